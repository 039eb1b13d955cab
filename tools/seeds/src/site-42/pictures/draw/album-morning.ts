/** Album: jug, petals, towels, window. */
import { blossom, branch, looseLeaf, sprig } from './botany.ts';
import { towel } from './objects.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, curtain, panes } from './room.ts';
import { box, smoothLine, stroke, subdividePolygon } from './shape.ts';
import { plant, table } from './thing-furniture.ts';
import { cup, jug } from './thing-vessels.ts';

export const tall = (seed: number): Sheet => new Sheet(1600, 2400, seed);

export const square = (seed: number): Sheet => new Sheet(2000, 2000, seed);

export const wide = (seed: number): Sheet => new Sheet(2400, 1600, seed);

export function jugOfBranches(): Sheet {
  const s = tall(301);
  backgroundWash(
    s,
    [
      [-80, 60],
      [700, -80],
      [1680, -40],
      [1680, 1900],
      [-80, 1910],
    ],
    '#EAD7C0',
    '#E3C2B2',
    0.64,
    40,
  );
  colourPools(s, [
    [400, 600, 400, tint.paleSage, 0.34],
    [1250, 1200, 340, tint.rose, 0.34],
  ]);
  panes(s, [760, 420], 440, 640, 170, 0.5);
  table(s, 1820, '#D3AC84');
  for (const pts of [
    [
      [760, 1400],
      [720, 1000],
      [560, 620],
      [420, 320],
    ],
    [
      [800, 1380],
      [860, 960],
      [820, 520],
      [900, 180],
    ],
    [
      [830, 1400],
      [980, 1080],
      [1150, 820],
      [1290, 520],
    ],
    [
      [780, 1380],
      [640, 1120],
      [420, 960],
      [240, 900],
    ],
  ] as const)
    branch(s, pts, { kind: 'olive', length: 200, width: 60, step: 110, reserve: true, from: 0.24 });
  sprig(
    s,
    [
      [800, 1380],
      [940, 980],
      [1010, 620],
      [1090, 340],
    ],
    tint.deepRose,
    { seed: 34, n: 24, spread: 36 },
  );
  jug(s, 800, 1620, 460, 0, '#DDB8A0');
  looseLeaf(s, 'olive', [1180, 2120], -16, 190, 56, tint.sage, { reserve: true, shadow: true });
  looseLeaf(s, 'olive', [420, 2180], 24, 160, 50, tint.moss, { reserve: true, shadow: true });
  return s;
}

export function petals(): Sheet {
  const s = square(307);
  backgroundWash(
    s,
    [
      [-80, 60],
      [700, -80],
      [1500, -60],
      [2080, 100],
      [2080, 1850],
      [1300, 1960],
      [500, 1880],
      [-80, 1980],
    ],
    '#F0E2CF',
    '#EACFC1',
    0.6,
    50,
  );
  colourPools(s, [
    [500, 600, 380, tint.rose, 0.34],
    [1500, 1400, 380, tint.paleSage, 0.34],
  ]);
  for (let i = 0; i < 12; i += 1) {
    const y = i * 175 + 40;
    s.wash(
      [
        {
          points: stroke(
            smoothLine(
              [
                [-60, y],
                [600, y + s.c.bell() * 60 + 60],
                [1400, y - 20 + s.c.bell() * 60],
                [2060, y + 90],
              ],
              60,
            ),
            (t) => 8 + 42 * Math.sin(Math.PI * t),
          ),
          color: tint.shade,
          a: 0.14,
        },
      ],
      { soft: 14, rim: 0, rough: 26 },
    );
  }
  beam(
    s,
    [
      [100, -60],
      [700, -60],
      [1700, 2060],
      [900, 2060],
    ],
    0.36,
    '#FFFBF2',
    70,
  );
  for (const [x, y, r] of [
    [1240, 700, 190],
    [700, 1230, 150],
    [1490, 1230, 120],
  ] as const)
    blossom(s, [x, y], r, { squash: 0.88 });
  for (const [x, y, a, l, color] of [
    [420, 520, 30, 170, tint.rose],
    [760, 740, 140, 150, '#EBC7B6'],
    [1120, 1130, 70, 160, tint.deepRose],
    [1590, 480, 200, 140, tint.rose],
    [400, 1560, -30, 170, tint.rose],
    [1080, 1620, 10, 150, '#EBC7B6'],
    [1660, 1640, 120, 160, tint.deepRose],
    [880, 320, 80, 120, tint.rose],
    [1340, 1010, -60, 110, tint.rose],
  ] as const)
    looseLeaf(s, 'petal', [x, y], a, l, l * 0.84, color, { reserve: true, vein: false, shadow: true });
  looseLeaf(s, 'sage', [560, 900], 200, 210, 80, tint.sage, { reserve: true, shadow: true });
  looseLeaf(s, 'sage', [1500, 900], -30, 190, 72, tint.moss, { reserve: true, shadow: true });
  return s;
}

export function towels(): Sheet {
  const s = wide(311);
  backgroundWash(
    s,
    [
      [-80, -60],
      [1200, -80],
      [2480, 40],
      [2480, 1200],
      [-80, 1210],
    ],
    '#E9DCC6',
    '#E5C6B6',
    0.62,
    10,
  );
  colourPools(s, [
    [500, 420, 420, tint.paleSage, 0.36],
    [1950, 500, 420, tint.rose, 0.34],
  ]);
  panes(s, [1430, 130], 560, 560, 170, 0.48);
  table(s, 1180, '#D3AC84');
  towel(s, 660, 1080, 1020, 300, { color: '#C9D0B4', layers: 2 });
  towel(s, 700, 830, 940, 250, { color: '#EAD6BF', stripe: tint.terracotta, layers: 2, shade: false });
  towel(s, 760, 620, 820, 210, { color: '#E3B4A0', layers: 2, shade: false });
  branch(
    s,
    [
      [1000, 560],
      [1140, 480],
      [1300, 470],
      [1440, 520],
    ],
    { kind: 'olive', length: 130, width: 40, step: 74, reserve: true },
  );
  plant(s, 320, 1190, 230, 220, { reach: 400, n: 13, pot: '#D9A88E' });
  return s;
}

export function sill(): Sheet {
  const s = tall(313);
  backgroundWash(s, box(-140, -140, 1900, 2340, 300), '#EFDFCA', '#E8C9B9', 0.64, 30);
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [-140, 2150],
            [1740, 2140],
            [1740, 2330],
            [-140, 2350],
          ],
          200,
        ),
        color: tint.wood,
        a: 0.46,
        fade: { angle: 0, to: 0.6, color: tint.deepSand },
      },
    ],
    { reserve: 0.9, rough: 16, rim: 0.4, bloom: 0.6 },
  );
  s.ink(
    [
      [-40, 2150],
      [800, 2144],
      [1640, 2142],
    ],
    { w: 3, a: 0.4, gaps: 0.3 },
  );
  const [x, y, w, h] = [360, 260, 900, 1480] as const;
  s.wash([{ points: box(x, y, w, h, 160), color: '#DCE8E2', a: 0.8, fade: { angle: 80, to: 0.5, color: '#FFF1D6' } }], {
    reserve: true,
    rough: 8,
    rim: 0.4,
    bloom: 0.6,
  });
  colourPools(s, [
    [x + 260, y + 900, 240, tint.sage, 0.5],
    [x + 640, y + 1020, 260, tint.moss, 0.36],
    [x + 420, y + 1300, 280, tint.paleSage, 0.6],
    [x + 700, y + 640, 180, tint.paleSage, 0.5],
    [x + 300, y + 300, 220, tint.water, 0.4],
  ]);
  s.wash(
    (
      [
        [x + w / 2 - 14, y, 28, h],
        [x, y + h * 0.34, w, 24],
        [x, y + h * 0.67, w, 24],
        [x - 30, y - 26, w + 60, 30],
        [x - 30, y, 30, h],
        [x + w, y, 30, h],
        [x - 80, y + h, w + 160, 54],
      ] as const
    ).map(([a, b, c, d]) => ({ points: box(a, b, c, d, 140), color: tint.sand, a: 0.75 })),
    { reserve: 0.95, rough: 4, rim: 0.5, loose: 2 },
  );
  for (const px of [x - 30, x + w + 30])
    s.ink(
      [
        [px, y - 24],
        [px + 3, y + h / 2],
        [px, y + h],
      ],
      { w: 3.8, a: 0.55, gaps: 0.15 },
    );
  s.ink(
    [
      [x - 84, y + h + 56],
      [x + w / 2, y + h + 60],
      [x + w + 84, y + h + 55],
    ],
    { w: 4.6, a: 0.65 },
  );
  s.ink(
    [
      [x - 84, y + h],
      [x + w / 2, y + h + 3],
      [x + w + 84, y + h],
    ],
    { w: 3.2, a: 0.5 },
  );
  s.ink(
    [
      [x + w / 2 + 16, y + 6],
      [x + w / 2 + 18, y + h - 6],
    ],
    { w: 3, a: 0.45, gaps: 0.2 },
  );
  curtain(s, -60, 520, -60, 2080, 6, { flare: 0.2, sweep: -80, veil: 0.72, color: '#F4E6D3', far: '#EFD9C6', a: 0.42 });
  curtain(s, 1240, 1680, -60, 2060, 5, {
    flare: 0.2,
    sweep: 60,
    veil: 0.76,
    color: '#F4E6D3',
    far: '#EFD9C6',
    a: 0.42,
  });
  beam(
    s,
    [
      [560, 1830],
      [1080, 1830],
      [1220, 2320],
      [500, 2320],
    ],
    0.4,
    '#FFF3DF',
    50,
  );
  plant(s, 1010, 1560, 170, 170, { reach: 360, n: 13, kind: 'olive', width: 0.22, pot: '#DDB39A' });
  cup(s, 740, 1640, 84, '#E8D3BC');
  return s;
}
