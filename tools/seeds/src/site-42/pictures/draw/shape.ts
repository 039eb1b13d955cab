/** Geometry of the drawings: points, seeded chance, curves. */

export type Point = readonly [number, number];

export type Random = {
  /** Between a and b. */
  between: (a: number, b: number) => number;
  /** Around zero, bell-shaped, width about one. */
  bell: () => number;
  pick: <T>(list: readonly T[]) => T;
};

export function createRandom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (a, b) => a + (b - a) * next(),
    bell: () => next() + next() + next() - 1.5,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
  };
}

/** The item of a list that is known to be there. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index} of ${list.length}`);
  return found;
}

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The point at a distance from another, in degrees, clockwise from the right. */
export const polar = (from: Point, degrees: number, distance: number): Point => [
  from[0] + Math.cos(toRadians(degrees)) * distance,
  from[1] + Math.sin(toRadians(degrees)) * distance,
];

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const translate = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);

/** Turns points around a centre. */
export function rotate(points: readonly Point[], [cx, cy]: Point, degrees: number): Point[] {
  const c = Math.cos(toRadians(degrees));
  const s = Math.sin(toRadians(degrees));
  return points.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
}

/** Points of an ellipse, or of a part of one. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, n = 28, from = 0, to = 360): Point[] {
  const whole = to - from === 360;
  return Array.from({ length: n }, (_, i) => {
    const a = toRadians(from + ((to - from) * i) / (whole ? n : n - 1));
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
  });
}

/** A soft irregular pool. */
export function blob(c: Random, cx: number, cy: number, rx: number, ry: number, uneven = 0.16, n = 14): Point[] {
  const phase = c.between(0, 6.28);
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    const r = 1 + uneven * (Math.sin(a * 2 + phase) * 0.6 + Math.sin(a * 3 - phase * 1.7) * 0.4 + c.bell() * 0.5);
    return [cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r];
  });
}

/** A polygon whose straight sides have enough points to be drawn by hand. */
export function subdividePolygon(corners: readonly Point[], step = 90): Point[] {
  return corners.flatMap((a, i) => {
    const b = itemAt(corners, (i + 1) % corners.length);
    const n = Math.max(2, Math.round(distance(a, b) / step));
    const run = Array.from({ length: n }, (_, k) => lerp(a, b, k / n));
    // Two points close to each corner keep it a corner.
    return [a, lerp(a, b, 0.02), ...run.slice(1), lerp(a, b, 0.98)];
  });
}

export const box = (x: number, y: number, w: number, h: number, step = 90): Point[] =>
  subdividePolygon(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    step,
  );

/** Points along a curve through the given ones (Catmull-Rom). */
export function smoothLine(points: readonly Point[], step = 18, closed = false): Point[] {
  const n = points.length;
  const at = (i: number): Point =>
    closed ? itemAt(points, (i + n) % n) : itemAt(points, Math.max(0, Math.min(n - 1, i)));
  const out: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const parts = Math.max(2, Math.ceil(distance(b, c) / step));
    for (let k = 0; k < parts; k += 1) {
      const t = k / parts;
      const f = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3);
      out.push([f(0), f(1)]);
    }
  }
  if (!closed) out.push(itemAt(points, n - 1));
  return out;
}

/** Smooth closed outline as path data, by curves between the middles of the sides. */
export function smoothPath(points: readonly Point[], scale = 1): string {
  const r1 = (v: number): string => String(Math.round(v * scale) / scale);
  const n = points.length;
  const start = lerp(itemAt(points, n - 1), itemAt(points, 0), 0.5);
  let d = `M${r1(start[0])} ${r1(start[1])}`;
  points.forEach((p, i) => {
    const m = lerp(p, itemAt(points, (i + 1) % n), 0.5);
    d += `Q${r1(p[0])} ${r1(p[1])} ${r1(m[0])} ${r1(m[1])}`;
  });
  return `${d}Z`;
}

/** Both sides of a stroke of changing width. */
export function stroke(line: readonly Point[], width: (t: number, i: number) => number): Point[] {
  const n = line.length;
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((p, i) => {
    const a = itemAt(line, Math.max(0, i - 1));
    const b = itemAt(line, Math.min(n - 1, i + 1));
    const l = distance(a, b) || 1;
    const w = width(i / (n - 1), i) / 2;
    const nx = (-(b[1] - a[1]) / l) * w;
    const ny = ((b[0] - a[0]) / l) * w;
    left.push([p[0] + nx, p[1] + ny]);
    right.unshift([p[0] - nx, p[1] - ny]);
  });
  return [...left, ...right];
}
