/** Three workshops: massage, carrying, signs. */
import { branch, looseLeaf } from './botany.ts';
import { hand, poses } from './hands.ts';
import { bowl } from './objects.ts';
import { type Shape, Sheet, tint } from './paper.ts';
import { backgroundWash, colourPools, leafShadow, panes } from './room.ts';
import { ellipse, itemAt, type Point, smoothLine, subdividePolygon } from './shape.ts';
import { table } from './thing-furniture.ts';
import { bottle } from './thing-light.ts';

export function oils(): Sheet {
  const s = new Sheet(2400, 1800, 91);
  backgroundWash(
    s,
    [
      [-80, 120],
      [700, -60],
      [1600, -80],
      [2480, 80],
      [2480, 1330],
      [-80, 1340],
    ],
    '#EBD8C3',
    '#E3C0B0',
    0.62,
    30,
  );
  colourPools(s, [
    [400, 500, 420, tint.paleSage, 0.34],
    [1900, 700, 420, tint.rose, 0.3],
  ]);
  panes(s, [820, 260], 620, 660, 190, 0.5);
  leafShadow(
    s,
    [
      [2460, 160],
      [2180, 300],
      [1950, 540],
      [1820, 860],
    ],
    240,
    0.26,
  );
  table(s, 1240, '#D8B894');
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [360, 1330],
            [1500, 1270],
            [2140, 1400],
            [1900, 1640],
            [700, 1690],
          ],
          200,
        ),
        color: '#EFE2D2',
        a: 0.62,
        fade: { angle: 30, to: 0.7, color: tint.rose },
      },
    ],
    { reserve: true, rough: 22, rim: 0.5, bloom: 0.55 },
  );
  for (const k of [0, 1, 2])
    s.ink(
      [
        [520 + k * 330, 1320 - k * 12],
        [620 + k * 340, 1480],
        [760 + k * 330, 1660 - k * 18],
      ],
      { w: 2.8, a: 0.3, gaps: 0.4 },
    );
  s.ink(
    [
      [360, 1332],
      [700, 1692],
      [1300, 1672],
      [1900, 1642],
      [2140, 1400],
    ],
    { w: 3.4, a: 0.5, gaps: 0.3 },
  );
  bottle(s, 800, 1450, 330, 800, tint.gold);
  bowl(s, 1500, 1290, 300, 84, 210, { color: '#DDAE98', water: '#E5C27E' });
  branch(
    s,
    [
      [2280, 1700],
      [2060, 1600],
      [1800, 1580],
      [1520, 1620],
      [1240, 1580],
    ],
    {
      kind: 'sage',
      length: 210,
      width: 80,
      step: 112,
      reserve: true,
      colors: [tint.sage, '#9AA98E', tint.paleSage, tint.moss],
    },
  );
  looseLeaf(s, 'sage', [560, 1590], -20, 190, 74, tint.sage, { reserve: true });
  looseLeaf(s, 'sage', [1010, 1680], 160, 150, 62, tint.paleSage, { reserve: true });
  s.wash(
    [
      {
        points: smoothLine(
          [
            [1130, 1490],
            [1116, 1530],
            [1134, 1556],
            [1154, 1530],
          ],
          10,
          true,
        ),
        color: tint.gold,
        a: 0.75,
      },
    ],
    { reserve: true, rough: 3, rim: 0.7 },
  );
  return s;
}

export function wrap(): Sheet {
  const s = new Sheet(2400, 1800, 97);
  backgroundWash(
    s,
    [
      [-80, -60],
      [1200, -80],
      [2480, -40],
      [2480, 1680],
      [1500, 1760],
      [600, 1700],
      [-80, 1800],
    ],
    '#EFE1CD',
    '#E9D3C4',
    0.56,
    60,
  );
  colourPools(s, [
    [400, 1400, 420, tint.paleSage, 0.34],
    [2000, 350, 420, tint.paleSage, 0.26],
    [1250, 900, 500, tint.rose, 0.24],
  ]);
  const line = smoothLine(
    [
      [-160, 520],
      [260, 330],
      [720, 420],
      [1000, 820],
      [1260, 1170],
      [1640, 1280],
      [2000, 1090],
      [2240, 760],
      [2620, 560],
    ],
    22,
  );
  const n = line.length;
  const width = (t: number): number =>
    250 +
    80 * Math.sin(t * 9.5 + 0.6) -
    90 * Math.exp(-(((t - 0.37) / 0.06) ** 2)) -
    80 * Math.exp(-(((t - 0.74) / 0.07) ** 2));
  const band = (u0: number, u1: number): Point[] => {
    const edge = (u: number): Point[] =>
      line.map((p, i) => {
        const a = itemAt(line, Math.max(0, i - 1));
        const b = itemAt(line, Math.min(n - 1, i + 1));
        const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        const w = width(i / (n - 1)) * (u + 0.05 * Math.sin((i / n) * 14 + u * 5));
        return [p[0] - ((b[1] - a[1]) / l) * w, p[1] + ((b[0] - a[0]) / l) * w];
      });
    return [...edge(u0), ...edge(u1).reverse()];
  };
  const slim = (pts: Point[]): Point[] => pts.filter((_, i) => i % 2 === 0);
  s.wash([{ points: slim(band(-1, 1)).map(([x, y]): Point => [x + 34, y + 60]), color: tint.shade, a: 0.5 }], {
    soft: 30,
    rim: 0,
    bloom: 0.4,
  });
  s.wash([{ points: slim(band(-1, 1)), color: '#E8C9B6', a: 0.72, fade: { angle: 25, to: 0.7, color: '#E3B49F' } }], {
    reserve: true,
    rough: 9,
    rim: 0.55,
    bloom: 0.6,
  });
  const stripes: Shape[] = [
    [-0.92, -0.78, tint.terracotta, 0.55],
    [-0.72, -0.68, tint.terracotta, 0.5],
    [-0.4, -0.12, tint.sage, 0.5],
    [0.02, 0.06, tint.deepSage, 0.4],
    [0.26, 0.5, '#F1E4D0', 0.7],
    [0.6, 0.66, tint.clay, 0.6],
    [0.74, 0.92, tint.clay, 0.55],
  ].map(([a, b, color, k]) => ({ points: slim(band(Number(a), Number(b))), color: String(color), a: Number(k) }));
  s.wash(stripes, { rough: 7, rim: 0.4, bloom: 0.7, loose: 3 });
  // Folds follow the cloth and gather where it turns.
  const folds: Shape[] = [];
  for (let i = 0; i < 15; i += 1) {
    const u = s.c.between(-0.9, 0.8);
    const from = Math.floor(n * s.c.between(0, 0.75));
    const to = Math.min(n - 1, from + Math.floor(n * s.c.between(0.14, 0.3)));
    const whole = band(u, u + s.c.between(0.14, 0.3));
    const a = whole.slice(from, to);
    const b = whole.slice(2 * n - to, 2 * n - from);
    folds.push({
      points: [...a, ...b].filter((_, k) => k % 2 === 0),
      color: s.c.pick([tint.shade, tint.wood, tint.shade]),
      a: s.c.between(0.25, 0.5),
      fade: { angle: s.c.between(30, 90), to: 0.1 },
    });
  }
  s.wash(folds, { soft: 7, rim: 0.1, bloom: 0.6, rough: 12, layers: 1 });
  for (const u of [-1, 1]) s.ink(band(u, u).slice(0, n), { w: 4.6, a: 0.66, gaps: 0.12 });
  for (let i = 0; i < 9; i += 1) {
    const u = s.c.between(-0.85, 0.85);
    const from = Math.floor(n * s.c.between(0, 0.7));
    s.ink(band(u, u).slice(from, from + Math.floor(n * s.c.between(0.14, 0.28))), { w: 3, a: 0.42, gaps: 0.3 });
  }
  for (const [x, y, r] of [
    [640, 1330, 150],
    [850, 1440, 130],
  ] as const) {
    s.wash(
      [
        {
          points: [
            ...ellipse(x + 20, y + 30, r, r * 0.92, 26, 0, 359.5),
            ...ellipse(x + 20, y + 30, r * 0.72, r * 0.65, 26, 0, 359.5).reverse(),
          ],
          color: tint.shade,
          a: 0.4,
        },
      ],
      { soft: 14, rim: 0 },
    );
    s.wash(
      [
        {
          points: [
            ...ellipse(x, y, r, r * 0.92, 26, 0, 359.5),
            ...ellipse(x, y, r * 0.72, r * 0.65, 26, 0, 359.5).reverse(),
          ],
          color: tint.wood,
          a: 0.75,
          fade: { angle: 40, to: 0.7 },
        },
      ],
      { reserve: true, rough: 5, rim: 0.6, bloom: 0.5, loose: 2 },
    );
    s.ink(ellipse(x, y, r, r * 0.92, 28, -40, 230), { w: 4, a: 0.66 });
    s.ink(ellipse(x, y, r * 0.72, r * 0.65, 24, 100, 400), { w: 3, a: 0.52 });
  }
  branch(
    s,
    [
      [1500, 1840],
      [1620, 1690],
      [1800, 1600],
      [2020, 1580],
    ],
    { kind: 'olive', length: 180, width: 54, reserve: true },
  );
  return s;
}

export function signs(): Sheet {
  const s = new Sheet(2400, 1800, 101);
  backgroundWash(
    s,
    [
      [200, 240],
      [900, 60],
      [1700, 120],
      [2260, 380],
      [2300, 1100],
      [2050, 1560],
      [1300, 1640],
      [500, 1560],
      [140, 1000],
    ],
    '#EFDCC6',
    '#DDE2CE',
    0.6,
    30,
  );
  colourPools(s, [
    [760, 800, 480, tint.rose, 0.4],
    [1680, 700, 460, tint.paleSage, 0.45],
    [1250, 1350, 380, tint.sand, 0.4],
    [1300, 420, 240, tint.water, 0.35],
  ]);
  hand(s, poses.reaching, 590, 1090, 380, 60, { wash: 0.34 });
  hand(s, poses.open, 1850, 1050, 380, -64, { mirror: true, wash: 0.34 });
  for (const [x, y, r, a] of [
    [1215, 540, 110, 205],
    [1215, 515, 165, 208],
    [1215, 490, 220, 214],
  ] as const) {
    s.ink(ellipse(x, y, r, r * 0.7, 18, a, a + 130), { w: 4, a: 0.5, color: tint.terracotta, gaps: 0.3 });
  }
  branch(
    s,
    [
      [1090, 1800],
      [1130, 1620],
      [1220, 1480],
      [1360, 1400],
    ],
    { kind: 'olive', length: 150, width: 44, step: 90 },
  );
  looseLeaf(s, 'petal', [330, 420], 40, 90, 74, tint.deepRose, { vein: false });
  looseLeaf(s, 'petal', [2020, 380], 200, 80, 66, tint.rose, { vein: false });
  s.spatter(1210, 480, 420, 22, tint.clay, 9);
  return s;
}
