/** The bath: the basin, the jug, the hand. */
import { branch, looseLeaf } from './botany.ts';
import { hand, poses } from './hands.ts';
import { bowl, glints, ripples } from './objects.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, cloth, colourPools, leafShadow } from './room.ts';
import { blob, type Point, smoothLine, stroke } from './shape.ts';
import { basin, jug } from './thing-vessels.ts';

export function bathWater(): Sheet {
  const s = new Sheet(2400, 1600, 42);
  backgroundWash(
    s,
    [
      [-80, -80],
      [2480, -80],
      [2480, 1330],
      [2050, 1480],
      [1300, 1440],
      [620, 1530],
      [-80, 1460],
    ],
    tint.sand,
    tint.rose,
    0.5,
    20,
  );
  colourPools(s, [
    [2150, 300, 380, tint.rose, 0.3],
    [300, 1250, 340, tint.deepSand, 0.28],
    [1900, 1300, 300, tint.paleSage, 0.25],
  ]);
  for (const y of [250, 610, 1010, 1370])
    s.ink(
      [
        [-40, y],
        [600, y + 14],
        [1500, y + 6],
        [2440, y + 22],
      ],
      { w: 2.6, a: 0.2, gaps: 0.6, color: tint.wood },
    );
  cloth(s, 2080, 830, 620, 940, 13, '#E6BDAE', { stripe: tint.terracotta });
  const [cx, cy, r] = [960, 800, 690] as const;
  basin(s, cx, cy, r);
  beam(
    s,
    [
      [700, 150],
      [930, 130],
      [1430, 1250],
      [1180, 1330],
    ],
    0.4,
  );
  ripples(s, cx + 130, cy + 30, 470, 450, 5, tint.teal, 0.42);
  glints(s, cx - 30, cy + 40, 520, 500, 26);
  looseLeaf(s, 'sage', [740, 560], 28, 210, 84, tint.moss, { shadow: true, reserve: true, a: 0.85 });
  looseLeaf(s, 'olive', [1270, 1120], -32, 190, 60, tint.sage, { shadow: true, reserve: true, a: 0.9 });
  looseLeaf(s, 'sage', [640, 1010], -60, 170, 76, tint.sage, { shadow: true, reserve: true, bend: -26, a: 0.85 });
  looseLeaf(s, 'petal', [1180, 520], 70, 96, 80, tint.rose, { shadow: true, reserve: true, a: 0.8, vein: false });
  looseLeaf(s, 'petal', [1000, 1240], -20, 88, 74, tint.deepRose, { shadow: true, reserve: true, a: 0.7, vein: false });
  looseLeaf(s, 'petal', [1400, 800], 160, 80, 66, tint.rose, { shadow: true, reserve: true, a: 0.8, vein: false });
  branch(
    s,
    [
      [1660, 1700],
      [1770, 1480],
      [1930, 1330],
      [2150, 1240],
    ],
    { kind: 'olive', length: 200, width: 62, reserve: true },
  );
  leafShadow(
    s,
    [
      [-60, 120],
      [160, 200],
      [330, 330],
    ],
    190,
    0.26,
  );
  return s;
}

export function pouring(): Sheet {
  const s = new Sheet(2400, 2400, 51);
  backgroundWash(
    s,
    [
      [-80, 240],
      [700, 120],
      [1500, 60],
      [2480, -80],
      [2480, 1900],
      [1700, 2120],
      [700, 2060],
      [-80, 2180],
    ],
    '#EAD6C3',
    tint.rose,
    0.5,
    70,
  );
  colourPools(s, [
    [500, 700, 420, tint.paleSage, 0.3],
    [2000, 1500, 420, tint.rose, 0.3],
    [1300, 500, 360, tint.sand, 0.3],
  ]);
  beam(
    s,
    [
      [250, -60],
      [820, -60],
      [1900, 2000],
      [1150, 2050],
    ],
    0.5,
    '#FFFBF2',
    60,
  );
  leafShadow(
    s,
    [
      [-40, 420],
      [260, 560],
      [520, 820],
      [640, 1100],
    ],
    250,
    0.2,
  );
  bowl(s, 950, 1660, 800, 250, 520, { color: '#E8D3BC' });
  const { lip } = jug(s, 1560, 720, 640, -62);
  const fall: Point[] = [
    [lip[0] + 70, lip[1] - 44],
    [lip[0] + 6, lip[1] - 6],
    [lip[0] - 46, lip[1] + 74],
    [lip[0] - 76, lip[1] + 250],
    [lip[0] - 86, 1500],
    [lip[0] - 80, 1705],
  ];
  const line = smoothLine(fall, 30);
  s.wash(
    [
      {
        points: stroke(line, (t) => 34 + 62 * Math.min(1, t * 12) - 42 * t ** 0.6 + 4 * Math.sin(t * 11)),
        color: '#A9CDC8',
        a: 0.85,
        fade: { angle: 0, to: 0.5 },
      },
    ],
    { reserve: 0.85, rough: 4, rim: 0.8, bloom: 0.6, loose: 1.5 },
  );
  s.light(
    [
      {
        points: stroke(
          line.map(([px, py]): Point => [px - 10, py]),
          (t) => 16 * (1 - 0.5 * t),
        ),
        color: '#fff',
        a: 0.85,
      },
    ],
    4,
  );
  for (const k of [-30, 6, 24])
    s.ink(
      line.slice(2).map(([px, py], i): Point => [px + k * (1 - i / line.length / 1.8), py]),
      { w: 3, a: 0.5, color: tint.teal, gaps: 0.35 },
    );
  ripples(s, lip[0] - 80, 1715, 360, 92, 4, tint.teal, 0.55);
  s.light([{ points: blob(s.c, lip[0] - 80, 1716, 70, 24, 0.2), color: '#fff', a: 0.8 }], 8);
  s.spatter(lip[0] - 80, 1640, 90, 16, tint.deepWater, 10);
  branch(
    s,
    [
      [2300, 2480],
      [2080, 2230],
      [1880, 2090],
      [1700, 2040],
    ],
    { kind: 'round', length: 130, width: 120, step: 120, colors: [tint.sage, tint.paleSage, '#A9B8A4'], reserve: true },
  );
  return s;
}

export function touching(): Sheet {
  const s = new Sheet(2400, 2400, 57);
  backgroundWash(
    s,
    [
      [-80, -80],
      [2480, -80],
      [2480, 2200],
      [1800, 2330],
      [1000, 2280],
      [300, 2390],
      [-80, 2300],
    ],
    '#BBD6D0',
    '#D7E2D6',
    0.8,
    60,
  );
  colourPools(s, [
    [400, 500, 560, tint.deepWater, 0.42],
    [1900, 1900, 560, tint.deepWater, 0.4],
    [700, 1900, 430, '#DCCDB0', 0.4],
    [2000, 400, 460, tint.rose, 0.4],
    [1250, 1150, 320, tint.paleSage, 0.25],
  ]);
  beam(
    s,
    [
      [1500, -60],
      [2000, -60],
      [800, 2400],
      [150, 2400],
    ],
    0.38,
    '#FFFDF6',
    70,
  );
  ripples(s, 880, 1500, 800, 770, 7, tint.teal, 0.5);
  glints(s, 900, 1500, 950, 820, 34);
  hand(s, poses.reaching, 1520, 800, 500, 221, { wash: 0.34 });
  looseLeaf(s, 'sage', [1880, 1850], -20, 240, 96, tint.moss, { shadow: true, reserve: true });
  looseLeaf(s, 'petal', [380, 860], 40, 110, 90, tint.rose, { shadow: true, reserve: true, vein: false });
  return s;
}
