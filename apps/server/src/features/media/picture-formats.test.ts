import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { isConvertibleImage, normaliseImage } from './normalise-image.ts';

const maximumPixels = 80_000_000;
const maximumBytes = 25_000_000;
const wide = { width: 60, height: 30 };
/** A picture of two colours, the left half red: it shows how it is turned. */
const draw = (ground: 'opaque' | 'clear') =>
  sharp({
    create: { ...wide, channels: 4, background: ground === 'clear' ? '#00000000' : '#204080' },
  }).composite([{ input: { create: { width: 30, height: 30, channels: 4, background: '#c02020' } }, left: 0, top: 0 }]);

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
type Format = (typeof formats)[number];

async function encode(format: Format, ground: 'opaque' | 'clear', orientation?: number): Promise<Buffer> {
  const pixels = sharp(await draw(ground).png().toBuffer());
  if (ground === 'opaque') pixels.removeAlpha();
  if (orientation) pixels.withMetadata({ orientation });
  return pixels.toFormat(format, format === 'gif' ? {} : { quality: 95 }).toBuffer();
}

const contentTypeOf = (format: Format) => (format === 'jpeg' || format === 'png' ? `image/${format}` : 'image/*');

/** Reads the colour of a point, in parts of the picture. */
async function readPoint(content: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}
const isNear = (seen: readonly number[], wanted: readonly number[], distance = 24) =>
  wanted.every((value, channel) => Math.abs(value - (seen[channel] ?? 0)) <= distance);

const red = [0xc0, 0x20, 0x20, 255];

/** What is stored of an upload, and what visitors get of it. */
async function publish(content: Buffer, format: Format) {
  const stored = await normaliseImage(content, contentTypeOf(format), maximumBytes);
  if (!stored || stored === 'too-heavy') throw new Error('damaged');
  const derive = async (to: 'avif' | 'webp' | 'jpg') =>
    Buffer.from(await mediaProcess.run('resizeImage', stored.content, maximumPixels, 60, to));
  return { stored, jpg: await derive('jpg'), webp: await derive('webp'), avif: await derive('avif') };
}

describe('CST-06 pictures of every format', () => {
  test.each(formats)('CST-06 %s: what is stored is a JPEG or a PNG', async (format) => {
    const content = await encode(format, 'opaque');
    expect(isConvertibleImage(content)).toBe(!['jpeg', 'png'].includes(format));
    const { stored } = await publish(content, format);
    expect((await sharp(stored.content).metadata()).format).toBe(stored.contentType.slice(6));
    expect(isNear(await readPoint(stored.content, 0.2, 0.5), red)).toBe(true);
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)(
    'CST-06 %s: what is cut out stays so, and has white ground as a JPEG',
    async (format) => {
      const { stored, jpg, webp, avif } = await publish(await encode(format, 'clear'), format);
      expect(stored.contentType).toBe('image/png');
      for (const content of [stored.content, webp, avif]) {
        expect((await readPoint(content, 0.8, 0.5))[3]).toBe(0);
        expect(isNear(await readPoint(content, 0.2, 0.5), red)).toBe(true);
      }
      expect(isNear(await readPoint(jpg, 0.8, 0.5), [255, 255, 255, 255], 4)).toBe(true);
    },
  );

  test.each(
    (['jpeg', 'png', 'webp', 'avif'] as const).flatMap((format) =>
      [2, 3, 6, 8].map((orientation) => ({ format, orientation })),
    ),
  )('CST-06 $format with orientation $orientation is shown upright', async ({ format, orientation }) => {
    const content = await encode(format, 'opaque', orientation);
    const { stored, jpg, webp, avif } = await publish(content, format);
    const isSideways = orientation > 4;
    // Where the red half, on the left before, stands once the picture is upright.
    const [x, y] = { 2: [0.8, 0.5], 3: [0.8, 0.5], 6: [0.5, 0.2], 8: [0.5, 0.8] }[orientation] ?? [0, 0];
    for (const made of [jpg, webp, avif]) {
      const { width, height } = await sharp(made).metadata();
      expect(width > height).toBe(!isSideways);
      expect(isNear(await readPoint(made, x ?? 0, y ?? 0), red)).toBe(true);
    }
    // The stored file says nothing but its orientation, or nothing.
    expect(stored.content.toString('latin1')).not.toMatch(/GPS|Adobe XMP/);
  });
});

test.each(['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF89a', 'RIFF\x04\0\0\0', '\0\0\0\x20ftyp'])(
  'a few bytes are no picture: %j',
  async (start) => {
    for (let length = 0; length <= 12; length += 1) {
      const content = Buffer.from(start.padEnd(12, 'a').slice(0, length), 'latin1');
      expect(isConvertibleImage(content.subarray(0, 11))).toBe(false);
      for (const type of ['image/png', 'image/jpeg'])
        expect(await normaliseImage(content, type, maximumBytes)).toBeUndefined();
    }
  },
);

describe('CST-06 what a converted picture weighs', () => {
  /** Noise, which weighs more as a PNG than as a JPEG. */
  const drawNoise = (clear: boolean) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
    const pixels = sharp({ create: { width: 100, height: 80, channels: 3, background: '#888', noise } });
    return (clear ? pixels.ensureAlpha(0.5) : pixels).webp({ lossless: true }).toBuffer();
  };
  const weigh = async (content: Buffer, maximum: number) => {
    const stored = await normaliseImage(content, 'image/*', maximum);
    return stored && stored !== 'too-heavy' ? { type: stored.contentType, bytes: stored.content.length } : stored;
  };
  const weighPng = async (content: Buffer) => {
    const stored = await weigh(content, maximumBytes);
    expect(stored).toMatchObject({ type: 'image/png' });
    return typeof stored === 'object' ? stored.bytes : 0;
  };

  test('CST-06 an opaque PNG that is too heavy becomes a JPEG; when that is too heavy as well, it is refused', async () => {
    const content = await drawNoise(false);
    const png = await weighPng(content);
    expect(await weigh(content, png)).toEqual({ type: 'image/png', bytes: png });
    const jpeg = await weigh(content, png - 1);
    expect(jpeg).toMatchObject({ type: 'image/jpeg' });
    const { bytes } = jpeg as { bytes: number };
    expect(await weigh(content, bytes)).toEqual(jpeg);
    expect(await weigh(content, bytes - 1)).toBe('too-heavy');
  });

  test('CST-06 what is cut out is refused rather than filled', async () => {
    const content = await drawNoise(true);
    const png = await weighPng(content);
    expect(await weigh(content, png)).toEqual({ type: 'image/png', bytes: png });
    expect(await weigh(content, png - 1)).toBe('too-heavy');
  });

  test('pictures are converted two at a time', async () => {
    const ends: (() => void)[] = [];
    const run = vi
      .spyOn(mediaProcess, 'run')
      .mockImplementation((() => new Promise((resolve) => ends.push(() => resolve(undefined)))) as never);
    const content = await drawNoise(false);
    const works = Array.from({ length: 3 }, () => normaliseImage(content, 'image/*', maximumBytes));
    await expect.poll(() => ends.length).toBe(2);
    expect(run).toHaveBeenCalledTimes(2);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends) end();
    expect(await Promise.all(works)).toEqual([undefined, undefined, undefined]);
    run.mockRestore();
  });
});

describe('CST-06 colours of profiles', () => {
  const crop = { rotation: 0, crop: { x: 0, y: 0, width: 0.4, height: 1 } };
  const edit = async (content: Buffer) =>
    Buffer.from((await mediaProcess.run('editImage', content, maximumPixels, maximumBytes, crop)) ?? []);

  test('CST-06 what would be heavier than a file may be once it is turned is not made', async () => {
    const content = await draw('opaque').png().toBuffer();
    const turned = { rotation: 90, crop: null };
    const run = (bytes: number) => mediaProcess.run('editImage', content, maximumPixels, bytes, turned);
    const { length = 0 } = (await run(maximumBytes)) ?? {};
    expect(length).toBeGreaterThan(0);
    expect(Buffer.from((await run(length)) ?? []).length).toBe(length);
    expect(await run(length - 1)).toBeUndefined();
  });

  test('CST-06 inks of a printer become sRGB once, and a crop keeps the colours', async () => {
    const inks = await sharp(await draw('opaque').removeAlpha().png().toBuffer())
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(inks).metadata()).space).toBe('cmyk');
    const wanted = await readPoint(await sharp(inks).toColourspace('srgb').png().toBuffer(), 0.2, 0.5);
    const { stored, jpg, webp } = await publish(inks, 'jpeg');
    expect((await sharp(stored.content).metadata()).space).toBe('srgb');
    // Pictures stored before keep their inks: a crop of one is the same.
    const cropped = [stored.content, inks].map(edit);
    for (const content of [stored.content, jpg, webp, ...(await Promise.all(cropped))]) {
      expect((await sharp(content).metadata()).space).toBe('srgb');
      const seen = await readPoint(content, 0.2, 0.5);
      expect({ seen, isNear: isNear(seen, wanted, 6) }).toMatchObject({ isNear: true });
    }
  });

  test('CST-06 a wide gamut keeps its numbers and its profile, cropped or not', async () => {
    const vivid = await sharp({ create: { ...wide, channels: 3, background: '#ff0000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const isP3 = async (content: Buffer) => {
      const { icc } = await sharp(content).metadata();
      return icc?.toString('latin1').includes('P3') || (icc?.length ?? 0) > 0;
    };
    const raw = async (content: Buffer) => (await sharp(content).keepIccProfile().raw().toBuffer())[0] ?? 0;
    const before = await raw(vivid);
    const { stored, jpg, webp, avif } = await publish(vivid, 'png');
    const cropped = await edit(stored.content);
    for (const content of [stored.content, jpg, webp, avif, cropped]) {
      expect(await isP3(content)).toBe(true);
      expect(Math.abs((await raw(content)) - before)).toBeLessThan(6);
    }
  });

  test('CST-06 what is sRGB by its profile goes without: pages do not carry it', async () => {
    const profile = createRequire(import.meta.url)
      .resolve('pdfkit')
      .replace(/js\/.*$/, 'js/data/sRGB_IEC61966_2_1.icc');
    expect((await readFile(profile)).length).toBeGreaterThan(1000);
    const plain = await sharp(await draw('opaque').removeAlpha().png().toBuffer())
      .withIccProfile(profile)
      .jpeg()
      .toBuffer();
    const { jpg, webp, avif } = await publish(plain, 'jpeg');
    for (const content of [jpg, webp, avif]) {
      expect((await sharp(content).metadata()).icc).toBeUndefined();
      expect(isNear(await readPoint(content, 0.2, 0.5), red)).toBe(true);
    }
  });
});
