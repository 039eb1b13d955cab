/** The bath, afterwards: petals, a warm towel. */
import { branch, looseLeaf } from './botany.ts';
import { glints, ripples, towel } from './objects.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, leafShadow } from './room.ts';
import { type Point, rotate, smoothLine, stroke, subdividePolygon, translate } from './shape.ts';
import { bow } from './thing-ribbon.ts';

export function floating(): Sheet {
  const s = new Sheet(2400, 2400, 63);
  backgroundWash(
    s,
    [
      [-80, 420],
      [600, 250],
      [1500, 330],
      [2480, 180],
      [2480, 2480],
      [-80, 2480],
    ],
    '#B5D2CD',
    '#D9E3D8',
    0.85,
    80,
  );
  backgroundWash(
    s,
    [
      [-80, -80],
      [2480, -80],
      [2480, 420],
      [1500, 500],
      [600, 440],
      [-80, 560],
    ],
    tint.rose,
    tint.sand,
    0.42,
    0,
  );
  colourPools(s, [
    [500, 1900, 640, tint.deepWater, 0.5],
    [1900, 1500, 480, tint.deepWater, 0.34],
    [1300, 760, 420, '#E5CFBA', 0.5],
    [1500, 2250, 500, tint.sage, 0.3],
  ]);
  const bands = Array.from({ length: 26 }, (_, i) => {
    const y = 520 + 1900 * (i / 26) ** 1.25;
    const x = s.c.between(-200, 1900);
    const l = s.c.between(400, 1300);
    const t = 8 + 34 * (i / 26);
    return {
      points: stroke(
        smoothLine(
          [
            [x, y],
            [x + l * 0.3, y + t * 0.6],
            [x + l * 0.6, y - t * 0.4],
            [x + l, y + t * 0.3],
          ],
          60,
        ),
        (k) => 3 + t * Math.sin(Math.PI * k),
      ),
      color: s.c.pick([tint.deepWater, tint.teal, tint.deepWater]),
      a: s.c.between(0.16, 0.4),
    };
  });
  s.wash(bands, { rough: 14, rim: 0.4, bloom: 0.7, soft: 2, layers: 1 });
  glints(s, 1150, 1250, 1000, 720, 46);
  ripples(s, 1560, 1280, 560, 190, 4, tint.teal, 0.42);
  const at: readonly (readonly [number, number, number, number, string])[] = [
    [1480, 1230, -10, 250, tint.rose],
    [620, 1560, 200, 270, tint.deepRose],
    [980, 980, 25, 170, tint.rose],
    [1900, 1850, 160, 290, tint.rose],
    [1120, 2020, -30, 300, '#EBC7B6'],
    [420, 1100, 10, 160, '#EBC7B6'],
    [2060, 1010, 190, 160, tint.deepRose],
    [760, 1330, 150, 120, tint.rose],
  ];
  for (const [x, y, angle, size, color] of at) {
    const put = (pts: readonly Point[]): Point[] =>
      rotate(
        pts.map(([px, py]): Point => [x + px * size * 0.5, y + py * size * 0.36]),
        [x, y],
        angle,
      );
    const cup = put(
      smoothLine(
        [
          [-1, -0.05],
          [-0.6, -0.72],
          [0.1, -0.95],
          [0.72, -0.72],
          [0.98, -0.16],
          [0.86, 0.1],
          [0.98, 0.42],
          [0.5, 0.86],
          [-0.2, 0.8],
          [-0.78, 0.42],
        ],
        0.3,
        true,
      ),
    );
    s.wash([{ points: translate(cup, 14, size * 0.13), color: tint.teal, a: 0.42 }], { soft: 11, rim: 0, rough: 8 });
    s.wash([{ points: cup, color, a: 0.66, fade: { angle: angle + 10, to: 0.3 } }], {
      reserve: true,
      rough: 8,
      rim: 0.7,
      bloom: 0.5,
      loose: 3,
    });
    s.wash(
      [
        {
          points: put([
            [-0.95, 0],
            [-0.4, 0.34],
            [0.3, 0.4],
            [0.9, 0.3],
            [0.5, 0.84],
            [-0.2, 0.78],
            [-0.75, 0.4],
          ]),
          color: tint.clay,
          a: 0.36,
          fade: { angle, to: 0.2 },
        },
      ],
      { rough: 8, rim: 0.4, soft: 2 },
    );
    s.ink(
      put([
        [-1, -0.05],
        [-0.6, -0.72],
        [0.1, -0.96],
        [0.74, -0.72],
        [0.98, -0.16],
      ]),
      { w: 3.4, a: 0.5, gaps: 0.2 },
    );
    s.ink(
      put([
        [0.98, 0.42],
        [0.5, 0.88],
        [-0.2, 0.82],
        [-0.78, 0.42],
        [-1, -0.02],
      ]),
      { w: 4, a: 0.62 },
    );
    s.ink(
      put([
        [-0.9, 0],
        [-0.3, 0.3],
        [0.35, 0.36],
      ]),
      { w: 2.4, a: 0.36 },
    );
  }
  looseLeaf(s, 'olive', [1720, 2150], 190, 330, 96, tint.sage, { shadow: true, reserve: true });
  return s;
}

export function warmTowel(): Sheet {
  const s = new Sheet(2400, 2400, 71);
  backgroundWash(
    s,
    [
      [-80, 60],
      [900, -80],
      [2480, 140],
      [2480, 1720],
      [1300, 1660],
      [-80, 1780],
    ],
    '#EBD3C4',
    '#EFE2D0',
    0.52,
    20,
  );
  backgroundWash(
    s,
    [
      [-80, 1700],
      [1100, 1640],
      [2480, 1690],
      [2480, 2240],
      [1500, 2330],
      [500, 2270],
      [-80, 2350],
    ],
    tint.deepSand,
    tint.sand,
    0.5,
    0,
  );
  colourPools(s, [
    [1950, 560, 460, tint.rose, 0.4],
    [420, 420, 400, tint.paleSage, 0.28],
    [600, 1950, 400, tint.wood, 0.22],
  ]);
  beam(
    s,
    [
      [300, -60],
      [900, -60],
      [1500, 1650],
      [700, 1670],
    ],
    0.5,
    '#FFFBF2',
    60,
  );
  leafShadow(
    s,
    [
      [2460, 260],
      [2150, 420],
      [1900, 700],
      [1760, 1050],
    ],
    260,
    0.2,
  );
  s.ink(
    [
      [-40, 1702],
      [700, 1668],
      [1600, 1666],
      [2440, 1690],
    ],
    { w: 3.4, a: 0.35, gaps: 0.4 },
  );
  const [x, y, w, h] = [480, 1160, 1340, 640] as const;
  towel(s, x, y, w, h, { color: '#E7BCAB', layers: 3 });
  const rx = x + w * 0.44;
  const band: Point[] = [
    [rx + 84, y - h * 0.31],
    [rx + 212, y - h * 0.31],
    [rx + 130, y + 4],
    [rx + 136, y + h - 4],
    [rx + 4, y + h],
    [rx, y + 4],
  ];
  s.wash(
    [{ points: subdividePolygon(band, 90), color: tint.sage, a: 0.75, fade: { angle: 90, to: 0.8, color: tint.moss } }],
    {
      reserve: true,
      rough: 6,
      rim: 0.6,
      bloom: 0.5,
      loose: 3,
    },
  );
  s.ink(
    [
      [rx + 84, y - h * 0.31],
      [rx, y + 4],
      [rx - 2, y + 20],
    ],
    { w: 3.4, a: 0.6 },
  );
  s.ink(
    [
      [rx, y + 10],
      [rx + 4, y + h],
    ],
    { w: 3.4, a: 0.6, gaps: 0.2 },
  );
  s.ink(
    [
      [rx + 131, y + 10],
      [rx + 137, y + h],
    ],
    { w: 3.4, a: 0.55, gaps: 0.2 },
  );
  branch(
    s,
    [
      [rx + 60, y + 60],
      [rx + 210, y - 120],
      [rx + 420, y - 230],
      [rx + 640, y - 250],
    ],
    { kind: 'olive', length: 170, width: 58, reserve: true, step: 90 },
  );
  bow(s, rx + 66, y + 70, 300, tint.sage);
  return s;
}
