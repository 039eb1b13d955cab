/** What holds water or tea. */
import { shadow } from './objects.ts';
import { fine, type Sheet, tint } from './paper.ts';
import { colourPools } from './room.ts';
import { blob, ellipse, itemAt, type Point, rotate, smoothLine, stroke } from './shape.ts';

export function basin(s: Sheet, cx: number, cy: number, r: number): void {
  s.wash(
    [
      {
        points: blob(s.c, cx + r * 0.1, cy + r * 0.14, r * 1.05, r * 1.03, 0.02, 30),
        color: tint.shade,
        a: 0.55,
        fade: { angle: 45, to: 0.9, color: tint.dusk },
      },
    ],
    { soft: 26, rim: 0, bloom: 0.3, rough: 14 },
  );
  s.wash(
    [
      {
        points: ellipse(cx, cy, r * 1.04, r * 1.03, 40),
        color: '#EAD9C4',
        a: 0.75,
        fade: { angle: 40, to: 0.9, color: tint.deepSand },
      },
    ],
    { reserve: true, rough: 6, rim: 0.4, bloom: 0.5, loose: 3 },
  );
  s.wash(
    [
      {
        points: [
          ...ellipse(cx, cy, r * 1.03, r * 1.02, 22, -20, 140),
          ...ellipse(cx, cy, r * 0.95, r * 0.94, 22, -20, 140).reverse(),
        ],
        color: tint.wood,
        a: 0.36,
      },
    ],
    { rough: 6, soft: 5, rim: 0.2 },
  );
  const inside = ellipse(cx, cy, r * 0.945, r * 0.935, 40);
  s.wash([{ points: inside, color: '#B4D2CD', a: 0.9, fade: { angle: 50, to: 0.75, color: '#C4DBD3' } }], {
    reserve: true,
    rough: 6,
    rim: 0.45,
    bloom: 0.5,
    loose: 3,
  });
  // Depth under the near-left wall, warm floor showing through on the right.
  s.wash(
    [
      {
        points: [
          ...ellipse(cx, cy, r * 0.94, r * 0.93, 24, 120, 300),
          ...ellipse(cx + r * 0.16, cy + r * 0.14, r * 0.82, r * 0.8, 24, 120, 300).reverse(),
        ],
        color: tint.teal,
        a: 0.55,
      },
    ],
    { soft: 20, rim: 0.1, rough: 18 },
  );
  colourPools(s, [
    [cx - r * 0.3, cy - r * 0.28, r * 0.4, tint.deepWater, 0.42],
    [cx + r * 0.36, cy + r * 0.4, r * 0.32, '#D9CDB4', 0.5],
    [cx + r * 0.1, cy - r * 0.5, r * 0.25, tint.deepWater, 0.3],
    [cx - r * 0.1, cy + r * 0.55, r * 0.26, tint.sage, 0.22],
  ]);
  s.ink(ellipse(cx + 2, cy + 2, r * 1.04, r * 1.03, 44, -60, 210), { w: 4.6, a: 0.7, gaps: 0.25 });
  s.ink(ellipse(cx, cy, r * 0.95, r * 0.94, 40, 120, 350), { w: 3.4, a: 0.6, gaps: 0.3 });
}

/** A jug, drawn upright then tilted around its middle. */
export function jug(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  angle: number,
  color: string = tint.sand,
): { lip: Point } {
  const put = (pts: readonly Point[]): Point[] =>
    rotate(
      pts.map(([px, py]): Point => [x + px * size, y + py * size]),
      [x, y],
      angle,
    );
  const handle: Point[] = [
    [0.3, -0.62],
    [0.52, -0.7],
    [0.72, -0.5],
    [0.7, -0.14],
    [0.5, 0.12],
    [0.4, 0.2],
  ];
  const inner: Point[] = [
    [0.38, 0.06],
    [0.56, -0.12],
    [0.58, -0.42],
    [0.46, -0.56],
    [0.3, -0.5],
  ];
  s.wash(
    [
      { points: put([...handle, ...inner]), color, a: 0.75 },
      { points: put([...handle, ...inner]), color: tint.shade, a: 0.3 },
    ],
    { reserve: true, rough: 6, rim: 0.5, bloom: 0.5, loose: 3 },
  );
  const body: Point[] = [
    [-0.5, -0.9],
    [-0.36, -0.83],
    [-0.29, -0.62],
    [-0.33, -0.38],
    [-0.45, -0.1],
    [-0.51, 0.22],
    [-0.46, 0.56],
    [-0.34, 0.78],
    [-0.1, 0.84],
    [0.12, 0.84],
    [0.34, 0.78],
    [0.46, 0.56],
    [0.51, 0.22],
    [0.45, -0.1],
    [0.33, -0.38],
    [0.29, -0.62],
    [0.33, -0.86],
    [0.1, -0.95],
    [-0.18, -0.97],
    [-0.38, -0.98],
  ];
  s.wash([{ points: put(body), color, a: 0.7, fade: { angle: angle + 20, to: 0.9, color: tint.deepSand } }], {
    reserve: true,
    rough: 7,
    rim: 0.5,
    bloom: 0.55,
  });
  s.wash(
    [
      {
        points: put([
          [0.3, -0.5],
          [0.45, -0.1],
          [0.5, 0.22],
          [0.45, 0.56],
          [0.3, 0.78],
          [0.02, 0.8],
          [0.2, 0.5],
          [0.26, 0.1],
          [0.18, -0.3],
        ]),
        color: tint.shade,
        a: 0.55,
      },
    ],
    { soft: 24, rim: 0, rough: 16 },
  );
  s.wash(
    [
      {
        points: put([
          [-0.46, 0.3],
          [-0.1, 0.36],
          [0.47, 0.3],
          [0.44, 0.6],
          [0.33, 0.76],
          [0, 0.82],
          [-0.33, 0.76],
          [-0.44, 0.56],
        ]),
        color: tint.clay,
        a: 0.34,
      },
    ],
    { rough: 10, rim: 0.5, bloom: 0.6 },
  );
  s.wash(
    [
      {
        points: put([
          [-0.46, -0.9],
          [-0.2, -0.94],
          [0.1, -0.92],
          [0.29, -0.85],
          [0.05, -0.8],
          [-0.2, -0.8],
        ]),
        color: tint.ink,
        a: 0.4,
        fade: { angle, to: 0.2 },
      },
    ],
    { rough: 4, rim: 0.3, loose: 2 },
  );
  s.light(
    [
      {
        points: put([
          [-0.36, -0.1],
          [-0.28, -0.2],
          [-0.3, 0.2],
          [-0.38, 0.36],
          [-0.41, 0.2],
        ]),
        color: '#fff',
        a: 0.6,
      },
    ],
    10,
  );
  const opts = { w: 5, a: 0.75 };
  s.ink(
    put([
      [0.32, -0.86],
      [0.29, -0.62],
      [0.33, -0.38],
      [0.45, -0.1],
      [0.51, 0.22],
      [0.46, 0.56],
      [0.34, 0.78],
      [0.12, 0.85],
      [-0.1, 0.85],
      [-0.34, 0.78],
    ]),
    opts,
  );
  s.ink(
    put([
      [-0.47, 0.5],
      [-0.51, 0.22],
      [-0.45, -0.1],
      [-0.33, -0.38],
      [-0.29, -0.62],
      [-0.36, -0.83],
      [-0.51, -0.91],
    ]),
    { ...opts, gaps: 0.2 },
  );
  s.ink(
    put([
      [-0.5, -0.91],
      [-0.38, -0.99],
      [-0.18, -0.97],
      [0.1, -0.95],
      [0.33, -0.87],
      [0.1, -0.79],
      [-0.2, -0.79],
      [-0.44, -0.87],
    ]),
    { ...opts, w: 4 },
  );
  s.ink(put(handle), opts);
  s.ink(put(inner), { ...opts, w: 3.4, gaps: 0.2 });
  return { lip: itemAt(put([[-0.5, -0.92]]), 0) };
}

/** A cup on its saucer, a little from above. */
export function cup(s: Sheet, x: number, y: number, r: number, color: string, drink: string = tint.gold): void {
  shadow(s, x, y + r * 0.98, r * 1.5, r * 0.42, 0.4);
  s.wash(
    [{ points: ellipse(x, y + r * 0.86, r * 1.5, r * 0.46, 30), color, a: 0.6, fade: { angle: 20, to: 0.7 } }],
    fine,
  );
  s.wash([{ points: ellipse(x + r * 0.06, y + r * 0.9, r * 0.9, r * 0.26, 20), color: tint.shade, a: 0.42 }], {
    soft: 12,
    rim: 0,
  });
  s.ink(ellipse(x, y + r * 0.86, r * 1.5, r * 0.46, 34, -20, 330), { w: 4, a: 0.62, gaps: 0.2 });
  const handle: Point[] = [
    [x + r * 0.9, y + r * 0.1],
    [x + r * 1.34, y + r * 0.02],
    [x + r * 1.4, y + r * 0.36],
    [x + r * 1.1, y + r * 0.6],
    [x + r * 0.76, y + r * 0.66],
  ];
  s.wash([{ points: stroke(smoothLine(handle, 10), () => r * 0.15), color, a: 0.75 }], fine);
  s.ink(
    handle.map(([px, py]): Point => [px + 6, py + 3]),
    { w: 3.8, a: 0.62 },
  );
  const body: Point[] = [
    ...ellipse(x, y, r, r * 0.3, 13, 180, 360),
    [x + r * 0.95, y + r * 0.4],
    [x + r * 0.72, y + r * 0.78],
    [x + r * 0.4, y + r * 0.96],
    [x - r * 0.4, y + r * 0.96],
    [x - r * 0.72, y + r * 0.78],
    [x - r * 0.95, y + r * 0.4],
  ];
  s.wash([{ points: body, color, a: 0.7, fade: { angle: 10, to: 0.9 } }], fine);
  s.wash(
    [
      {
        points: [
          [x + r * 0.5, y + r * 0.3],
          [x + r * 0.92, y + r * 0.1],
          [x + r * 0.84, y + r * 0.6],
          [x + r * 0.4, y + r * 0.92],
          [x + r * 0.1, y + r * 0.9],
        ],
        color: tint.shade,
        a: 0.42,
      },
    ],
    { soft: 14, rim: 0 },
  );
  s.wash(
    [
      {
        points: ellipse(x, y + r * 0.03, r * 0.9, r * 0.24, 24),
        color: drink,
        a: 0.75,
        fade: { angle: 30, to: 0.7, color: tint.clay },
      },
    ],
    fine,
  );
  s.light([{ points: ellipse(x + r * 0.3, y + r * 0.09, r * 0.26, r * 0.05, 10), color: '#fff', a: 0.7 }], 4);
  s.ink(ellipse(x, y, r, r * 0.3, 30, 0, 352), { w: 3.6, a: 0.65, gaps: 0.15 });
  s.ink([[x - r, y + 4], ...[...body.slice(13)].reverse()].slice(0, 5) as Point[], { w: 3.4, a: 0.6 });
  s.ink([[x + r, y + 4], ...body.slice(13, 17)], { w: 4.2, a: 0.68 });
}
