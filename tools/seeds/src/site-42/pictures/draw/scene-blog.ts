/** Posts of the blog: an evening in the armchair, toys of two sizes, soup in the kitchen. */
import { branch, looseLeaf } from './botany.ts';
import { bowl } from './objects.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, cloth, colourPools, curtain, panes } from './room.ts';
import { box, ellipse, type Point } from './shape.ts';
import { armchair, books, plant, shelf, table } from './thing-furniture.ts';
import { floorLamp } from './thing-light.ts';
import { basket, basketRim, rattle, stackingRings } from './thing-play.ts';
import { cup, jug } from './thing-vessels.ts';

/** Late in the day: a window already blue, a lamp, the armchair where one walks up and down no more. */
export function evening(): Sheet {
  const s = new Sheet(2400, 1800, 401);
  backgroundWash(s, box(-140, -140, 2700, 1640, 300), '#D8CFC9', '#E6C6B3', 0.78, 30);
  colourPools(s, [
    [1750, 700, 520, tint.rose, 0.34],
    [400, 1300, 400, tint.dusk, 0.24],
  ]);
  const [x, y, w, h] = [250, 150, 700, 960] as const;
  s.wash(
    [{ points: box(x, y, w, h, 150), color: '#7F90A2', a: 0.85, fade: { angle: 85, to: 0.7, color: '#D9B5A4' } }],
    { reserve: true, rough: 7, rim: 0.4, bloom: 0.5 },
  );
  colourPools(s, [
    [x + 200, y + 760, 200, tint.deepSage, 0.42],
    [x + 540, y + 820, 170, tint.deepSage, 0.36],
    [x + 380, y + 300, 240, '#6B7F95', 0.4],
  ]);
  s.light([{ points: ellipse(x + 520, y + 230, 16, 16, 12), color: '#FFF6DC', a: 0.95 }], 3);
  s.wash(
    (
      [
        [x + w / 2 - 13, y, 26, h],
        [x, y + h * 0.55, w, 22],
        [x - 34, y + h, w + 68, 42],
      ] as const
    ).map(([bx, by, bw, bh]) => ({ points: box(bx, by, bw, bh, 130), color: tint.sand, a: 0.8 })),
    { reserve: 0.95, rough: 4, rim: 0.5, loose: 2 },
  );
  const sill: Point[] = [
    [x - 38, y + h + 44],
    [x + w / 2, y + h + 48],
    [x + w + 38, y + h + 43],
  ];
  s.ink(sill, { w: 4, a: 0.58 });
  curtain(s, -60, 330, 40, 1500, 5, { flare: 0.2, sweep: -40, veil: 0.8, color: '#EBDCCD', far: '#D9C3BA', a: 0.5 });
  table(s, 1470, '#C9A07A');
  s.light([{ points: ellipse(1960, 640, 520, 520, 24), color: '#FFEFC8', a: 0.6 }], 130);
  floorLamp(s, 1990, 300, 1560, 420);
  armchair(s, 1420, 1080, 560, tint.sage);
  cup(s, 820, 1560, 130, '#DDB8A2', '#C98F55');
  branch(
    s,
    [
      [2440, 1240],
      [2330, 1080],
      [2290, 880],
    ],
    { kind: 'round', length: 120, width: 110, step: 104, reserve: true, colors: [tint.sage, '#9DB0A0', tint.paleSage] },
  );
  return s;
}

/** Toys of a tall one and of a small one, on the same floor. */
export function siblings(): Sheet {
  const s = new Sheet(2400, 1800, 409);
  backgroundWash(
    s,
    [
      [-80, 20],
      [1200, -80],
      [2480, -30],
      [2480, 1180],
      [-80, 1200],
    ],
    '#F0DEC4',
    '#E6C9B8',
    0.64,
    40,
  );
  colourPools(s, [
    [500, 420, 420, tint.paleSage, 0.36],
    [1900, 600, 420, tint.rose, 0.32],
  ]);
  panes(s, [1150, 120], 520, 560, 170, 0.5);
  shelf(s, 160, 560, 760);
  books(s, 220, 560, [
    [44, 190, tint.clay],
    [36, 220, tint.sage],
    [52, 176, '#D9B79C'],
    [38, 206, tint.rose],
  ]);
  plant(s, 760, 450, 110, 104, { reach: 160, n: 10, pot: '#E8D3BC', width: 0.42 });
  table(s, 1160, '#D3AC84');
  for (const [dx, dy, r, color] of [
    [-150, -30, 92, tint.rose],
    [20, -70, 112, tint.paleSage],
    [160, -20, 84, tint.clay],
  ] as const) {
    s.wash([{ points: ellipse(620 + dx, 1180 + dy, r, r, 20), color, a: 0.7 }], { reserve: true, rough: 4, rim: 0.6 });
    s.ink(ellipse(620 + dx, 1180 + dy, r, r, 26), { w: 3.4, a: 0.5, gaps: 0.2, closed: true });
  }
  basket(s, 620, 1180, 330, 360, tint.deepSand);
  basketRim(s, 620, 1180, 330);
  stackingRings(s, 1300, 1480, 560);
  stackingRings(s, 1800, 1560, 340);
  rattle(s, 2080, 1480, 240, -58);
  looseLeaf(s, 'sage', [1040, 1660], -16, 150, 60, tint.sage, { reserve: true, shadow: true });
  return s;
}

/** What one is glad to find on coming home: a bowl of soup, a jug of water, a cloth. */
export function homecoming(): Sheet {
  const s = new Sheet(2400, 1800, 419);
  backgroundWash(
    s,
    [
      [-80, -20],
      [1300, -80],
      [2480, 0],
      [2480, 1060],
      [-80, 1080],
    ],
    '#EADBC6',
    '#E5C7B6',
    0.64,
    30,
  );
  colourPools(s, [
    [1900, 420, 440, tint.paleSage, 0.36],
    [480, 520, 400, tint.rose, 0.32],
  ]);
  panes(s, [300, 120], 560, 560, 180, 0.5);
  table(s, 1040, '#D3AC84');
  cloth(s, 960, 1400, 1500, 560, -3, '#EBD9C6', { stripe: tint.sage, fringe: true, flap: false });
  jug(s, 1880, 960, 480, 0, '#E4CDB2');
  bowl(s, 980, 1130, 400, 118, 300, { color: tint.clay, water: '#D99A5B' });
  for (const [dx, lift] of [
    [-130, 0],
    [20, 60],
    [150, 20],
  ] as const)
    s.light(
      [
        {
          points: [
            [980 + dx, 1040 - lift],
            [950 + dx, 900 - lift],
            [1010 + dx, 780 - lift],
            [975 + dx, 640 - lift],
            [1020 + dx, 640 - lift],
            [1050 + dx, 790 - lift],
            [995 + dx, 905 - lift],
            [1020 + dx, 1040 - lift],
          ],
          color: '#FFFAEE',
          a: 0.55,
        },
      ],
      26,
    );
  beam(
    s,
    [
      [760, -60],
      [1180, -60],
      [1900, 1860],
      [1240, 1860],
    ],
    0.24,
    '#FFFBF2',
    70,
  );
  looseLeaf(s, 'sage', [1520, 1600], -24, 170, 66, tint.sage, { reserve: true, shadow: true });
  return s;
}
