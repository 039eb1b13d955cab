/** The workshop on sleep. */
import { type Shape, Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, curtain } from './room.ts';
import { blob, box, ellipse, smoothLine, subdividePolygon } from './shape.ts';
import { lampShade } from './thing-light.ts';

export function sleep(): Sheet {
  const s = new Sheet(2400, 1800, 107);
  backgroundWash(s, box(-140, -140, 2700, 1780, 300), '#CFD0CF', '#E3CDBF', 0.8, 60);
  colourPools(s, [
    [2050, 500, 460, tint.dusk, 0.34],
    [1750, 1050, 420, tint.rose, 0.4],
  ]);
  const [x, y, w, h] = [560, 110, 980, 1080] as const;
  s.wash(
    [{ points: box(x, y, w, h, 160), color: '#8E9DAA', a: 0.85, fade: { angle: 80, to: 0.75, color: '#C9BFBE' } }],
    { reserve: true, rough: 8, rim: 0.4, bloom: 0.5 },
  );
  colourPools(s, [
    [x + 220, y + 300, 260, '#6F8292', 0.5],
    [x + 800, y + 780, 220, tint.rose, 0.4],
    [x + 300, y + 980, 260, tint.deepSage, 0.4],
    [x + 760, y + 1010, 200, tint.deepSage, 0.34],
  ]);
  s.light([{ points: ellipse(1130, 420, 300, 300, 24), color: '#FFF4DC', a: 0.4 }], 70);
  s.light([{ points: ellipse(1130, 420, 138, 138, 30), color: '#FFF8E9', a: 1 }], 2.5);
  s.wash(
    [
      { points: blob(s.c, 1160, 450, 84, 74, 0.25), color: tint.sand, a: 0.4 },
      { points: blob(s.c, 1085, 375, 36, 30, 0.2), color: tint.sand, a: 0.35 },
    ],
    { soft: 10, rim: 0.2 },
  );
  s.light(
    Array.from(
      { length: 24 },
      (): Shape => ({
        points: ellipse(
          s.c.between(x + 40, x + w - 40),
          s.c.between(y + 40, y + 640),
          s.c.between(3, 8),
          s.c.between(3, 8),
          8,
        ),
        color: '#FFF8E6',
        a: s.c.between(0.5, 0.95),
      }),
    ),
    1.4,
  );
  s.wash(
    (
      [
        [x + w / 2 - 14, y, 28, h],
        [x, y + h * 0.6, w, 24],
        [x - 40, y + h, w + 80, 46],
        [x - 22, y - 14, w + 44, 22],
      ] as const
    ).map(([bx, by, bw, bh]) => ({ points: box(bx, by, bw, bh, 140), color: tint.sand, a: 0.8 })),
    { reserve: 0.95, rough: 4, rim: 0.5, loose: 2 },
  );
  s.ink(
    [
      [x - 44, y + h + 48],
      [x + w / 2, y + h + 52],
      [x + w + 44, y + h + 47],
    ],
    { w: 4.2, a: 0.6 },
  );
  s.ink(
    [
      [x + w + 2, y],
      [x + w + 5, y + h / 2],
      [x + w, y + h],
    ],
    { w: 3.4, a: 0.5, gaps: 0.3 },
  );
  s.wash(
    [
      {
        points: [
          [-80, 1590],
          [1200, 1570],
          [2480, 1585],
          [2480, 1760],
          [1300, 1780],
          [-80, 1750],
        ],
        color: tint.wood,
        a: 0.5,
        fade: { angle: 0, to: 0.7 },
      },
    ],
    { reserve: 0.9, rough: 16, rim: 0.4, bloom: 0.55 },
  );
  s.ink(
    [
      [-40, 1590],
      [1200, 1572],
      [2440, 1585],
    ],
    { w: 3, a: 0.4, gaps: 0.3 },
  );
  beam(
    s,
    [
      [900, 1240],
      [1300, 1240],
      [1480, 1780],
      [820, 1780],
    ],
    0.3,
    '#F6F1E6',
    60,
  );
  curtain(s, -60, 640, -60, 1600, 7, { flare: 0.16, sweep: -50, veil: 0.85, color: '#EBDCCD', far: '#D9C3BA', a: 0.5 });
  curtain(s, 1490, 1720, -60, 1590, 3, { flare: 0.3, sweep: 40, veil: 0.8, color: '#EBDCCD', far: '#D9C3BA', a: 0.5 });
  // Bedside table, lamp.
  s.light([{ points: ellipse(2030, 1010, 430, 430, 22), color: '#FFEFC8', a: 0.55 }], 110);
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [1700, 1420],
            [2480, 1420],
            [2480, 1474],
            [1700, 1474],
          ],
          120,
        ),
        color: tint.wood,
        a: 0.8,
      },
      {
        points: subdividePolygon(
          [
            [1760, 1474],
            [2480, 1474],
            [2480, 1880],
            [1780, 1880],
          ],
          160,
        ),
        color: tint.deepSand,
        a: 0.7,
      },
    ],
    { reserve: true, rough: 6, rim: 0.5, bloom: 0.5, loose: 2 },
  );
  s.ink(
    [
      [1696, 1420],
      [2080, 1416],
      [2440, 1420],
    ],
    { w: 3.6, a: 0.55 },
  );
  s.ink(
    [
      [1700, 1476],
      [2080, 1480],
      [2440, 1475],
    ],
    { w: 4, a: 0.62 },
  );
  s.ink(
    [
      [1764, 1478],
      [1780, 1840],
    ],
    { w: 3.6, a: 0.55 },
  );
  s.ink(
    [
      [1850, 1600],
      [2100, 1604],
      [2440, 1600],
    ],
    { w: 3, a: 0.4, gaps: 0.2 },
  );
  s.wash(
    [
      {
        points: smoothLine(
          [
            [1985, 1200],
            [1960, 1270],
            [1930, 1360],
            [1966, 1418],
            [2094, 1418],
            [2130, 1360],
            [2100, 1270],
            [2075, 1200],
          ],
          30,
          true,
        ),
        color: tint.clay,
        a: 0.78,
      },
    ],
    { reserve: true, rough: 6, rim: 0.6, bloom: 0.5 },
  );
  s.ink(
    [
      [2075, 1200],
      [2100, 1270],
      [2131, 1360],
      [2094, 1420],
      [1966, 1420],
    ],
    { w: 4, a: 0.65 },
  );
  lampShade(s, 2030, 900, 440, 310);
  s.wash(
    [
      { points: box(2200, 1382, 210, 38, 60), color: tint.sage, a: 0.75 },
      { points: box(2216, 1346, 180, 36, 60), color: tint.rose, a: 0.8 },
    ],
    { reserve: true, rough: 3, rim: 0.6, loose: 2 },
  );
  s.ink(
    [
      [2196, 1384],
      [2300, 1382],
      [2410, 1385],
    ],
    { w: 3, a: 0.5 },
  );
  return s;
}
