/** News: a book, Christmas. */
import { branch, sprig } from './botany.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, cloth, colourPools, leafShadow } from './room.ts';
import { blob, box, itemAt, type Point, rotate, smoothLine, stroke, subdividePolygon, translate } from './shape.ts';
import { driedOrange, needles } from './thing-play.ts';
import { bow } from './thing-ribbon.ts';
import { cup } from './thing-vessels.ts';
import { openBook } from './thing-writing.ts';

export function reading(): Sheet {
  const s = new Sheet(2400, 1800, 229);
  backgroundWash(
    s,
    [
      [-80, 60],
      [1000, -80],
      [2480, -40],
      [2480, 1660],
      [1600, 1740],
      [700, 1680],
      [-80, 1780],
    ],
    '#E6D3B8',
    '#E3C3B2',
    0.6,
    40,
  );
  colourPools(s, [
    [400, 400, 440, tint.rose, 0.34],
    [2050, 1400, 440, tint.paleSage, 0.34],
    [2000, 300, 380, tint.sand, 0.4],
  ]);
  cloth(s, 700, 980, 1180, 1000, -16, '#EBD9C6', { stripe: tint.sage, fringe: true, flap: false });
  beam(
    s,
    [
      [100, -60],
      [700, -60],
      [2000, 1860],
      [1200, 1860],
    ],
    0.36,
    '#FFFBF2',
    70,
  );
  leafShadow(
    s,
    [
      [-60, 1500],
      [200, 1320],
      [400, 1060],
      [440, 760],
    ],
    240,
    0.22,
  );
  openBook(s, 1010, 960, 640, 880, -8);
  const plate = itemAt(rotate([[760, 800]], [1010, 960], -8), 0);
  branch(
    s,
    [
      [plate[0] - 150, plate[1] + 260],
      [plate[0] - 90, plate[1] + 60],
      [plate[0] - 60, plate[1] - 140],
      [plate[0] - 20, plate[1] - 260],
    ],
    { kind: 'olive', length: 130, width: 42, step: 70, a: 0.6 },
  );
  s.wash(
    [
      {
        points: stroke(
          smoothLine(
            [
              [1015, 560],
              [1040, 900],
              [1090, 1300],
              [1060, 1480],
              [1120, 1600],
            ],
            30,
          ),
          () => 26,
        ),
        color: tint.terracotta,
        a: 0.8,
        fade: { angle: 80, to: 0.8 },
      },
    ],
    { rough: 4, rim: 0.6, bloom: 0.5, loose: 2 },
  );
  cup(s, 1980, 640, 210, '#DDB8A2', '#C98F55');
  branch(
    s,
    [
      [2420, 1700],
      [2200, 1560],
      [1960, 1500],
      [1720, 1530],
    ],
    { kind: 'round', length: 140, width: 132, step: 116, reserve: true, colors: [tint.sage, '#9DB0A0', tint.paleSage] },
  );
  return s;
}

export function christmas(): Sheet {
  const s = new Sheet(2400, 1800, 233);
  backgroundWash(
    s,
    [
      [-80, -80],
      [1300, -60],
      [2480, -80],
      [2480, 1640],
      [1500, 1740],
      [700, 1660],
      [-80, 1760],
    ],
    '#EADCC6',
    '#E5C9B8',
    0.62,
    30,
  );
  colourPools(s, [
    [500, 1300, 460, tint.paleSage, 0.36],
    [1950, 420, 440, tint.rose, 0.34],
    [400, 350, 400, tint.sand, 0.4],
  ]);
  for (const [pts, size] of [
    [
      [
        [-80, 300],
        [300, 260],
        [700, 330],
        [1050, 300],
      ],
      130,
    ],
    [
      [
        [-80, 120],
        [300, 90],
        [640, 40],
      ],
      120,
    ],
    [
      [
        [100, 280],
        [220, 520],
        [420, 760],
        [480, 960],
      ],
      116,
    ],
    [
      [
        [-80, 620],
        [120, 760],
        [260, 1000],
      ],
      104,
    ],
    [
      [
        [500, 300],
        [720, 470],
        [960, 560],
      ],
      100,
    ],
  ] as const)
    needles(s, pts as unknown as Point[], size, '#7C8C6C');
  driedOrange(s, 640, 640, 130);
  driedOrange(s, 860, 800, 104);
  for (const [x, y] of [
    [420, 520],
    [470, 580],
    [395, 600],
    [1090, 330],
    [1130, 390],
    [260, 1080],
  ] as const) {
    s.wash([{ points: blob(s.c, x, y, 32, 32, 0.05), color: tint.terracotta, a: 0.85 }], {
      reserve: true,
      rough: 3,
      rim: 0.7,
    });
    s.light([{ points: blob(s.c, x - 10, y - 11, 9, 7, 0.1), color: '#fff', a: 0.8 }], 3);
  }
  const put = (pts: readonly Point[]): Point[] =>
    rotate(
      pts.map(([x, y]): Point => [1560 + x, 1050 + y]),
      [1560, 1050],
      11,
    );
  s.wash([{ points: translate(put(box(-440, -360, 880, 720, 160)), 34, 46), color: tint.shade, a: 0.6 }], {
    soft: 26,
    rim: 0,
  });
  s.wash(
    [
      {
        points: put(box(-440, -360, 880, 720, 160)),
        color: '#DDBE9C',
        a: 0.74,
        fade: { angle: 50, to: 0.75, color: tint.deepSand },
      },
    ],
    { reserve: true, rough: 5, rim: 0.55, bloom: 0.6, loose: 2 },
  );
  for (const pts of [
    subdividePolygon(
      [
        [-440, -50],
        [440, -50],
        [440, 30],
        [-440, 30],
      ],
      140,
    ),
    subdividePolygon(
      [
        [-130, -360],
        [-50, -360],
        [-50, 360],
        [-130, 360],
      ],
      140,
    ),
  ])
    s.wash([{ points: put(pts), color: tint.sage, a: 0.76, fade: { angle: 30, to: 0.8, color: tint.moss } }], {
      reserve: true,
      rough: 4,
      rim: 0.6,
      bloom: 0.55,
      loose: 2,
    });
  for (const [a, b, w] of [
    [[-440, -360], [440, -360], 3],
    [[440, -358], [440, 360], 4],
    [[442, 361], [-442, 361], 4.6],
    [[-440, 358], [-440, -358], 3.4],
    [[-440, -50], [440, -50], 2.8],
    [[-440, 31], [440, 31], 3],
    [[-130, -360], [-130, 360], 2.8],
    [[-50, -360], [-50, 360], 3],
  ] as const)
    s.ink(put([a, b]), { w, a: 0.56, gaps: 0.1 });
  const knot = itemAt(put([[-90, -10]]), 0);
  needles(
    s,
    [
      [knot[0] - 60, knot[1] + 40],
      [knot[0] + 120, knot[1] - 160],
      [knot[0] + 300, knot[1] - 260],
    ],
    82,
    '#7C8C6C',
  );
  sprig(
    s,
    [
      [knot[0], knot[1]],
      [knot[0] + 40, knot[1] - 170],
      [knot[0] + 130, knot[1] - 320],
    ],
    tint.terracotta,
    { seed: 26, n: 14, spread: 24 },
  );
  bow(s, knot[0], knot[1], 250, tint.sage);
  driedOrange(s, 980, 1560, 92);
  for (const [x, y, a] of [
    [430, 1340, -24],
    [470, 1410, -12],
    [420, 1460, -34],
  ] as const) {
    const stick = rotate(box(x, y, 420, 52, 80), [x + 210, y + 26], a);
    s.wash([{ points: translate(stick, 14, 26), color: tint.shade, a: 0.5 }], { soft: 10, rim: 0 });
    s.wash([{ points: stick, color: '#A06B4A', a: 0.74, fade: { angle: a, to: 0.75 } }], {
      reserve: true,
      rough: 5,
      rim: 0.6,
      bloom: 0.65,
      loose: 3,
    });
    s.ink(
      rotate(
        [
          [x, y + 52],
          [x + 210, y + 55],
          [x + 420, y + 52],
        ],
        [x + 210, y + 26],
        a,
      ),
      { w: 3.6, a: 0.6 },
    );
    s.ink(
      rotate(
        [
          [x + 6, y + 18],
          [x + 210, y + 22],
          [x + 400, y + 16],
        ],
        [x + 210, y + 26],
        a,
      ),
      { w: 2.6, a: 0.4, gaps: 0.4 },
    );
  }
  s.wash([{ points: rotate(box(600, 1300, 34, 250, 60), [620, 1420], -22), color: tint.sage, a: 0.8 }], {
    reserve: true,
    rough: 4,
    rim: 0.6,
  });
  bow(s, 612, 1420, 120, tint.sage);
  s.spatter(1500, 400, 560, 34, tint.gold, 10);
  return s;
}
