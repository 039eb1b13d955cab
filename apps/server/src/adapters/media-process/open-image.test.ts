import type { Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { isWideGamut } from './open-image.ts';

type Point = readonly [number, number, number];
const sRgb = { rXYZ: [0.436, 0.222, 0.014], gXYZ: [0.385, 0.717, 0.097], bXYZ: [0.143, 0.061, 0.714] } as const;
const p3 = { rXYZ: [0.515, 0.241, -0.001], gXYZ: [0.292, 0.692, 0.042], bXYZ: [0.157, 0.067, 0.784] } as const;

/** Writes a profile as the ICC lays it out: a header, a table of tags, their values. */
function writeProfile(
  primaries: Readonly<Record<string, Point>>,
  { kind = 'RGB ', moved = 0, count = 3 } = {},
): Buffer {
  const tags = Object.entries(primaries);
  const start = 132 + tags.length * 12;
  const icc = Buffer.alloc(start + tags.length * 20);
  icc.write(kind, 16, 'latin1');
  icc.writeUInt32BE(count, 128);
  for (const [place, [tag, point]] of tags.entries()) {
    icc.write(tag, 132 + place * 12, 'latin1');
    icc.writeUInt32BE(start + place * 20 + moved, 132 + place * 12 + 4);
    for (const [part, value] of point.entries())
      icc.writeInt32BE(Math.round(value * 65_536), start + place * 20 + 8 + part * 4);
  }
  return icc;
}
const whole = writeProfile(p3);
const { rXYZ: _, ...withoutRed } = p3;
const black = { ...p3, bXYZ: [0, 0, 0] } as const;

test.each<[string, Buffer | undefined, boolean]>([
  ['of Display P3', whole, true],
  ['of sRGB', writeProfile(sRgb), false],
  ['that is absent', undefined, false],
  ['of greys', writeProfile(p3, { kind: 'GRAY' }), false],
  ['that ends in its header', whole.subarray(0, 131), false],
  ['that ends in its table of tags', whole.subarray(0, 132 + 30), false],
  ['whose last value is cut', whole.subarray(0, whole.length - 1), false],
  ['whose values are past its end', writeProfile(p3, { moved: 100_000 }), false],
  ['without one of its primaries', writeProfile(withoutRed), false],
  ['that counts fewer tags than it has', writeProfile(p3, { count: 2 }), false],
  ['that counts more tags than it has', writeProfile(p3, { count: 4_000_000_000 }), true],
  ['whose blue has no light', writeProfile(black), false],
])('CST-06 a profile %s', (_name, icc, isWide) => {
  expect(isWideGamut({ icc, channels: 3, space: 'srgb' } as Metadata)).toBe(isWide);
});

test('CST-06 only colours of three channels have a triangle', () => {
  for (const [channels, space, isWide] of [
    [3, 'srgb', true],
    [4, 'rgb16', true],
    [2, 'srgb', false],
    [4, 'cmyk', false],
  ] as const)
    expect(isWideGamut({ icc: whole, channels, space } as Metadata), `${channels} ${space}`).toBe(isWide);
});
