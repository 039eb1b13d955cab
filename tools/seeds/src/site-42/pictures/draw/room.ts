/** Light, curtains, grounds: what surrounds the things. */

import { leaf } from './botany.ts';
import { type Shape, type Sheet, tint } from './paper.ts';
import { blob, box, itemAt, lerp, type Point, polar, rotate, smoothLine, subdividePolygon } from './shape.ts';

/** A broad first wash in two colours, leaving ragged paper where it stops. */
export function backgroundWash(
  s: Sheet,
  points: readonly Point[],
  color: string,
  other: string,
  a = 0.42,
  angle = 60,
): void {
  s.wash([{ points, color, a, fade: { angle, to: 0.45, color: other } }], {
    rough: 60,
    rim: 0.35,
    bloom: 0.55,
    loose: 14,
    grain: 0.004,
  });
}

/** Pools of colour dropped wet in wet. */
export function colourPools(s: Sheet, list: readonly (readonly [number, number, number, string, number])[]): void {
  for (const [x, y, r, color, a] of list) {
    s.wash([{ points: blob(s.c, x, y, r * 1.2, r * 0.85, 0.22), color, a }], {
      soft: Math.min(60, r * 0.22),
      rim: 0.1,
      bloom: 0.7,
      rough: 50,
      grain: 0.004,
    });
  }
}

/** A beam of window light lying over what is painted. */
export function beam(s: Sheet, corners: readonly Point[], a = 0.5, color = '#FFFBF2', soft = 26): void {
  s.light([{ points: subdividePolygon(corners, 120), color, a }], soft);
}

/** Window light on a wall: four panes leaning with the sun. */
export function panes(s: Sheet, [x, y]: Point, w: number, h: number, lean: number, a = 0.6): void {
  const at = (u: number, v: number): Point => [x + w * u, y + h * v + lean * u];
  for (const [u, v] of [
    [0, 0],
    [0.53, 0],
    [0, 0.53],
    [0.53, 0.53],
  ] as const) {
    beam(s, [at(u, v), at(u + 0.47, v), at(u + 0.47, v + 0.47), at(u, v + 0.47)], a, '#FFF6E3', 13);
  }
}

/** The shadow of a branch on a wall or a cloth. */
export function leafShadow(
  s: Sheet,
  points: readonly Point[],
  size: number,
  a = 0.22,
  color: string = tint.shade,
  soft = 9,
): void {
  const line = smoothLine(points, 30);
  const shapes: Shape[] = [];
  line.forEach((p, i) => {
    if (i < 2 || i % 3) return;
    const q = itemAt(line, i - 2);
    const heading = (Math.atan2(p[1] - q[1], p[0] - q[0]) * 180) / Math.PI;
    for (const k of [1, -1]) {
      const l = size * s.c.between(0.7, 1.15) * (1.15 - (0.5 * i) / line.length);
      shapes.push({
        points: leaf(
          'olive',
          polar(p, heading, s.c.between(-14, 14)),
          heading + k * s.c.between(32, 62),
          l,
          l * 0.3,
          -k * 16,
        ),
        color,
        a: a * s.c.between(0.6, 1.2),
      });
    }
  });
  s.wash(
    [
      ...shapes,
      {
        points: line
          .flatMap((p): Point[] => [[p[0], p[1] + 3]])
          .concat(line.map((p): Point => [p[0], p[1] - 3]).reverse()),
        color,
        a,
      },
    ],
    { soft, rim: 0, bloom: 0.5, rough: 9, layers: 1 },
  );
}

/** A linen curtain hanging from the top: long folds, light between them. */
export function curtain(
  s: Sheet,
  x0: number,
  x1: number,
  top: number,
  bottom: number,
  folds: number,
  o: {
    color?: string;
    fold?: string;
    a?: number;
    sweep?: number;
    flare?: number;
    ink?: number;
    far?: string;
    veil?: number;
  } = {},
): void {
  const c = s.c;
  const color = o.color ?? '#EFE0CF';
  const fold = o.fold ?? tint.shade;
  const sweep = o.sweep ?? 0;
  const a = o.a ?? 0.5;
  const w = x1 - x0;
  const at = (k: number, t: number): Point => [
    x0 + w * (k + (o.flare ?? 0) * (k - 0.5) * t) + sweep * t * t,
    top + (bottom - top) * t,
  ];
  const hem: Point[] = Array.from({ length: 13 }, (_, i) => {
    const p = at(1 - i / 12, 1);
    return [p[0], p[1] + Math.sin(i * 1.9) * 16 + c.bell() * 6];
  });
  const edge = (k: number): Point[] =>
    [0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map((t) => {
      const p = at(k, t);
      return [p[0] + c.bell() * 7, p[1]];
    });
  s.wash(
    [
      {
        points: [...edge(0).reverse(), ...edge(1), ...hem],
        color,
        a: 0.85,
        fade: { angle: 20, to: 0.6, color: o.far ?? tint.rose },
      },
    ],
    { reserve: o.veil ?? 0.82, rough: 12, rim: 0.4, bloom: 0.5 },
  );
  const deep: Shape[] = [];
  const mid: Shape[] = [];
  const lit: Shape[] = [];
  const lines: Point[][] = [];
  for (let i = 0; i < folds; i += 1) {
    const k = (i + c.between(0.2, 0.75)) / folds;
    const wide = (0.5 / folds) * c.between(0.5, 1.25);
    const start = c.between(0, 0.14);
    const end = c.between(0.72, 1.01);
    const ts = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => start + (end - start) * t);
    const wander = c.between(-0.5, 0.5) / folds;
    const left = ts.map(
      (t, j): Point => at(k + wander * t * t - (wide * (0.25 + 0.6 * t)) / (j === 0 || j === 5 ? 2.6 : 1), t),
    );
    const right = ts.map(
      (t, j): Point => at(k + wander * t * t + (wide * (0.25 + 0.8 * t)) / (j === 0 || j === 5 ? 2.6 : 1), t),
    );
    (i % 3 === 0 ? deep : mid).push({
      points: [...left, ...right.reverse()],
      color: i % 4 === 1 ? tint.deepSand : fold,
      a: a * c.between(0.45, 0.95),
      fade: { angle: 4, to: 0.05 },
    });
    const bright = ts.map((t): Point => at(k + wander * t * t - wide * 1.1, t));
    lit.push({
      points: [...bright, ...bright.map((p): Point => [p[0] + w * wide * 0.5, p[1]]).reverse()],
      color: '#FFFDF8',
      a: c.between(0.25, 0.6),
    });
    lines.push(ts.map((t): Point => at(k + wander * t * t + wide * 0.18 * t, t)));
  }
  s.wash(mid, { soft: 7, rim: 0.1, bloom: 0.45, rough: 9, layers: 1 });
  s.wash(deep, { soft: 2, rim: 0.3, bloom: 0.5, rough: 8, layers: 1 });
  s.light(lit, 9);
  for (const l of lines)
    if (c.between(0, 1) < (o.ink ?? 0.6)) s.ink(l.slice(0, c.pick([4, 5, 6])), { w: 3, a: 0.38, gaps: 0.35 });
  s.ink(hem, { w: 3.2, a: 0.45, gaps: 0.4 });
}

/** A towel or cloth lying flat, seen from above. */
export function cloth(
  s: Sheet,
  cx: number,
  cy: number,
  w: number,
  h: number,
  angle: number,
  color: string,
  o: { stripe?: string; flap?: boolean; fringe?: boolean } = {},
): void {
  const place = (pts: readonly Point[]): Point[] => rotate(pts, [cx, cy], angle);
  const [x, y] = [cx - w / 2, cy - h / 2];
  s.wash([{ points: place(box(x + 26, y + 34, w, h, 130)), color: tint.shade, a: 0.5 }], {
    soft: 18,
    rim: 0,
    bloom: 0.3,
  });
  s.wash([{ points: place(box(x, y, w, h, 130)), color, a: 0.66, fade: { angle: angle + 40, to: 0.6 } }], {
    reserve: true,
    rough: 10,
    rim: 0.5,
    bloom: 0.55,
  });
  const part = o.flap === false ? [] : [0.36, 0.66];
  for (const k of part) {
    const line = place([
      [x + w * k, y + 4],
      [x + w * k + 8, y + h * 0.3],
      [x + w * k - 6, y + h * 0.7],
      [x + w * k, y + h - 4],
    ]);
    const wide = place([
      [x + w * k + w * 0.12, y + h],
      [x + w * k + w * 0.1, y],
    ]);
    s.wash([{ points: [...line, ...wide], color: tint.shade, a: 0.42, fade: { angle, to: 0 } }], {
      rough: 8,
      rim: 0.3,
      bloom: 0.5,
    });
    s.ink(line, { w: 3.8, a: 0.55 });
  }
  if (o.stripe) {
    for (const [k, thick] of [
      [0.84, 0.03],
      [0.89, 0.01],
      [0.92, 0.01],
    ] as const) {
      s.wash([{ points: place(box(x + 3, y + h * k, w - 6, h * thick, 120)), color: o.stripe, a: 0.65 }], {
        rough: 5,
        rim: 0.5,
        bloom: 0.5,
        loose: 2,
      });
    }
  }
  s.ink(
    place([
      [x, y + 6],
      [x - 3, y + h * 0.5],
      [x, y + h - 4],
    ]),
    { w: 3.4, a: 0.5, gaps: 0.3 },
  );
  s.ink(
    place([
      [x - 8, y + h + 1],
      [x + w * 0.5, y + h + 5],
      [x + w + 4, y + h],
    ]),
    { w: 4.2, a: 0.65, gaps: 0.15 },
  );
  s.ink(
    place([
      [x + w, y + h],
      [x + w + 4, y + h * 0.5],
      [x + w + 1, y + h * 0.08],
    ]),
    { w: 3.6, a: 0.55, gaps: 0.3 },
  );
  if (o.fringe)
    for (let i = 0; i < 34; i += 1) {
      const p: Point = [x + (w * (i + 0.5)) / 34, y + h];
      s.ink(place([p, [p[0] + s.c.bell() * 6, p[1] + 24]]), { w: 2.6, a: 0.5, wobble: 0.5 });
    }
  for (let i = 0; i < 30; i += 1) {
    const p = itemAt(place([[x + w * s.c.between(0.04, 0.96), y + h * s.c.between(0.04, 0.8)]]), 0);
    s.ink([p, lerp(p, polar(p, angle + 20, 12), 1)], { w: 2.2, a: 0.26, wobble: 0.4 });
  }
}
