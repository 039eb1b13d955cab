/** Furniture and plants of the practice. */
import { type LeafKind, leaf, leafMidline } from './botany.ts';
import { shadow } from './objects.ts';
import { broad, fine, type Shape, type Sheet, tint } from './paper.ts';
import { box, ellipse, itemAt, type Point, smoothLine, subdividePolygon } from './shape.ts';

export function table(s: Sheet, y: number, color: string = tint.wood): void {
  s.wash(
    [
      {
        points: [
          [-80, y + 14],
          [s.w * 0.3, y],
          [s.w * 0.7, y + 4],
          [s.w + 80, y - 8],
          [s.w + 80, s.h - 70],
          [s.w * 0.62, s.h - 20],
          [s.w * 0.3, s.h - 90],
          [-80, s.h - 20],
        ],
        color,
        a: 0.5,
        fade: { angle: 60, to: 0.35, color: tint.deepSand },
      },
    ],
    { reserve: 0.9, rough: 20, rim: 0.4, bloom: 0.55, grain: 0.004 },
  );
  for (const k of [0.18, 0.42, 0.7])
    s.ink(
      [
        [-40, y + (s.h - y) * k],
        [s.w * 0.4, y + (s.h - y) * k + 12],
        [s.w + 40, y + (s.h - y) * k - 6],
      ],
      { w: 2.6, a: 0.22, color: tint.terracotta, gaps: 0.6 },
    );
  s.ink(
    [
      [-40, y + 14],
      [s.w * 0.3, y],
      [s.w * 0.7, y + 4],
      [s.w + 40, y - 8],
    ],
    { w: 3.4, a: 0.42, gaps: 0.3 },
  );
}

export function armchair(s: Sheet, x: number, y: number, k: number, color: string): void {
  const put = (pts: readonly Point[]): Point[] => pts.map(([px, py]) => [x + px * k, y + py * k]);
  shadow(s, x, y + 0.62 * k, 0.66 * k, 0.12 * k, 0.5);
  for (const [a, b] of [
    [-0.44, -0.5],
    [0.44, 0.5],
    [-0.3, -0.32],
    [0.3, 0.32],
  ] as const) {
    s.wash(
      [
        {
          points: put([
            [a - 0.03, 0.34],
            [a + 0.03, 0.34],
            [b + 0.016, 0.62],
            [b - 0.016, 0.62],
          ]),
          color: tint.wood,
          a: 0.85,
        },
      ],
      fine,
    );
    s.ink(
      put([
        [a + 0.035, 0.36],
        [b + 0.02, 0.62],
      ]),
      { w: 3, a: 0.6 },
    );
  }
  const back: Point[] = [
    [-0.44, 0.1],
    [-0.47, -0.4],
    [-0.46, -0.78],
    [-0.36, -0.96],
    [-0.12, -1.02],
    [0.14, -1.02],
    [0.36, -0.95],
    [0.46, -0.76],
    [0.47, -0.4],
    [0.44, 0.1],
  ];
  s.wash([{ points: put(back), color, a: 0.66, fade: { angle: 30, to: 0.8 } }], broad);
  s.wash(
    [
      {
        points: put([
          [0.1, -0.96],
          [0.36, -0.88],
          [0.44, -0.6],
          [0.44, 0],
          [0.1, 0.04],
          [0.28, -0.4],
        ]),
        color: tint.shade,
        a: 0.4,
      },
    ],
    { soft: 20, rim: 0, rough: 14 },
  );
  for (const bx of [-0.2, 0, 0.2])
    for (const by of [-0.72, -0.46]) {
      const p = itemAt(put([[bx + (by < -0.6 ? 0 : 0.1), by]]), 0);
      s.ink(ellipse(p[0], p[1], 6, 6, 8, 0, 330), { w: 3, a: 0.5, wobble: 0 });
      s.ink(
        [
          [p[0] - 4, p[1] + 10],
          [p[0] - 14, p[1] + 34],
        ],
        { w: 2.6, a: 0.32 },
      );
    }
  s.ink(put(back), { w: 4.6, a: 0.7, gaps: 0.08 });
  const skirt: Point[] = [
    [-0.5, 0.1],
    [0.5, 0.1],
    [0.51, 0.24],
    [0.47, 0.37],
    [0, 0.39],
    [-0.47, 0.37],
    [-0.51, 0.24],
  ];
  s.wash(
    [
      { points: put(skirt), color, a: 0.72 },
      {
        points: put([
          [-0.48, 0.24],
          [0.48, 0.24],
          [0.46, 0.36],
          [-0.46, 0.36],
        ]),
        color: tint.shade,
        a: 0.3,
      },
    ],
    broad,
  );
  const seat: Point[] = [
    [-0.42, -0.02],
    [-0.3, -0.1],
    [0, -0.12],
    [0.3, -0.1],
    [0.43, -0.02],
    [0.44, 0.1],
    [0.36, 0.17],
    [0, 0.19],
    [-0.36, 0.17],
    [-0.44, 0.1],
  ];
  s.wash([{ points: put(seat), color, a: 0.58, fade: { angle: 80, to: 1 } }], broad);
  s.ink(put([...seat.slice(3), ...seat.slice(0, 2)]), { w: 3.8, a: 0.62, gaps: 0.12 });
  for (const m of [-1, 1] as const) {
    const arm: Point[] = [
      [0.4, -0.3],
      [0.52, -0.38],
      [0.66, -0.34],
      [0.7, -0.22],
      [0.64, -0.12],
      [0.6, 0.12],
      [0.56, 0.36],
      [0.42, 0.37],
      [0.43, 0.1],
      [0.38, -0.14],
    ].map(([px = 0, py = 0]) => [px * m, py]);
    s.wash([{ points: put(arm), color, a: m > 0 ? 0.8 : 0.62, fade: { angle: m > 0 ? 10 : 170, to: 0.75 } }], broad);
    if (m > 0)
      s.wash(
        [
          {
            points: put([
              [0.56, -0.1],
              [0.64, -0.1],
              [0.58, 0.34],
              [0.46, 0.35],
            ]),
            color: tint.shade,
            a: 0.45,
          },
        ],
        { soft: 14, rim: 0 },
      );
    s.ink(put(arm.slice(0, 8)), { w: 4.4, a: 0.68, gaps: 0.08 });
    s.ink(
      put([
        [0.6 * m, -0.14],
        [0.5 * m, -0.16],
        [0.45 * m, -0.22],
        [0.5 * m, -0.29],
      ]),
      { w: 3, a: 0.45 },
    );
  }
  s.ink(
    put([
      [-0.46, 0.37],
      [0, 0.395],
      [0.46, 0.37],
    ]),
    { w: 4, a: 0.6 },
  );
}

export function shelf(s: Sheet, x: number, y: number, w: number): void {
  s.wash([{ points: box(x + 12, y + 26, w, 40, 120), color: tint.shade, a: 0.4 }], { soft: 12, rim: 0 });
  s.wash([{ points: box(x, y, w, 24, 120), color: tint.wood, a: 0.75, fade: { angle: 0, to: 0.7 } }], {
    ...fine,
    rough: 3,
  });
  s.ink(
    [
      [x - 4, y],
      [x + w * 0.5, y + 3],
      [x + w + 4, y - 1],
    ],
    { w: 3, a: 0.5, gaps: 0.2 },
  );
  s.ink(
    [
      [x, y + 25],
      [x + w * 0.5, y + 27],
      [x + w, y + 24],
    ],
    { w: 4, a: 0.65 },
  );
}

export function books(s: Sheet, x: number, base: number, list: readonly (readonly [number, number, string])[]): number {
  let at = x;
  for (const [w, h, color] of list) {
    const lean = s.c.bell() * 2;
    s.wash([{ points: box(at, base - h, w, h, 50), color, a: 0.72, fade: { angle: 90, to: 0.75 } }], {
      ...fine,
      rough: 3,
    });
    s.wash(
      [
        { points: box(at + 3, base - h * 0.82, w - 6, 9, 30), color: tint.ivory, a: 0.2 },
        { points: box(at + w * 0.64, base - h + 4, w * 0.3, h - 8, 50), color: tint.shade, a: 0.36 },
      ],
      { rough: 3, rim: 0, soft: 2 },
    );
    s.ink(
      [
        [at, base - 2],
        [at + lean, base - h],
      ],
      { w: 2.8, a: 0.5, wobble: 0.5 },
    );
    s.ink(
      [
        [at + lean, base - h],
        [at + w + lean, base - h],
      ],
      { w: 2.6, a: 0.5, wobble: 0.5 },
    );
    s.ink(
      [
        [at + w + lean, base - h],
        [at + w, base - 2],
      ],
      { w: 3.2, a: 0.6, wobble: 0.5 },
    );
    s.ink(
      [
        [at + 5, base - h * 0.8],
        [at + w - 5, base - h * 0.8],
      ],
      { w: 2.2, a: 0.4, wobble: 0.3 },
    );
    at += w + 3;
  }
  return at;
}

export function plant(
  s: Sheet,
  x: number,
  y: number,
  potW: number,
  potH: number,
  o: { kind?: LeafKind; reach?: number; n?: number; pot?: string; width?: number; colors?: readonly string[] } = {},
): void {
  const c = s.c;
  const reach = o.reach ?? potH * 2;
  const colors = o.colors ?? [tint.sage, tint.moss, tint.paleSage, tint.deepSage];
  const n = o.n ?? 13;
  shadow(s, x + potW * 0.1, y + potH * 0.98, potW * 0.55, potH * 0.16, 0.4);
  const all = Array.from({ length: n }, (_, i) => ({
    angle: -90 + (i / (n - 1) - 0.5) * 165 + c.between(-10, 10),
    order: c.between(0, 1),
  })).sort((a, b) => a.order - b.order);
  for (const part of [0, 1]) {
    const shapes: Shape[] = [];
    const lines: Point[][] = [];
    for (const { angle } of all.slice(part ? n >> 1 : 0, part ? n : n >> 1)) {
      const lean = (angle + 90) * 0.55;
      const stemLength = reach * c.between(0.2, 0.55);
      const stem = leafMidline([x + (angle + 90) * potW * 0.003, y], angle * 0.6 - 36, stemLength, lean, 6);
      const tip = itemAt(stem, 5);
      const l = reach * c.between(0.42, 0.66);
      shapes.push({
        points: leaf(o.kind ?? 'sage', tip, angle, l, l * (o.width ?? 0.36), lean),
        color: c.pick(colors),
        a: c.between(0.5, 0.85),
        fade: { angle: angle + 180, to: 0.6 },
      });
      lines.push(stem, leafMidline(tip, angle, l * 0.85, lean, 6));
    }
    s.wash(shapes, { ...fine, reserve: 0.85 });
    lines.forEach((l, i) => {
      s.ink(l, { w: i % 2 ? 2.6 : 3.6, a: 0.5, color: i % 2 ? tint.ink : tint.deepSage, wobble: 0.8 });
    });
  }
  const pot: Point[] = subdividePolygon(
    [
      [x - potW * 0.5, y],
      [x + potW * 0.5, y],
      [x + potW * 0.38, y + potH],
      [x - potW * 0.38, y + potH],
    ],
    60,
  );
  s.wash([{ points: pot, color: o.pot ?? tint.clay, a: 0.74, fade: { angle: 10, to: 0.85 } }], fine);
  s.wash(
    [
      {
        points: [
          [x + potW * 0.12, y + 6],
          [x + potW * 0.48, y + 6],
          [x + potW * 0.36, y + potH - 4],
          [x + potW * 0.1, y + potH - 4],
        ],
        color: tint.shade,
        a: 0.45,
      },
    ],
    { soft: 9, rim: 0, rough: 8 },
  );
  s.ink(
    [
      [x - potW * 0.5, y],
      [x, y + potH * 0.06],
      [x + potW * 0.5, y],
      [x + potW * 0.38, y + potH],
    ],
    { w: 3.8, a: 0.65 },
  );
  s.ink(
    [
      [x - potW * 0.5, y + 4],
      [x - potW * 0.38, y + potH],
      [x, y + potH * 1.04],
      [x + potW * 0.38, y + potH],
    ],
    { w: 3.4, a: 0.55, gaps: 0.15 },
  );
}

/** A vine falling from a pot on a shelf. */
export function trailing(s: Sheet, points: readonly Point[], size: number): void {
  const line = smoothLine(points, 14);
  s.ink(line, { w: 3, a: 0.6, color: tint.moss });
  const leaves = line.flatMap((p, i): Shape[] =>
    i % 4
      ? []
      : [
          {
            points: leaf(
              'sage',
              p,
              (i % 8 ? 40 : 140) + s.c.between(-20, 20),
              size * s.c.between(0.7, 1.2),
              size * 0.62,
              12,
            ),
            color: s.c.pick([tint.sage, tint.moss, tint.paleSage]),
            a: s.c.between(0.55, 0.85),
          },
        ],
  );
  s.wash(leaves, { ...fine, reserve: 0.7 });
  for (const l of leaves) s.ink(l.points.slice(1, 8), { w: 2.2, a: 0.4, wobble: 0.5 });
}
