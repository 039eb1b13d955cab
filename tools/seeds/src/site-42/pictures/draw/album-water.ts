/** Album: plant, bowl, feather, toys, basket. */
import { square, tall, wide } from './album-morning.ts';
import { blossom, branch, looseLeaf, sprig } from './botany.ts';
import { glints, ripples } from './objects.ts';
import { type Sheet, tint } from './paper.ts';
import { backgroundWash, beam, cloth, colourPools, leafShadow, panes } from './room.ts';
import { blob, ellipse, itemAt, rotate, smoothLine, subdividePolygon } from './shape.ts';
import { plant, table } from './thing-furniture.ts';
import { basket, basketRim, rattle, stackingRings } from './thing-play.ts';
import { feather } from './thing-ribbon.ts';
import { basin } from './thing-vessels.ts';

export function greenery(): Sheet {
  const s = tall(317);
  backgroundWash(
    s,
    [
      [-80, 120],
      [800, -60],
      [1680, 20],
      [1680, 1880],
      [-80, 1890],
    ],
    '#DFE3CF',
    '#EBD3C2',
    0.66,
    30,
  );
  colourPools(s, [
    [450, 600, 420, tint.paleSage, 0.42],
    [1250, 900, 380, tint.rose, 0.34],
    [800, 300, 360, '#F4E4C4', 0.5],
  ]);
  leafShadow(
    s,
    [
      [1660, 220],
      [1420, 420],
      [1280, 760],
      [1230, 1120],
    ],
    260,
    0.24,
  );
  table(s, 1830, '#D3AC84');
  plant(s, 760, 1540, 460, 480, {
    reach: 1080,
    n: 19,
    pot: '#D7A286',
    colors: [tint.sage, tint.moss, tint.paleSage, tint.deepSage, '#9AA98E'],
    width: 0.34,
  });
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [552, 1640],
            [968, 1640],
            [952, 1740],
            [568, 1740],
          ],
          90,
        ),
        color: '#F2E3D0',
        a: 0.5,
      },
    ],
    { rough: 6, rim: 0.5, bloom: 0.6 },
  );
  looseLeaf(s, 'sage', [1200, 2150], -30, 220, 84, tint.sage, { reserve: true, shadow: true });
  return s;
}

export function bowlAbove(): Sheet {
  const s = square(331);
  backgroundWash(
    s,
    [
      [-80, -60],
      [1000, -80],
      [2080, 40],
      [2080, 1840],
      [1300, 1960],
      [500, 1880],
      [-80, 1960],
    ],
    '#EAD5BD',
    '#E6C6B6',
    0.58,
    40,
  );
  colourPools(s, [
    [350, 1600, 340, tint.paleSage, 0.36],
    [1700, 350, 340, tint.rose, 0.34],
  ]);
  cloth(s, 620, 1500, 1500, 900, -22, '#E3B9A6', { flap: false, fringe: true, stripe: tint.sage });
  basin(s, 1040, 920, 600);
  ripples(s, 980, 960, 400, 390, 5, tint.teal, 0.4);
  glints(s, 1000, 960, 420, 400, 16);
  for (const [x, y, r] of [
    [820, 720, 120],
    [1290, 1120, 96],
    [1180, 640, 76],
  ] as const) {
    s.wash([{ points: blob(s.c, x + 12, y + 26, r * 0.9, r * 0.8, 0.08), color: tint.teal, a: 0.4 }], {
      soft: 12,
      rim: 0,
    });
    blossom(s, [x, y], r, { squash: 0.92 });
  }
  looseLeaf(s, 'sage', [960, 1240], -12, 190, 72, tint.moss, { reserve: true, shadow: true });
  branch(
    s,
    [
      [2060, 1880],
      [1840, 1760],
      [1600, 1720],
      [1360, 1770],
    ],
    { kind: 'olive', length: 170, width: 52, reserve: true },
  );
  leafShadow(
    s,
    [
      [-60, 160],
      [160, 300],
      [330, 520],
    ],
    220,
    0.24,
  );
  return s;
}

export function plume(): Sheet {
  const s = wide(337);
  backgroundWash(
    s,
    [
      [-80, 120],
      [800, -60],
      [1700, -40],
      [2480, 160],
      [2480, 1420],
      [1500, 1560],
      [600, 1480],
      [-80, 1560],
    ],
    '#E3E2D2',
    '#EACFC1',
    0.62,
    30,
  );
  colourPools(s, [
    [500, 500, 440, tint.water, 0.36],
    [1850, 1000, 440, tint.rose, 0.36],
    [1200, 1300, 360, tint.sand, 0.4],
  ]);
  beam(
    s,
    [
      [300, -60],
      [900, -60],
      [2000, 1660],
      [1200, 1660],
    ],
    0.4,
    '#FFFBF2',
    70,
  );
  feather(
    s,
    [
      [520, 1290],
      [800, 1080],
      [1180, 820],
      [1560, 590],
      [1900, 440],
    ],
    250,
    '#E2BBA6',
  );
  feather(
    s,
    [
      [1500, 1330],
      [1660, 1250],
      [1850, 1180],
      [2040, 1150],
    ],
    110,
    '#B9C3A8',
  );
  sprig(
    s,
    [
      [340, 1420],
      [520, 1200],
      [640, 940],
      [680, 700],
    ],
    tint.deepRose,
    { seed: 30, n: 22, spread: 30 },
  );
  looseLeaf(s, 'petal', [2100, 760], 120, 90, 76, tint.rose, { reserve: true, vein: false, shadow: true });
  s.spatter(1500, 500, 500, 20, tint.clay, 8);
  return s;
}

export function toys(): Sheet {
  const s = square(347);
  backgroundWash(
    s,
    [
      [-80, 0],
      [900, -80],
      [2080, -40],
      [2080, 1330],
      [-80, 1340],
    ],
    '#F0DEC4',
    '#E6C3B2',
    0.64,
    40,
  );
  colourPools(s, [
    [450, 450, 380, tint.paleSage, 0.38],
    [1550, 650, 360, tint.rose, 0.34],
  ]);
  panes(s, [930, 180], 480, 520, 160, 0.5);
  table(s, 1300, '#D3AC84');
  stackingRings(s, 780, 1560, 720);
  rattle(s, 1420, 1500, 330, -64);
  looseLeaf(s, 'sage', [420, 1720], -20, 180, 70, tint.sage, { reserve: true, shadow: true });
  return s;
}

export function wicker(): Sheet {
  const s = wide(349);
  backgroundWash(
    s,
    [
      [-80, -60],
      [1200, -80],
      [2480, 20],
      [2480, 1200],
      [-80, 1210],
    ],
    '#EFDDC6',
    '#DDE0CC',
    0.64,
    20,
  );
  colourPools(s, [
    [600, 420, 420, tint.rose, 0.34],
    [2000, 400, 400, tint.paleSage, 0.4],
  ]);
  leafShadow(
    s,
    [
      [-60, 140],
      [240, 240],
      [460, 460],
      [540, 760],
    ],
    240,
    0.24,
  );
  table(s, 1150, '#D3AC84');
  const [x, y, rx] = [1260, 800, 560] as const;
  for (const [dx, dy, w, a, color] of [
    [-360, -130, 330, -16, '#EAD6BF'],
    [-80, -220, 330, -2, '#E3B4A0'],
    [190, -160, 320, 12, '#C9D0B4'],
  ] as const) {
    const roll = rotate(
      smoothLine(
        [
          [x + dx, y + dy],
          [x + dx + w * 0.5, y + dy - 60],
          [x + dx + w, y + dy],
          [x + dx + w * 1.02, y + 260],
          [x + dx - w * 0.02, y + 260],
        ],
        40,
        true,
      ),
      [x + dx + w / 2, y + 200],
      a,
    );
    s.wash([{ points: roll, color, a: 0.72, fade: { angle: 20, to: 0.75 } }], {
      reserve: true,
      rough: 8,
      rim: 0.6,
      bloom: 0.6,
    });
    const [cx, cy] = itemAt(rotate([[x + dx + w / 2, y + dy + 10]], [x + dx + w / 2, y + 200], a), 0);
    for (const k of [1, 0.66, 0.34]) s.ink(ellipse(cx, cy, w * 0.42 * k, 56 * k, 20, 10, 310), { w: 3.2, a: 0.5 });
    s.ink(roll.slice(0, Math.floor(roll.length * 0.5)), { w: 3.8, a: 0.6, gaps: 0.15 });
  }
  basket(s, x, y, rx, 520);
  basketRim(s, x, y, rx);
  branch(
    s,
    [
      [2380, 1560],
      [2160, 1470],
      [1940, 1440],
      [1720, 1470],
    ],
    { kind: 'round', length: 124, width: 116, step: 104, reserve: true, colors: [tint.sage, '#9DB0A0', tint.paleSage] },
  );
  return s;
}
