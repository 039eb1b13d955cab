/** The door on its street of tuffeau. */
import { blossom, branch } from './botany.ts';
import { type Shape, Sheet, tint } from './paper.ts';
import { backgroundWash, colourPools } from './room.ts';
import { box, ellipse, type Point, subdividePolygon } from './shape.ts';
import { plant } from './thing-furniture.ts';

export function door(): Sheet {
  const s = new Sheet(2400, 1800, 181);
  backgroundWash(s, box(-140, -140, 2700, 1800, 300), '#F0E4CC', '#EBD5BD', 0.7, 40);
  colourPools(s, [
    [400, 400, 420, '#E2CBA6', 0.34],
    [2000, 900, 460, tint.rose, 0.28],
    [1900, 200, 380, tint.sand, 0.34],
  ]);
  // Courses of tuffeau: pale blocks, soft joints.
  const blocks: Shape[] = [];
  for (let row = 0; row < 9; row += 1)
    for (let i = -1; i < 7; i += 1) {
      const x = i * 400 + (row % 2) * 200 + s.c.between(-26, 26);
      const y = row * 166 - 40;
      if (s.c.between(0, 1) > 0.3)
        blocks.push({
          points: box(x + 6, y + 6, 388, 152, 120),
          color: s.c.pick(['#E4CFAE', tint.sand, '#EAD9C4', tint.deepSand, tint.rose]),
          a: s.c.between(0.1, 0.34),
        });
      if (s.c.between(0, 1) > 0.35)
        s.ink(
          [
            [x, y + 164],
            [x + 190, y + 167],
            [x + 396, y + 163],
          ],
          { w: 2.8, a: 0.24, gaps: 0.6, color: tint.wood },
        );
      if (s.c.between(0, 1) > 0.5)
        s.ink(
          [
            [x + 2, y + 6],
            [x + 1, y + 160],
          ],
          { w: 2.6, a: 0.22, gaps: 0.3, color: tint.wood },
        );
    }
  s.wash(blocks, { rough: 8, rim: 0.6, bloom: 0.7, layers: 1 });
  // The street.
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [-140, 1488],
            [2540, 1488],
            [2540, 1720],
            [-140, 1740],
          ],
          200,
        ),
        color: '#C9B6A0',
        a: 0.55,
        fade: { angle: 90, to: 0.5, color: tint.deepSand },
      },
    ],
    { rough: 14, rim: 0.4, bloom: 0.7 },
  );
  for (let i = 0; i < 34; i += 1)
    s.ink(ellipse(s.c.between(0, 2400), s.c.between(1540, 1710), s.c.between(36, 64), 16, 10, 190, 340), {
      w: 2.6,
      a: 0.28,
    });
  // Arch in dressed stone, door in sage.
  const [x, y, r, base] = [1240, 640, 330, 1480] as const;
  const arch = (k: number): Point[] => [
    [x - r * k, base],
    ...Array.from({ length: 5 }, (_, i): Point => [x - r * k, base - ((base - y) * (i + 1)) / 6]),
    ...ellipse(x, y, r * k, r * k * 1.02, 19, 180, 360),
    ...Array.from({ length: 5 }, (_, i): Point => [x + r * k, y + ((base - y) * (i + 1)) / 6]),
    [x + r * k, base],
  ];
  s.wash(
    [
      {
        points: subdividePolygon(arch(1.3), 400),
        color: '#EFE2CB',
        a: 0.7,
        fade: { angle: 30, to: 0.8, color: tint.sand },
      },
    ],
    { reserve: true, rough: 6, rim: 0.55, bloom: 0.5 },
  );
  for (let i = 0; i < 12; i += 1) {
    const a = 184 + i * 15.6;
    s.ink(
      [
        [x + Math.cos((a * Math.PI) / 180) * r * 1.02, y + Math.sin((a * Math.PI) / 180) * r * 1.04],
        [x + Math.cos((a * Math.PI) / 180) * r * 1.29, y + Math.sin((a * Math.PI) / 180) * r * 1.31],
      ],
      { w: 2.8, a: 0.4 },
    );
  }
  for (const m of [-1, 1])
    for (const k of [0, 1, 2, 3])
      s.ink(
        [
          [x + m * r * 1.01, y + 90 + k * 200],
          [x + m * r * 1.3, y + 92 + k * 200],
        ],
        { w: 2.8, a: 0.36 },
      );
  s.wash(
    [
      {
        points: subdividePolygon(arch(1), 400),
        color: '#8FA088',
        a: 0.82,
        fade: { angle: 60, to: 0.85, color: tint.moss },
      },
    ],
    { reserve: true, rough: 4, rim: 0.55, bloom: 0.55, loose: 2 },
  );
  s.wash(
    [{ points: [...arch(0.99).slice(0, 15), ...arch(0.8).slice(0, 15).reverse()], color: tint.deepSage, a: 0.5 }],
    { soft: 16, rim: 0 },
  );
  s.wash(
    [
      {
        points: ellipse(x, y + 10, r * 0.78, r * 0.8, 20, 180, 360),
        color: '#F3E3BE',
        a: 0.75,
        fade: { angle: 40, to: 0.6, color: tint.water },
      },
    ],
    { reserve: true, rough: 4, rim: 0.6, loose: 2 },
  );
  for (const a of [225, 270, 315])
    s.ink(
      [
        [x, y + 6],
        [x + Math.cos((a * Math.PI) / 180) * r * 0.78, y + Math.sin((a * Math.PI) / 180) * r * 0.8],
      ],
      { w: 5, a: 0.55, color: tint.deepSage },
    );
  for (const m of [-1, 1] as const)
    for (const [top, h] of [
      [90, 380],
      [520, 260],
    ] as const) {
      const px = m < 0 ? x - r * 0.86 : x + r * 0.1;
      s.wash(
        [{ points: box(px, y + top, r * 0.76, h, 90), color: tint.deepSage, a: 0.3, fade: { angle: 50, to: 0.2 } }],
        { rough: 4, rim: 0.7, loose: 2 },
      );
      s.ink(
        [
          [px, y + top + h],
          [px - 1, y + top],
        ],
        { w: 3, a: 0.5 },
      );
      s.ink(
        [
          [px, y + top + h],
          [px + r * 0.76, y + top + h],
        ],
        { w: 3, a: 0.5 },
      );
    }
  s.ink(
    [
      [x, y + 14],
      [x + 2, base],
    ],
    { w: 4, a: 0.6 },
  );
  s.ink(
    [
      [x - r, y + 8],
      [x, y + 12],
      [x + r, y + 8],
    ],
    { w: 4, a: 0.55 },
  );
  s.ink(arch(1), { w: 4.6, a: 0.68, gaps: 0.08 });
  s.ink(arch(1.3), { w: 3.4, a: 0.48, gaps: 0.35 });
  s.wash([{ points: ellipse(x + 42, y + 470, 18, 20, 12), color: tint.gold, a: 0.9 }], { reserve: true, rough: 2 });
  s.ink(ellipse(x + 42, y + 470, 18, 20, 14), { w: 3, a: 0.7, wobble: 0.4 });
  // Step.
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [x - r * 1.5, base],
            [x + r * 1.5, base],
            [x + r * 1.62, base + 74],
            [x - r * 1.62, base + 74],
          ],
          160,
        ),
        color: '#E6D3B6',
        a: 0.75,
      },
    ],
    { reserve: true, rough: 6, rim: 0.5 },
  );
  s.ink(
    [
      [x - r * 1.62, base + 76],
      [x, base + 80],
      [x + r * 1.62, base + 75],
    ],
    { w: 4.4, a: 0.62 },
  );
  s.ink(
    [
      [x - r * 1.5, base],
      [x, base + 3],
      [x + r * 1.5, base],
    ],
    { w: 3, a: 0.45 },
  );
  // Shuttered window on the left, lantern on the right.
  s.wash(
    [
      {
        points: box(210, 380, 330, 560, 120),
        color: '#A9BDB8',
        a: 0.75,
        fade: { angle: 60, to: 0.6, color: '#F2E4C6' },
      },
    ],
    { reserve: true, rough: 4, rim: 0.5 },
  );
  s.wash(
    [
      { points: box(362, 380, 20, 560, 120), color: tint.sand, a: 0.7 },
      { points: box(210, 640, 330, 18, 90), color: tint.sand, a: 0.7 },
      { points: box(170, 940, 410, 40, 120), color: '#EADBC6', a: 0.8 },
    ],
    { reserve: 0.95, rough: 3, rim: 0.5, loose: 2 },
  );
  for (const sx of [30, 555]) {
    s.wash([{ points: box(sx, 366, 170, 590, 120), color: '#93A48C', a: 0.8, fade: { angle: 70, to: 0.8 } }], {
      reserve: true,
      rough: 4,
      rim: 0.55,
      bloom: 0.6,
      loose: 2,
    });
    for (const k of [0.33, 0.66])
      s.ink(
        [
          [sx + 170 * k, 374],
          [sx + 170 * k + 2, 948],
        ],
        { w: 2.8, a: 0.4 },
      );
    for (const k of [0.2, 0.8])
      s.ink(
        [
          [sx + 4, 366 + 590 * k],
          [sx + 166, 366 + 590 * k],
        ],
        { w: 6, a: 0.4 },
      );
    s.ink(
      [
        [sx + 170, 366],
        [sx + 172, 956],
      ],
      { w: 3.6, a: 0.58 },
    );
    s.ink(
      [
        [sx, 956],
        [sx + 170, 957],
      ],
      { w: 3.6, a: 0.58 },
    );
  }
  s.light([{ points: ellipse(2100, 800, 190, 200, 16), color: '#FFF1CC', a: 0.55 }], 60);
  s.wash(
    [
      {
        points: subdividePolygon(
          [
            [2056, 730],
            [2144, 730],
            [2130, 880],
            [2070, 880],
          ],
          50,
        ),
        color: tint.gold,
        a: 0.55,
      },
    ],
    { reserve: true, rough: 3, rim: 0.5 },
  );
  const lantern: Point[][] = [
    [
      [2056, 730],
      [2070, 880],
      [2100, 884],
      [2130, 880],
      [2144, 730],
    ],
    [
      [2046, 730],
      [2100, 672],
      [2154, 730],
    ],
    [
      [2046, 731],
      [2154, 731],
    ],
    [
      [2100, 672],
      [2104, 630],
      [2160, 610],
      [2210, 640],
    ],
  ];
  for (const l of lantern) s.ink(l, { w: 4.4, a: 0.7, wobble: 0.8 });
  // Roses and vine over the arch, pots by the step.
  const vine: Point[][] = [
    [
      [1700, 1500],
      [1730, 1160],
      [1690, 820],
      [1610, 500],
      [1420, 290],
      [1180, 230],
      [960, 270],
    ],
    [
      [1700, 900],
      [1830, 620],
      [1960, 420],
      [2180, 300],
    ],
    [
      [1500, 360],
      [1640, 200],
      [1840, 110],
    ],
  ];
  for (const v of vine)
    branch(s, v, {
      kind: 'sage',
      length: 118,
      width: 70,
      step: 58,
      spread: 66,
      reserve: true,
      colors: [tint.sage, tint.moss, tint.paleSage, '#9AA98E', tint.deepSage],
      ink: true,
      stem: tint.wood,
    });
  for (const [bx, by, k] of [
    [1690, 760, 58],
    [1600, 470, 66],
    [1360, 262, 60],
    [1150, 226, 54],
    [1760, 1010, 52],
    [1900, 500, 60],
    [2120, 320, 50],
    [1690, 1200, 56],
    [1500, 370, 48],
    [1000, 290, 46],
    [1720, 170, 52],
  ] as const)
    blossom(s, [bx, by], k, { color: s.c.pick([tint.rose, '#EBC7B6', tint.deepRose]) });
  plant(s, 760, 1380, 190, 180, { reach: 330, n: 15, kind: 'olive', width: 0.2 });
  plant(s, 2030, 1400, 240, 200, { reach: 300, n: 17, pot: '#D9A88E' });
  return s;
}
