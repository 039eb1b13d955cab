/** The gift voucher. */
import { blossom, branch, looseLeaf, sprig } from './botany.ts';
import { Sheet, tint } from './paper.ts';
import { backgroundWash, beam, colourPools, leafShadow } from './room.ts';
import { box, itemAt, type Point, rotate, subdividePolygon, translate } from './shape.ts';
import { bow } from './thing-ribbon.ts';

export function voucher(): Sheet {
  const s = new Sheet(2400, 1600, 161);
  backgroundWash(
    s,
    [
      [-80, 60],
      [600, -60],
      [1500, -80],
      [2480, 40],
      [2480, 1500],
      [1600, 1560],
      [800, 1500],
      [-80, 1580],
    ],
    '#EBD9C4',
    '#E6C3B3',
    0.56,
    40,
  );
  colourPools(s, [
    [400, 1250, 400, tint.paleSage, 0.32],
    [2050, 300, 420, tint.rose, 0.34],
    [300, 250, 300, tint.sand, 0.4],
  ]);
  beam(
    s,
    [
      [500, -60],
      [1000, -60],
      [2200, 1660],
      [1500, 1660],
    ],
    0.34,
    '#FFF8EA',
    60,
  );
  leafShadow(
    s,
    [
      [-60, 260],
      [200, 380],
      [420, 600],
      [520, 860],
    ],
    230,
    0.24,
  );
  const [cx, cy] = [1260, 830] as const;
  const put = (pts: readonly Point[]): Point[] =>
    rotate(
      pts.map(([x, y]): Point => [cx + x, cy + y]),
      [cx, cy],
      -7,
    );
  const [w, h] = [680, 440] as const;
  s.wash([{ points: translate(put(box(-w, -h + 60, w * 2, h * 2 - 60, 180)), 30, 40), color: tint.shade, a: 0.6 }], {
    soft: 24,
    rim: 0,
    bloom: 0.3,
  });
  // The card slips out of the envelope.
  s.wash([{ points: translate(put(box(-560, -560, 1130, 600, 160)), 18, 22), color: tint.shade, a: 0.4 }], {
    soft: 16,
    rim: 0,
  });
  s.wash(
    [
      {
        points: put(box(-560, -570, 1130, 620, 160)),
        color: '#F6E7DA',
        a: 0.7,
        fade: { angle: 40, to: 0.5, color: tint.rose },
      },
    ],
    { reserve: true, rough: 5, rim: 0.6, bloom: 0.5, loose: 2 },
  );
  s.wash(
    [
      {
        points: put([
          [-300, -500],
          [60, -540],
          [380, -470],
          [330, -330],
          [-60, -300],
          [-330, -360],
        ]),
        color: tint.water,
        a: 0.36,
      },
    ],
    { soft: 18, rim: 0.2, rough: 40 },
  );
  s.ink(
    put([
      [-556, -300],
      [-562, -566],
      [-562, -568],
      [0, -574],
      [568, -570],
      [570, -570],
      [572, -300],
    ]),
    { w: 3.4, a: 0.55, gaps: 0.1 },
  );
  s.ink(
    put([
      [-520, -530],
      [0, -536],
      [530, -530],
    ]),
    { w: 2.4, a: 0.36, color: tint.terracotta },
  );
  // Envelope.
  const front: Point[] = subdividePolygon(
    [
      [-w, -h + 40],
      [0, 120],
      [w, -h + 40],
      [w, h],
      [-w, h],
    ],
    160,
  );
  s.wash(
    [
      {
        points: put([
          [-w + 20, -h + 60],
          [w - 20, -h + 60],
          [0, 130],
        ]),
        color: tint.shade,
        a: 0.4,
        fade: { angle: -90, to: 0 },
      },
    ],
    { soft: 18, rim: 0 },
  );
  s.wash([{ points: put(front), color: '#DDBE9C', a: 0.74, fade: { angle: 50, to: 0.72, color: tint.sand } }], {
    reserve: true,
    rough: 5,
    rim: 0.55,
    bloom: 0.55,
    loose: 2,
  });
  s.wash(
    [
      {
        points: put(
          subdividePolygon(
            [
              [-w + 6, h - 6],
              [-40, -10],
              [40, -10],
              [w - 6, h - 6],
            ],
            60,
          ),
        ),
        color: tint.wood,
        a: 0.34,
        fade: { angle: -90, to: 0.1 },
      },
    ],
    { rough: 5, rim: 0.6 },
  );
  s.ink(
    put([
      [-w, h],
      [-w * 0.5, h * 0.46],
      [-30, -4],
    ]),
    { w: 3.6, a: 0.55 },
  );
  s.ink(
    put([
      [w, h],
      [w * 0.5, h * 0.46],
      [30, -4],
    ]),
    { w: 3.6, a: 0.55 },
  );
  s.ink(
    put([
      [-w, -h + 40],
      [-w * 0.5, -h * 0.36],
      [0, 120],
    ]),
    { w: 4, a: 0.62, gaps: 0.1 },
  );
  s.ink(
    put([
      [w, -h + 40],
      [w * 0.5, -h * 0.36],
      [0, 120],
    ]),
    { w: 4, a: 0.62, gaps: 0.1 },
  );
  s.ink(
    put([
      [-w, -h + 44],
      [-w - 3, 0],
      [-w, h],
    ]),
    { w: 3.6, a: 0.6, gaps: 0.15 },
  );
  s.ink(
    put([
      [-w - 4, h + 1],
      [0, h + 5],
      [w + 4, h],
    ]),
    { w: 4.6, a: 0.7, gaps: 0.1 },
  );
  s.ink(
    put([
      [w, -h + 44],
      [w + 3, 0],
      [w + 1, h],
    ]),
    { w: 4, a: 0.65, gaps: 0.15 },
  );
  // Dried flowers under the ribbon.
  const [kx, ky] = itemAt(put([[-210, 60]]), 0);
  const stem = (dx: number, dy: number, bend: number): Point[] => [
    [kx - dx * 0.5, ky - dy * 0.6],
    [kx + bend * 0.2, ky],
    [kx + dx * 0.6 + bend, ky + dy * 0.62],
    [kx + dx, ky + dy],
  ];
  branch(s, stem(-70, -480, -60), { kind: 'olive', length: 130, width: 42, step: 74, reserve: true });
  sprig(s, stem(130, -470, 30), tint.deepRose, { seed: 34, n: 22, spread: 34 });
  sprig(s, stem(-220, -400, -40), tint.gold, { seed: 26, n: 20, spread: 40 });
  sprig(s, stem(20, -540, 16), tint.clay, { seed: 28, n: 20, spread: 26 });
  branch(s, stem(250, -340, 50), {
    kind: 'round',
    length: 76,
    width: 70,
    step: 66,
    reserve: true,
    colors: [tint.paleSage, '#A9B8A4'],
  });
  const ribbon = put(
    subdividePolygon(
      [
        [-262, -h + 330],
        [-150, -h + 420],
        [-156, h],
        [-268, h],
      ],
      120,
    ),
  );
  s.wash([{ points: ribbon, color: tint.terracotta, a: 0.74, fade: { angle: 90, to: 0.8, color: tint.clay } }], {
    reserve: true,
    rough: 4,
    rim: 0.6,
    bloom: 0.5,
    loose: 2,
  });
  s.wash(
    [
      {
        points: put(
          subdividePolygon(
            [
              [-w, 30],
              [w, 26],
              [w, 128],
              [-w, 132],
            ],
            160,
          ),
        ),
        color: tint.terracotta,
        a: 0.7,
        fade: { angle: 0, to: 0.85, color: tint.clay },
      },
    ],
    { reserve: true, rough: 4, rim: 0.6, bloom: 0.55, loose: 2 },
  );
  for (const y of [30, 130])
    s.ink(
      put([
        [-w, y],
        [0, y - 2],
        [w, y - 2],
      ]),
      { w: 3, a: 0.55, gaps: 0.2 },
    );
  for (const x of [-266, -154])
    s.ink(
      put([
        [x, 130],
        [x - 2, h],
      ]),
      { w: 3, a: 0.55, gaps: 0.2 },
    );
  bow(s, kx, ky + 10, 250, tint.clay);
  blossom(s, [2080, 1310], 96, { squash: 0.8 });
  looseLeaf(s, 'petal', [330, 1040], 30, 90, 76, tint.rose, { reserve: true, vein: false });
  looseLeaf(s, 'sage', [2230, 1120], 130, 150, 60, tint.sage, { reserve: true });
  looseLeaf(s, 'petal', [1880, 1450], 190, 84, 70, tint.deepRose, { reserve: true, vein: false });
  return s;
}
