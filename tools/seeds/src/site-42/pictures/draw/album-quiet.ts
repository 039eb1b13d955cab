/** Album: curtain, tea, path. */
import { square, tall, wide } from './album-morning.ts';
import { branch, leaf, looseLeaf } from './botany.ts';
import { type Shape, type Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, curtain, leafShadow, panes } from './room.ts';
import { blob, box, ellipse, type Point, polar, smoothLine, stroke, subdividePolygon } from './shape.ts';
import { table } from './thing-furniture.ts';
import { cup } from './thing-vessels.ts';

export function linenCurtain(): Sheet {
  const s = tall(353);
  backgroundWash(s, box(-140, -140, 1900, 2360, 300), '#EAD5C0', '#E3C0B0', 0.7, 20);
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
  s.light([{ points: blob(s.c, 700, 1000, 520, 820, 0.1), color: '#FFF8E8', a: 0.9 }], 150);
  curtain(s, 60, 1180, -60, 2180, 10, { flare: 0.1, sweep: 60, veil: 0.5, color: '#F6E9D8', far: '#F0DAC8', a: 0.4 });
  s.light([{ points: blob(s.c, 560, 900, 260, 620, 0.1), color: '#FFFAEE', a: 0.55 }], 90);
  curtain(s, 1180, 1580, -60, 2140, 4, { flare: 0.2, sweep: 70, veil: 0.8, color: '#F0DFCB', far: '#E6C8B7', a: 0.52 });
  leafShadow(
    s,
    [
      [1300, 560],
      [1060, 760],
      [880, 1060],
      [800, 1420],
    ],
    260,
    0.3,
  );
  leafShadow(
    s,
    [
      [240, 260],
      [420, 420],
      [520, 680],
    ],
    220,
    0.24,
  );
  s.wash(
    [
      {
        points: stroke(
          [
            [-60, 86],
            [800, 92],
            [1660, 84],
          ],
          () => 26,
        ),
        color: tint.wood,
        a: 0.75,
      },
    ],
    { reserve: true, rough: 4, rim: 0.6 },
  );
  s.ink(
    [
      [-60, 100],
      [800, 106],
      [1660, 98],
    ],
    { w: 4, a: 0.6 },
  );
  for (let i = 0; i < 12; i += 1) s.ink(ellipse(130 + i * 122, 100, 20, 30, 14, 0, 330), { w: 4, a: 0.55 });
  return s;
}

export function tea(): Sheet {
  const s = square(359);
  backgroundWash(
    s,
    [
      [-80, 60],
      [900, -80],
      [2080, 20],
      [2080, 1300],
      [-80, 1310],
    ],
    '#EEDCC4',
    '#E4C1B0',
    0.64,
    30,
  );
  colourPools(s, [
    [1500, 420, 380, tint.paleSage, 0.38],
    [420, 600, 360, tint.rose, 0.34],
  ]);
  panes(s, [240, 200], 480, 560, 160, 0.5);
  table(s, 1240, '#D3AC84');
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [260, 1420],
            [1300, 1330],
            [1800, 1470],
            [1560, 1780],
            [560, 1850],
          ],
          200,
        ),
        color: '#EFE2D2',
        a: 0.62,
        fade: { angle: 30, to: 0.7, color: tint.paleSage },
      },
    ],
    { reserve: true, rough: 22, rim: 0.5, bloom: 0.55 },
  );
  s.ink(
    [
      [262, 1424],
      [560, 1852],
      [1060, 1826],
      [1560, 1782],
      [1800, 1470],
    ],
    { w: 3.4, a: 0.5, gaps: 0.3 },
  );
  cup(s, 1000, 1140, 330, '#DDB39E', '#C98F55');
  for (const [x, k] of [
    [900, 0],
    [1060, 1],
  ] as const)
    s.light(
      [
        {
          points: stroke(
            smoothLine(
              [
                [x, 1060],
                [x - 50, 900],
                [x + 40, 760],
                [x - 20, 600],
                [x + 50 * k, 470],
              ],
              30,
            ),
            (t) => 10 + 70 * Math.sin(Math.PI * t),
          ),
          color: '#FFFDF8',
          a: 0.5,
        },
      ],
      22,
    );
  branch(
    s,
    [
      [1920, 1880],
      [1780, 1760],
      [1590, 1700],
      [1380, 1730],
    ],
    { kind: 'sage', length: 170, width: 66, step: 90, reserve: true },
  );
  looseLeaf(s, 'sage', [420, 1600], -30, 170, 66, tint.sage, { reserve: true, shadow: true });
  return s;
}

export function path(): Sheet {
  const s = wide(367);
  backgroundWash(s, box(-140, -140, 2700, 1240, 300), '#E6E6D2', '#F3DEC2', 0.7, 70);
  colourPools(s, [
    [400, 420, 460, tint.paleSage, 0.6],
    [2000, 380, 480, tint.sage, 0.42],
    [1250, 520, 300, '#FBEBC8', 0.8],
    [1750, 620, 260, tint.gold, 0.24],
    [200, 700, 300, tint.moss, 0.34],
    [2300, 760, 300, tint.moss, 0.34],
    [800, 300, 300, tint.clay, 0.16],
  ]);
  const trunks: Shape[] = [
    [260, 46, 1010],
    [560, 30, 880],
    [1980, 54, 1040],
    [2230, 34, 930],
    [1720, 22, 820],
    [800, 18, 790],
  ].map(([x = 0, w = 0, foot = 0]) => ({
    points: stroke(
      smoothLine(
        [
          [x, -60],
          [x + 22, foot * 0.4],
          [x - 12, foot * 0.75],
          [x, foot],
        ],
        60,
      ),
      (t) => w * (0.7 + 0.5 * t),
    ),
    color: '#8A6A58',
    a: 0.3 + w * 0.006,
    fade: { angle: 80, to: 0.7 },
  }));
  s.wash(trunks, { rough: 9, rim: 0.5, bloom: 0.7, soft: 1.5 });
  s.wash(
    [
      {
        points: [
          [-80, 860],
          [700, 780],
          [1300, 750],
          [1900, 790],
          [2480, 860],
          [2480, 1500],
          [1500, 1560],
          [700, 1500],
          [-80, 1560],
        ],
        color: '#9DAA80',
        a: 0.72,
        fade: { angle: 80, to: 0.75, color: '#C3BE94' },
      },
    ],
    { reserve: true, rough: 26, rim: 0.4, bloom: 0.65 },
  );
  s.wash(
    [
      {
        points: smoothLine(
          [
            [1215, 752],
            [1290, 752],
            [1350, 860],
            [1300, 1000],
            [1480, 1180],
            [1900, 1400],
            [2060, 1660],
            [500, 1660],
            [700, 1380],
            [1000, 1180],
            [1120, 1000],
            [1240, 860],
          ],
          60,
          true,
        ),
        color: '#EAD2B0',
        a: 0.7,
        fade: { angle: 90, to: 0.9, color: '#D9B58C' },
      },
    ],
    { reserve: true, rough: 14, rim: 0.6, bloom: 0.6 },
  );
  s.ink(
    [
      [1215, 752],
      [1240, 860],
      [1120, 1000],
      [1000, 1180],
      [700, 1380],
      [500, 1640],
    ],
    { w: 3.4, a: 0.4, gaps: 0.5 },
  );
  s.ink(
    [
      [1290, 752],
      [1350, 860],
      [1300, 1000],
      [1480, 1180],
      [1900, 1400],
      [2060, 1640],
    ],
    { w: 3.8, a: 0.45, gaps: 0.4 },
  );
  beam(
    s,
    [
      [1160, 260],
      [1420, 260],
      [1700, 1300],
      [1240, 1340],
    ],
    0.26,
    '#FFF6DF',
    80,
  );
  for (const [x, y, w] of [
    [300, 1010, 200],
    [2000, 1040, 220],
    [560, 880, 150],
  ] as const)
    s.wash(
      [
        {
          points: subdividePolygon(
            [
              [x, y],
              [x + 20, y],
              [x + w * 2.2, y + w],
              [x + w * 2, y + w * 1.06],
            ],
            80,
          ),
          color: tint.shade,
          a: 0.3,
        },
      ],
      { soft: 14, rim: 0 },
    );
  const crown: Shape[] = Array.from({ length: 120 }, () => {
    const p: Point = [s.c.between(-60, 2460), s.c.between(-40, 520) * s.c.between(0.5, 1)];
    return {
      points: leaf('sage', p, s.c.between(20, 160), s.c.between(36, 84), s.c.between(20, 40), 14),
      color: s.c.pick([tint.sage, tint.paleSage, tint.moss, tint.gold, tint.clay]),
      a: s.c.between(0.25, 0.6),
    };
  });
  s.wash(crown, { rough: 5, rim: 0.5, bloom: 0.4, loose: 2, layers: 1 });
  const colors = [tint.clay, tint.gold, tint.terracotta, '#C9A05E', tint.sage];
  for (let i = 0; i < 26; i += 1) {
    const t = s.c.between(0, 1) ** 0.7;
    const size = 34 + 130 * t ** 2;
    looseLeaf(
      s,
      'sage',
      [1280 + s.c.bell() * (300 + 1250 * t), 860 + 620 * t],
      s.c.between(0, 360),
      size,
      size * 0.5,
      s.c.pick(colors),
      { reserve: true, shadow: t > 0.5, vein: t > 0.4 },
    );
  }
  for (let i = 0; i < 30; i += 1) {
    const x = s.c.between(-20, 2420);
    const y = s.c.between(900, 1480);
    if (Math.abs(x - 1250) > (y - 640) * 1.1)
      s.ink([[x, y], polar([x, y], -80, 30), polar([x, y], -64, 62)], { w: 3, a: 0.4, color: tint.moss });
  }
  return s;
}
