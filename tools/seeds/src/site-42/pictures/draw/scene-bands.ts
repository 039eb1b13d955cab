/** Quiet bands of wash. */
import { leaf, leafMidline } from './botany.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, colourPools, leafShadow } from './room.ts';
import { itemAt, type Point, stroke } from './shape.ts';

export function band(seed: number, colors: readonly string[], a: number): Sheet {
  const s = new Sheet(2400, 1200, seed);
  const c = s.c;
  for (let i = 0; i < 5; i += 1) {
    const y = 140 + i * 210 + c.bell() * 60;
    const top = Array.from({ length: 7 }, (_, k): Point => [-120 + k * 440, y + c.bell() * 90 - 130]);
    const bottom = Array.from({ length: 7 }, (_, k): Point => [-120 + (6 - k) * 440, y + c.bell() * 90 + 190]);
    backgroundWash(
      s,
      [...top, ...bottom],
      itemAt(colors, i % colors.length),
      itemAt(colors, (i + 1) % colors.length),
      a * c.between(0.55, 1),
      c.between(-20, 60),
    );
  }
  colourPools(
    s,
    Array.from(
      { length: 7 },
      () =>
        [
          c.between(100, 2300),
          c.between(100, 1100),
          c.between(180, 420),
          c.pick(colors),
          a * c.between(0.5, 1),
        ] as const,
    ),
  );
  return s;
}

export function sandBand(): Sheet {
  const s = band(241, [tint.sand, '#EBD0BF', '#EFE2CC', tint.rose, '#E8D3B4'], 0.5);
  leafShadow(
    s,
    [
      [2460, 160],
      [2200, 260],
      [1960, 480],
      [1840, 800],
    ],
    230,
    0.16,
  );
  s.spatter(500, 700, 500, 26, tint.deepSand, 10);
  return s;
}

export function sageBand(): Sheet {
  const s = band(251, [tint.paleSage, '#D3DCC6', tint.sage, '#D9DFC9', '#C9D6CC'], 0.52);
  leafShadow(
    s,
    [
      [-60, 1000],
      [200, 860],
      [420, 620],
      [520, 320],
    ],
    240,
    0.22,
    tint.deepSage,
  );
  const twig = leafMidline([1800, 1300], -70, 900, -24, 8);
  for (let i = 2; i < 8; i += 1)
    for (const m of [1, -1]) {
      const shape = leaf('olive', itemAt(twig, i), -80 - i * 3 + m * 50, 250 - i * 18, 66 - i * 4, -m * 20);
      s.wash([{ points: shape, color: tint.moss, a: 0.3 }], { rough: 7, rim: 0.8, bloom: 0.7 });
    }
  s.wash([{ points: stroke(twig, (t) => 9 - 6 * t), color: tint.moss, a: 0.4 }], { rough: 4 });
  s.spatter(1700, 500, 500, 24, tint.moss, 10);
  return s;
}
