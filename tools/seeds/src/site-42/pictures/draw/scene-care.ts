/** The care sessions. */
import { blossom, branch, looseLeaf } from './botany.ts';
import { bowl, towel } from './objects.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, leafShadow, panes } from './room.ts';
import { type Point, smoothLine, stroke } from './shape.ts';
import { table } from './thing-furniture.ts';
import { bottle, candle, stone } from './thing-light.ts';

export function fertility(): Sheet {
  const s = new Sheet(2400, 1600, 113);
  backgroundWash(
    s,
    [
      [-80, 40],
      [900, -80],
      [2480, -60],
      [2480, 1180],
      [-80, 1190],
    ],
    '#E4E1CE',
    '#EACBBE',
    0.6,
    10,
  );
  colourPools(s, [
    [600, 420, 460, tint.paleSage, 0.36],
    [1800, 380, 480, tint.rose, 0.34],
    [1250, 760, 300, tint.water, 0.28],
  ]);
  table(s, 1110, '#DABB9A');
  beam(
    s,
    [
      [300, -60],
      [760, -60],
      [1500, 1160],
      [900, 1160],
    ],
    0.42,
    '#FFFAF0',
    60,
  );
  bowl(s, 760, 960, 400, 108, 280, { color: '#E9D3C0' });
  blossom(s, [690, 985], 70, { squash: 0.5 });
  blossom(s, [900, 1000], 52, { squash: 0.5, color: '#EBC7B6' });
  stone(s, 1560, 1270, 250, 120, '#B59C8E');
  stone(s, 1590, 1095, 190, 88, '#C8A894');
  stone(s, 1565, 970, 128, 60, '#9FA392');
  stone(s, 1920, 1330, 150, 78, '#CDB5A2');
  const bough: Point[] = [
    [2480, 160],
    [2180, 260],
    [1900, 300],
    [1620, 260],
    [1330, 330],
    [1080, 300],
  ];
  s.wash([{ points: stroke(smoothLine(bough, 20), (t) => 34 * (1 - t) + 9), color: '#8A6A58', a: 0.8 }], {
    rough: 8,
    rim: 0.6,
    bloom: 0.6,
  });
  s.ink(
    bough.map(([px, py]): Point => [px, py + 10]),
    { w: 4.4, a: 0.6, gaps: 0.3 },
  );
  const twigs: Point[][] = [
    [
      [2060, 280],
      [1960, 430],
      [1820, 540],
    ],
    [
      [1700, 270],
      [1560, 140],
      [1440, 90],
    ],
    [
      [1480, 300],
      [1400, 430],
      [1420, 560],
    ],
    [
      [2240, 240],
      [2140, 110],
      [2010, 60],
    ],
  ];
  for (const t of twigs) {
    s.wash([{ points: stroke(smoothLine(t, 20), (k) => 15 * (1 - k) + 5), color: '#8A6A58', a: 0.75 }], {
      rough: 5,
      rim: 0.5,
    });
    s.ink(t, { w: 3, a: 0.5 });
  }
  for (const [px, py, r] of [
    [1820, 550, 96],
    [1940, 420, 78],
    [1440, 90, 82],
    [1560, 150, 62],
    [1420, 570, 84],
    [1380, 420, 58],
    [1090, 300, 92],
    [1230, 320, 66],
    [2010, 62, 80],
    [2150, 130, 62],
    [1740, 280, 74],
    [2300, 220, 84],
  ] as const)
    blossom(s, [px, py], r, { squash: s.c.between(0.72, 0.95), tilt: s.c.between(0, 90) });
  for (const [px, py, a] of [
    [1640, 250, -60],
    [2080, 300, 70],
    [1300, 330, 110],
    [1900, 500, 20],
    [1470, 480, 160],
  ] as const)
    looseLeaf(s, 'olive', [px, py], a, 120, 40, tint.sage, { reserve: true });
  for (const [px, py, a] of [
    [1180, 1330, 20],
    [420, 1400, 160],
    [1340, 1440, 80],
    [2140, 1440, -20],
  ] as const)
    looseLeaf(s, 'petal', [px, py], a, 74, 62, tint.rose, { reserve: true, vein: false, shadow: true });
  return s;
}

export function massage(): Sheet {
  const s = new Sheet(2400, 1600, 127);
  backgroundWash(
    s,
    [
      [-80, -60],
      [1200, -80],
      [2480, 40],
      [2480, 1160],
      [-80, 1170],
    ],
    '#EBD3C2',
    '#E6DCC4',
    0.62,
    20,
  );
  colourPools(s, [
    [420, 380, 420, tint.rose, 0.34],
    [2000, 520, 420, tint.paleSage, 0.34],
  ]);
  panes(s, [380, 140], 560, 560, 170, 0.46);
  leafShadow(
    s,
    [
      [-60, 60],
      [220, 190],
      [440, 420],
      [520, 700],
    ],
    230,
    0.24,
  );
  table(s, 1080, '#CFA983');
  towel(s, 880, 960, 900, 340, { color: '#EAD9C3', stripe: tint.sage, layers: 3 });
  candle(s, 620, 1300, 190, 300);
  bottle(s, 2010, 1330, 220, 560, '#D9A55A');
  candle(s, 430, 1390, 140, 150, '#E3B9A8');
  branch(
    s,
    [
      [2380, 1580],
      [2150, 1490],
      [1860, 1450],
      [1500, 1470],
      [1160, 1430],
    ],
    {
      kind: 'round',
      length: 120,
      width: 112,
      step: 104,
      reserve: true,
      colors: [tint.sage, '#9DB0A0', tint.paleSage, tint.moss],
    },
  );
  branch(
    s,
    [
      [1260, 860],
      [1400, 800],
      [1560, 790],
      [1690, 820],
    ],
    { kind: 'olive', length: 120, width: 40, step: 72, reserve: true },
  );
  return s;
}
