/** Baskets, wooden toys, winter things. */
import { leaf, leafMidline } from './botany.ts';
import { shadow } from './objects.ts';
import { fine, type Shape, type Sheet, tint } from './paper.ts';
import {
  blob,
  ellipse,
  itemAt,
  type Point,
  polar,
  rotate,
  smoothLine,
  stroke,
  subdividePolygon,
  translate,
} from './shape.ts';

/** A woven basket; (x, y) is the middle of its rim. */
export function basket(s: Sheet, x: number, y: number, rx: number, h: number, color: string = tint.deepSand): void {
  const ry = rx * 0.24;
  shadow(s, x, y + h, rx * 0.9, rx * 0.2, 0.45);
  const at = (u: number, t: number): Point => {
    const k = rx * (1 - 0.2 * t ** 1.6);
    return [x + Math.cos(Math.PI * (1 - u)) * k, y + h * t * 0.86 + Math.sin(Math.PI * (1 - u)) * ry * (1 - 0.1 * t)];
  };
  const us = Array.from({ length: 13 }, (_, i) => i / 12);
  const body = [
    ...us.map((u) => at(u, 0)),
    ...[0.25, 0.5, 0.75].map((t) => at(1, t)),
    ...us.map((u) => at(1 - u, 1)),
    ...[0.75, 0.5, 0.25].map((t) => at(0, t)),
  ];
  s.wash([{ points: body, color, a: 0.66, fade: { angle: 10, to: 0.85 } }], { ...fine, bloom: 0.6 });
  const weave: Shape[] = [];
  const rows = 14;
  for (let r = 0; r < rows; r += 1) {
    for (let i = 0; i < 15; i += 1) {
      const u = (i + (r % 2) * 0.5 + 0.06) / 15;
      if (u > 0.95) continue;
      const t = (r + 0.15) / rows;
      const drop = (h / rows) * 0.66;
      const strand = [0, 0.33, 0.66, 1].map((k): Point => {
        const p = at(Math.min(1, u + 0.06 * k), t);
        return [p[0], p[1] + drop * (0.5 - 0.3 * Math.sin(Math.PI * k))];
      });
      weave.push({
        points: stroke(strand, (k) => drop * (0.25 + 0.8 * Math.sin(Math.PI * k))),
        color: s.c.pick([tint.wood, tint.deepSand, tint.wood, '#A9825C']),
        a: s.c.between(0.3, 0.65),
      });
    }
  }
  s.wash(weave, { rough: 3, rim: 0.6, bloom: 0.4, loose: 1.5, layers: 1 });
  s.wash(
    [
      {
        points: [at(0.66, 0.05), at(1, 0.05), at(1, 0.6), at(0.94, 1), at(0.6, 1), at(0.76, 0.5)],
        color: tint.shade,
        a: 0.42,
      },
    ],
    { soft: 18, rim: 0 },
  );
  for (let r = 0; r <= rows; r += 5)
    s.ink(
      us.map((u) => at(u, r / rows)),
      { w: 2.8, a: 0.45, gaps: 0.5 },
    );
  s.ink(
    [0, 0.25, 0.5, 0.75, 1].map((t) => at(0, t)),
    { w: 3.6, a: 0.6 },
  );
  s.ink(
    [0, 0.25, 0.5, 0.75, 1].map((t) => at(1, t)),
    { w: 4.2, a: 0.66 },
  );
  s.ink(
    us.map((u) => at(u, 1)),
    { w: 4.4, a: 0.66 },
  );
}

export function basketRim(s: Sheet, x: number, y: number, rx: number): void {
  const ring: Point[] = [
    ...ellipse(x, y, rx * 1.03, rx * 0.26, 30, 0, 180),
    ...ellipse(x, y - 2, rx * 0.98, rx * 0.21, 30, 0, 180).reverse(),
  ];
  s.wash([{ points: ring, color: tint.wood, a: 0.75 }], { ...fine, rough: 3 });
  s.ink(ellipse(x, y, rx * 1.03, rx * 0.26, 30, -4, 184), { w: 4, a: 0.66 });
  for (let i = 0; i < 26; i += 1) {
    const p = polar([0, 0], 4 + i * 6.8, 1);
    s.ink(
      [
        [x + p[0] * rx * 0.98, y + p[1] * rx * 0.21],
        [x + p[0] * rx * 1.03 + 8, y + p[1] * rx * 0.26],
      ],
      { w: 2.4, a: 0.45, wobble: 0 },
    );
  }
}

/** Wooden rings stacked on a peg. */
export function stackingRings(s: Sheet, x: number, base: number, w: number): void {
  shadow(s, x, base, w * 0.62, w * 0.16, 0.45);
  const rings: readonly (readonly [number, string])[] = [
    [1, tint.clay],
    [0.86, tint.sage],
    [0.73, '#E3B9A4'],
    [0.6, tint.deepSand],
  ];
  let y = base - w * 0.08;
  s.wash([{ points: ellipse(x, base - w * 0.02, w * 0.56, w * 0.15, 22), color: tint.wood, a: 0.8 }], fine);
  s.ink(ellipse(x, base - w * 0.02, w * 0.56, w * 0.15, 24, -10, 190), { w: 4, a: 0.66 });
  for (const [k, color] of rings) {
    const [rx, t] = [(w * k) / 2, w * 0.2];
    const shape = smoothLine(
      [
        [x - rx, y - t * 0.5],
        [x - rx * 0.9, y - t * 0.92],
        [x, y - t * 1.06],
        [x + rx * 0.9, y - t * 0.92],
        [x + rx, y - t * 0.5],
        [x + rx * 0.92, y - t * 0.02],
        [x, y + t * 0.2],
        [x - rx * 0.92, y - t * 0.02],
      ],
      20,
      true,
    );
    s.wash([{ points: shape, color, a: 0.78, fade: { angle: 15, to: 0.8 } }], fine);
    s.wash(
      [
        {
          points: [
            [x + rx * 0.3, y + t * 0.1],
            [x + rx * 0.94, y - t * 0.1],
            [x + rx * 0.9, y - t * 0.6],
            [x + rx * 0.6, y - t * 0.3],
          ],
          color: tint.ink,
          a: 0.3,
        },
      ],
      { soft: 8, rim: 0 },
    );
    s.light([{ points: ellipse(x - rx * 0.55, y - t * 0.7, rx * 0.2, t * 0.1, 8), color: '#fff', a: 0.5 }], 5);
    s.ink(shape, { w: 3.6, a: 0.6, gaps: 0.25 });
    y -= t * 0.98;
  }
  s.wash([{ points: ellipse(x, y - w * 0.07, w * 0.13, w * 0.12, 14), color: tint.clay, a: 0.85 }], fine);
  s.ink(ellipse(x, y - w * 0.07, w * 0.13, w * 0.12, 16, -90, 200), { w: 3.6, a: 0.64 });
}

export function rattle(s: Sheet, x: number, y: number, size: number, angle: number): void {
  const put = (pts: readonly Point[]): Point[] =>
    rotate(
      pts.map(([px, py]): Point => [x + px * size, y + py * size]),
      [x, y],
      angle,
    );
  const brush = { reserve: true, rough: 4, rim: 0.6, bloom: 0.5, loose: 2 } as const;
  const cast = [...ellipse(0, 0, 0.5, 0.5, 24, 0, 359), ...ellipse(0, 0, 0.34, 0.34, 24, 0, 359).reverse()];
  s.wash(
    [
      { points: translate(put(cast), size * 0.1, size * 0.14), color: tint.shade, a: 0.6 },
      {
        points: translate(
          put([
            [-0.07, 0.5],
            [0.07, 0.5],
            [0.1, 1.4],
            [-0.1, 1.4],
          ]),
          size * 0.1,
          size * 0.14,
        ),
        color: tint.shade,
        a: 0.6,
      },
    ],
    { soft: 7, rim: 0, rough: 5 },
  );
  s.wash(
    [
      {
        points: put(
          subdividePolygon(
            [
              [-0.075, 0.46],
              [0.075, 0.46],
              [0.1, 1.35],
              [-0.1, 1.35],
            ],
            0.2,
          ),
        ),
        color: tint.wood,
        a: 0.8,
        fade: { angle, to: 0.7 },
      },
    ],
    brush,
  );
  const ring: Point[] = [...ellipse(0, 0, 0.5, 0.5, 24, 0, 359), ...ellipse(0, 0, 0.34, 0.34, 24, 0, 359).reverse()];
  s.wash([{ points: put(ring), color: tint.wood, a: 0.78, fade: { angle: 40, to: 0.7, color: tint.deepSand } }], brush);
  for (const [k, color] of [
    [150, tint.clay],
    [200, tint.sage],
    [250, tint.rose],
  ] as const) {
    const p = polar([0, 0], k, 0.42);
    s.wash([{ points: put(ellipse(p[0], p[1], 0.14, 0.14, 10)), color, a: 0.85 }], brush);
    s.ink(put(ellipse(p[0], p[1], 0.14, 0.14, 12, -30, 250)), { w: 3, a: 0.6, wobble: 0.4 });
  }
  s.wash([{ points: put(ellipse(0, 1.4, 0.13, 0.1, 10)), color: tint.clay, a: 0.8 }], brush);
  s.ink(put(ellipse(0, 0, 0.5, 0.5, 26, -80, 140)), { w: 3.6, a: 0.7, wobble: 0.5 });
  s.ink(put(ellipse(0, 0, 0.34, 0.34, 18, 0, 300)), { w: 2.8, a: 0.55, wobble: 0.5 });
  s.ink(
    put([
      [0.08, 0.5],
      [0.1, 1.3],
    ]),
    { w: 3.4, a: 0.65 },
  );
  s.ink(
    put([
      [-0.08, 0.5],
      [-0.1, 1.3],
    ]),
    { w: 2.6, a: 0.5 },
  );
}

export function driedOrange(s: Sheet, x: number, y: number, r: number): void {
  s.wash([{ points: blob(s.c, x + r * 0.08, y + r * 0.14, r, r * 0.9, 0.03), color: tint.shade, a: 0.5 }], {
    soft: 10,
    rim: 0,
  });
  s.wash([{ points: blob(s.c, x, y, r, r * 0.92, 0.03, 18), color: '#D98F4E', a: 0.8 }], fine);
  s.wash([{ points: blob(s.c, x, y, r * 0.86, r * 0.78, 0.03, 18), color: '#F4DDB8', a: 0.6 }], {
    ...fine,
    reserve: 0.9,
  });
  s.wash(
    Array.from(
      { length: 8 },
      (_, i): Shape => ({
        points: leaf('petal', polar([x, y], i * 45, r * 0.08), i * 45, r * 0.7, r * 0.42, 2),
        color: s.c.pick(['#DE9A55', tint.gold, tint.clay]),
        a: s.c.between(0.5, 0.8),
      }),
    ),
    { rough: 4, rim: 0.6, bloom: 0.6, loose: 2 },
  );
  s.ink(ellipse(x, y, r, r * 0.92, 26, 0, 300), { w: 3.2, a: 0.55, gaps: 0.2 });
}

/** A fir or rosemary twig with needles. */
export function needles(s: Sheet, points: readonly Point[], size: number, color: string): void {
  const line = smoothLine(points, 12);
  const shapes: Shape[] = [];
  line.forEach((p, i) => {
    if (i < 2) return;
    const q = itemAt(line, i - 2);
    const heading = (Math.atan2(p[1] - q[1], p[0] - q[0]) * 180) / Math.PI;
    for (const k of [1, -1]) {
      const l = size * s.c.between(0.7, 1.15) * (1.1 - (0.5 * i) / line.length);
      shapes.push({
        points: stroke(leafMidline(p, heading + k * s.c.between(34, 56), l, -k * 18, 4), (t) => 7 * (1 - t * 0.7)),
        color: s.c.pick([color, tint.moss, tint.deepSage]),
        a: s.c.between(0.45, 0.85),
      });
    }
  });
  s.wash(shapes, { rough: 3, rim: 0.5, bloom: 0.4, loose: 1, layers: 1 });
  s.ink(line, { w: 5, a: 0.7, color: tint.wood });
}
