/** The practice and the letter. */
import { blossom, branch, looseLeaf } from './botany.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, curtain, panes } from './room.ts';
import { box, ellipse, itemAt, type Point, rotate, smoothLine, stroke, translate } from './shape.ts';
import { armchair, books, plant, shelf, trailing } from './thing-furniture.ts';
import { floorLamp } from './thing-light.ts';
import { pen } from './thing-writing.ts';

export function practice(): Sheet {
  const s = new Sheet(1920, 2400, 151);
  backgroundWash(s, box(-140, -140, 2200, 2020, 300), '#EBD8C2', '#E6C8B6', 0.66, 20);
  colourPools(s, [
    [1500, 400, 420, tint.rose, 0.28],
    [1350, 1500, 360, tint.paleSage, 0.26],
  ]);
  s.wash(
    [
      {
        points: [
          [-80, 1880],
          [900, 1860],
          [2000, 1870],
          [2000, 2330],
          [1200, 2380],
          [500, 2320],
          [-80, 2390],
        ],
        color: tint.wood,
        a: 0.46,
        fade: { angle: 70, to: 0.4, color: tint.deepSand },
      },
    ],
    { reserve: 0.9, rough: 24, rim: 0.4, bloom: 0.6, grain: 0.004 },
  );
  s.ink(
    [
      [-40, 1880],
      [900, 1862],
      [1960, 1870],
    ],
    { w: 3, a: 0.38, gaps: 0.4 },
  );
  // Window and linen on the left.
  s.wash(
    [
      {
        points: box(60, 160, 560, 1160, 150),
        color: '#E4EADB',
        a: 0.75,
        fade: { angle: 80, to: 0.4, color: '#FFF1D6' },
      },
    ],
    { reserve: true, rough: 8, rim: 0.4, bloom: 0.6 },
  );
  colourPools(s, [
    [240, 820, 170, tint.sage, 0.5],
    [480, 960, 150, tint.paleSage, 0.6],
    [360, 1130, 190, tint.moss, 0.34],
  ]);
  s.wash(
    (
      [
        [330, 160, 24, 1160],
        [60, 560, 560, 22],
        [60, 940, 560, 22],
        [30, 1316, 640, 40],
      ] as const
    ).map(([x, y, w, h]) => ({ points: box(x, y, w, h, 120), color: tint.sand, a: 0.8 })),
    { reserve: 0.95, rough: 4, rim: 0.5, loose: 2 },
  );
  s.ink(
    [
      [62, 160],
      [340, 166],
      [622, 158],
    ],
    { w: 3.4, a: 0.5 },
  );
  s.ink(
    [
      [622, 160],
      [625, 740],
      [620, 1316],
    ],
    { w: 3.6, a: 0.55, gaps: 0.2 },
  );
  s.ink(
    [
      [20, 1356],
      [340, 1360],
      [672, 1354],
    ],
    { w: 4, a: 0.6 },
  );
  curtain(s, -60, 250, 60, 1840, 5, { flare: 0.2, sweep: -30, veil: 0.7, color: '#F4E6D3', far: '#EFD9C6', a: 0.42 });
  panes(s, [790, 700], 420, 560, 170, 0.5);
  // Shelf.
  shelf(s, 1010, 620, 800);
  const end = books(s, 1060, 620, [
    [46, 210, tint.clay],
    [38, 240, tint.sage],
    [54, 196, '#D9B79C'],
    [36, 226, tint.deepSage],
    [48, 180, tint.rose],
    [40, 216, tint.deepSand],
  ]);
  plant(s, end + 150, 500, 130, 120, { reach: 190, n: 11, pot: '#E8D3BC', width: 0.42 });
  trailing(
    s,
    [
      [1660, 520],
      [1740, 600],
      [1750, 760],
      [1710, 900],
      [1745, 1060],
    ],
    62,
  );
  trailing(
    s,
    [
      [1630, 520],
      [1680, 620],
      [1662, 740],
      [1690, 860],
    ],
    54,
  );
  s.wash(
    [
      {
        points: smoothLine(
          [
            [1610, 620],
            [1590, 560],
            [1612, 512],
            [1690, 512],
            [1712, 560],
            [1694, 620],
          ],
          12,
          true,
        ),
        color: tint.clay,
        a: 0.75,
      },
    ],
    { reserve: true, rough: 4, rim: 0.5 },
  );
  s.ink(
    [
      [1612, 512],
      [1590, 560],
      [1610, 620],
    ],
    { w: 3.2, a: 0.6 },
  );
  s.ink(
    [
      [1690, 512],
      [1713, 562],
      [1694, 620],
    ],
    { w: 3.6, a: 0.65 },
  );
  // Rug, lamp, armchair.
  s.wash(
    [
      {
        points: ellipse(1080, 2120, 760, 170, 34),
        color: '#E6C4B3',
        a: 0.6,
        fade: { angle: 10, to: 0.6, color: tint.sand },
      },
    ],
    { reserve: 0.9, rough: 14, rim: 0.5, bloom: 0.6 },
  );
  s.wash(
    [
      {
        points: [...ellipse(1080, 2120, 700, 150, 34, 0, 359), ...ellipse(1080, 2120, 672, 142, 34, 0, 359).reverse()],
        color: tint.sage,
        a: 0.5,
      },
    ],
    { rough: 6, rim: 0.4 },
  );
  floorLamp(s, 1650, 1060, 2010, 330);
  armchair(s, 1080, 1640, 640, '#C2CBAE');
  const cushion = rotate(
    smoothLine(
      [
        [930, 1270],
        [1210, 1270],
        [1225, 1400],
        [1205, 1540],
        [935, 1540],
        [918, 1400],
      ],
      50,
      true,
    ),
    [1070, 1400],
    -8,
  );
  s.wash([{ points: cushion, color: tint.clay, a: 0.7, fade: { angle: 40, to: 0.8 } }], {
    reserve: true,
    rough: 7,
    rim: 0.6,
    bloom: 0.6,
  });
  s.ink(cushion.slice(0, -3), { w: 3.8, a: 0.6, gaps: 0.15 });
  for (const k of [-70, 0, 70])
    s.wash(
      [
        {
          points: rotate(
            stroke(
              smoothLine(
                [
                  [1070 + k, 1300],
                  [1074 + k, 1400],
                  [1068 + k, 1510],
                ],
                40,
              ),
              () => 9,
            ),
            [1070, 1400],
            -8,
          ),
          color: tint.terracotta,
          a: 0.4,
        },
      ],
      { rough: 4, rim: 0.4 },
    );
  plant(s, 300, 1880, 250, 230, { reach: 430, n: 15, pot: '#D9A88E' });
  return s;
}

export function letter(): Sheet {
  const s = new Sheet(2400, 2400, 191);
  backgroundWash(
    s,
    [
      [-80, 160],
      [900, -60],
      [1800, -80],
      [2480, 120],
      [2480, 2260],
      [1500, 2360],
      [700, 2280],
      [-80, 2400],
    ],
    '#E8D2BA',
    '#E4C4B4',
    0.6,
    50,
  );
  colourPools(s, [
    [500, 500, 460, tint.rose, 0.34],
    [1950, 1900, 460, tint.paleSage, 0.32],
    [2000, 500, 400, tint.sand, 0.4],
  ]);
  for (const k of [0.16, 0.46, 0.8])
    s.ink(
      [
        [-40, 2400 * k],
        [1200, 2400 * k + 24],
        [2440, 2400 * k - 12],
      ],
      { w: 2.6, a: 0.2, color: tint.wood, gaps: 0.6 },
    );
  const put = (pts: readonly Point[]): Point[] => rotate(pts, [1120, 1220], -9);
  s.wash([{ points: translate(put(box(430, 430, 1330, 1640, 220)), 30, 46), color: tint.shade, a: 0.55 }], {
    soft: 26,
    rim: 0,
    bloom: 0.3,
  });
  s.wash(
    [
      {
        points: put(box(430, 430, 1330, 1640, 220)),
        color: '#F5EADB',
        a: 0.5,
        fade: { angle: 60, to: 0.5, color: tint.sand },
      },
    ],
    { reserve: true, rough: 5, rim: 0.6, bloom: 0.5, loose: 2 },
  );
  beam(
    s,
    [
      [200, -60],
      [900, -60],
      [2200, 2460],
      [1300, 2460],
    ],
    0.36,
    '#FFFBF2',
    70,
  );
  for (const [a, b, w] of [
    [[428, 434], [426, 2068], 3.4],
    [[424, 2070], [1764, 2073], 4.6],
    [[1761, 434], [1763, 2068], 4],
    [[430, 430], [1760, 428], 3],
  ] as const)
    s.ink(put([a, [(a[0] + b[0]) / 2 + 3, (a[1] + b[1]) / 2 + 3], b]), { w, a: 0.55, gaps: 0.15 });
  for (let i = 0; i < 9; i += 1) {
    const y = 900 + i * 96;
    const end = i === 0 ? 1000 : i === 8 ? 1120 : s.c.between(1480, 1620);
    const words: Point[] = [];
    for (let x = 580; x < end; x += 17)
      words.push([x + s.c.bell() * 7, y + (Math.round(x / 17) % 2 ? -14 : 10) * s.c.between(0.3, 1.3)]);
    s.ink(put(words), { w: 3.6, a: 0.5, gaps: 0.9, wobble: 2, color: '#5A4A48' });
  }
  branch(
    s,
    [
      [560, 2160],
      [640, 1980],
      [880, 1850],
      [1130, 1830],
    ],
    { kind: 'olive', length: 210, width: 64, reserve: true },
  );
  branch(
    s,
    [
      [1430, 560],
      [1560, 640],
      [1640, 780],
    ],
    { kind: 'olive', length: 110, width: 34, step: 62, ink: true, a: 0.5 },
  );
  pen(s, itemAt(put([[1180, 1690]]), 0), 1080, -38, tint.terracotta);
  blossom(s, [2060, 560], 120, { squash: 0.85 });
  looseLeaf(s, 'petal', [1980, 820], 80, 90, 76, tint.rose, { reserve: true, vein: false });
  return s;
}
