/** News of spring and of September. */
import { blossom, looseLeaf, sprig } from './botany.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, colourPools, leafShadow, panes } from './room.ts';
import { box, type Point, rotate, smoothLine, stroke } from './shape.ts';
import { table } from './thing-furniture.ts';
import { basket, basketRim } from './thing-play.ts';

export function spring(): Sheet {
  const s = new Sheet(2400, 1800, 211);
  backgroundWash(
    s,
    [
      [-80, -80],
      [2480, -80],
      [2480, 1500],
      [1700, 1690],
      [800, 1600],
      [-80, 1720],
    ],
    '#CFDFD8',
    '#EFDACC',
    0.72,
    50,
  );
  colourPools(s, [
    [600, 500, 500, tint.water, 0.45],
    [1900, 1200, 460, tint.rose, 0.4],
    [1300, 300, 400, '#F2E3C8', 0.5],
    [500, 1350, 400, tint.paleSage, 0.42],
  ]);
  leafShadow(
    s,
    [
      [2460, 1100],
      [2150, 1180],
      [1850, 1380],
      [1640, 1640],
    ],
    220,
    0.16,
  );
  const wood = '#8A6A58';
  const bough: Point[] = [
    [-80, 1420],
    [260, 1180],
    [640, 1010],
    [1020, 900],
    [1400, 700],
    [1820, 600],
    [2180, 400],
  ];
  s.wash(
    [
      {
        points: stroke(smoothLine(bough, 20), (t) => 54 * (1 - t) + 9),
        color: wood,
        a: 0.8,
        fade: { angle: 20, to: 0.8 },
      },
    ],
    { reserve: 0.6, rough: 9, rim: 0.6, bloom: 0.6 },
  );
  s.ink(
    bough.map(([x, y], i): Point => [x, y + 20 - i * 2.5]),
    { w: 5, a: 0.6, gaps: 0.2 },
  );
  const twigs: Point[][] = [
    [
      [560, 1040],
      [640, 820],
      [600, 610],
      [680, 430],
    ],
    [
      [980, 910],
      [1180, 1050],
      [1350, 1250],
    ],
    [
      [1340, 730],
      [1380, 520],
      [1520, 330],
    ],
    [
      [1780, 605],
      [1980, 730],
      [2190, 780],
    ],
    [
      [300, 1160],
      [420, 1330],
      [620, 1430],
    ],
  ];
  for (const t of twigs) {
    s.wash([{ points: stroke(smoothLine(t, 20), (k) => 20 * (1 - k) + 5), color: wood, a: 0.75 }], {
      rough: 5,
      rim: 0.5,
    });
    s.ink(t, { w: 3.2, a: 0.5 });
  }
  for (const [x, y, a] of [
    [620, 720, 200],
    [1180, 1040, 100],
    [1380, 560, -10],
    [1990, 730, 60],
    [900, 930, -60],
    [440, 1340, 130],
    [1600, 640, 70],
    [2120, 440, -20],
    [1480, 400, 190],
    [240, 1200, -80],
  ] as const)
    looseLeaf(s, 'olive', [x, y], a, 150, 52, s.c.pick([tint.sage, tint.moss, '#A5B48A']), { reserve: true });
  for (const [x, y, r] of [
    [680, 430, 108],
    [600, 600, 90],
    [650, 800, 78],
    [760, 960, 112],
    [1020, 880, 84],
    [1230, 1090, 96],
    [1350, 1260, 112],
    [1420, 690, 104],
    [1380, 510, 76],
    [1520, 330, 108],
    [1820, 590, 96],
    [1980, 720, 78],
    [2190, 780, 110],
    [2180, 400, 92],
    [420, 1330, 78],
    [630, 1430, 102],
    [280, 1150, 96],
  ] as const)
    blossom(s, [x, y], r, {
      squash: s.c.between(0.7, 0.98),
      tilt: s.c.between(0, 90),
      color: s.c.pick([tint.rose, '#EDC9BC', tint.rose]),
    });
  for (const [x, y, a] of [
    [1700, 1250, 30],
    [1900, 1480, 160],
    [1100, 1500, 80],
    [2250, 1150, -30],
    [1500, 1600, 10],
  ] as const)
    looseLeaf(s, 'petal', [x, y], a, 84, 70, tint.rose, { reserve: true, vein: false });
  s.spatter(1700, 1000, 700, 26, tint.deepRose, 9);
  return s;
}

export function september(): Sheet {
  const s = new Sheet(2400, 1800, 223);
  backgroundWash(
    s,
    [
      [-80, -60],
      [1200, -80],
      [2480, 20],
      [2480, 1350],
      [-80, 1360],
    ],
    '#EFDDBE',
    '#E6C3AC',
    0.66,
    20,
  );
  colourPools(s, [
    [500, 400, 440, tint.gold, 0.24],
    [1900, 520, 460, tint.clay, 0.2],
    [1900, 1000, 300, tint.paleSage, 0.34],
  ]);
  panes(s, [330, 240], 620, 640, 180, 0.5);
  table(s, 1290, '#D3AC84');
  const [x, y, rx] = [1290, 930, 440] as const;
  // Notebooks and a folded shawl standing in the basket.
  for (const [bx, by, w, h, angle, color] of [
    [1040, 560, 250, 420, -9, tint.sage],
    [1180, 520, 250, 460, 2, '#E2B59C'],
    [1330, 600, 230, 400, 8, tint.terracotta],
  ] as const) {
    const page = rotate(box(bx, by, w, h, 100), [bx + w / 2, by + h], angle);
    s.wash([{ points: page, color, a: 0.75, fade: { angle: 80, to: 0.8 } }], {
      reserve: true,
      rough: 4,
      rim: 0.6,
      bloom: 0.5,
      loose: 2,
    });
    s.wash(
      [
        {
          points: rotate(box(bx + 44, by + 60, w - 88, 90, 60), [bx + w / 2, by + h], angle),
          color: '#F5EADB',
          a: 0.3,
        },
      ],
      { reserve: 0.9, rough: 3 },
    );
    s.wash(
      [{ points: rotate(box(bx + 16, by + 6, 10, h - 20, 90), [bx + w / 2, by + h], angle), color: tint.ink, a: 0.25 }],
      { rough: 3 },
    );
    const [tl, tr] = rotate(
      [
        [bx, by],
        [bx + w, by],
        [bx + w, by + h],
        [bx, by + h],
      ],
      [bx + w / 2, by + h],
      angle,
    ) as [Point, Point];
    const [br, bl] = rotate(
      [
        [bx + w, by + h],
        [bx, by + h],
      ],
      [bx + w / 2, by + h],
      angle,
    ) as [Point, Point];
    s.ink([bl, tl], { w: 3.2, a: 0.55 });
    s.ink([tl, tr], { w: 3.2, a: 0.55 });
    s.ink([tr, br], { w: 4, a: 0.62 });
  }
  sprig(
    s,
    [
      [1560, 1000],
      [1640, 700],
      [1720, 420],
      [1760, 280],
    ],
    tint.gold,
    { seed: 40, n: 26, spread: 40 },
  );
  sprig(
    s,
    [
      [1600, 1000],
      [1720, 760],
      [1860, 560],
      [1960, 470],
    ],
    tint.clay,
    { seed: 36, n: 24, spread: 36 },
  );
  sprig(
    s,
    [
      [1540, 1000],
      [1560, 700],
      [1590, 400],
    ],
    tint.deepRose,
    { seed: 34, n: 22, spread: 30 },
  );
  basket(s, x, y, rx, 560);
  basketRim(s, x, y, rx);
  for (const m of [-1, 1] as const) {
    const grip: Point[] = smoothLine(
      [
        [x + m * 250, 1010],
        [x + m * 262, 1130],
        [x + m * 200, 1230],
        [x + m * 120, 1240],
        [x + m * 60, 1150],
        [x + m * 52, 1030],
      ],
      24,
    );
    s.wash([{ points: stroke(grip, () => 30), color: tint.wood, a: 0.8, fade: { angle: 60, to: 0.8 } }], {
      reserve: true,
      rough: 3,
      rim: 0.6,
      loose: 2,
    });
    s.ink(
      grip.map(([px, py]): Point => [px + 14, py + 6]),
      { w: 3.4, a: 0.55 },
    );
  }
  const colors = [tint.clay, tint.gold, tint.terracotta, '#C9A05E', tint.sage];
  for (const [lx, ly, a, l] of [
    [420, 1560, 20, 210],
    [640, 1480, -50, 170],
    [1900, 1600, 170, 220],
    [2130, 1500, 60, 180],
    [330, 1380, 120, 140],
    [1740, 1500, -20, 150],
    [820, 1640, 190, 150],
    [2050, 960, 70, 130],
    [2240, 700, 20, 120],
  ] as const)
    looseLeaf(s, 'sage', [lx, ly], a, l, l * 0.46, s.c.pick(colors), { reserve: true, shadow: ly > 1300 });
  return s;
}
