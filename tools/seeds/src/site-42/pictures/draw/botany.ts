/** Leaves, branches, flowers. */
import { type Shape, type Sheet, tint } from './paper.ts';
import { distance, itemAt, lerp, type Point, polar, smoothLine, stroke, toRadians, translate } from './shape.ts';

export type LeafKind = 'olive' | 'round' | 'sage' | 'willow' | 'petal';

const profile: Record<LeafKind, (t: number) => number> = {
  olive: (t) => Math.sin(Math.PI * t ** 0.85) ** 0.9,
  round: (t) => Math.sqrt(Math.max(0, 1 - (2 * Math.min(1, t * 1.02) - 1) ** 2)) ** 0.95,
  sage: (t) => Math.sin(Math.PI * t ** 0.72) ** 0.75,
  willow: (t) => Math.sin(Math.PI * t ** 0.65) ** 1.15,
  petal: (t) => Math.sin(Math.PI * t ** 1.7) ** 0.62,
};

/** Middle line of a leaf. */
export function leafMidline(base: Point, angle: number, length: number, bend: number, n = 9): Point[] {
  const out: Point[] = [base];
  for (let i = 1; i < n; i += 1) out.push(polar(itemAt(out, i - 1), angle + bend * (i / (n - 1)), length / (n - 1)));
  return out;
}

export function leaf(kind: LeafKind, base: Point, angle: number, length: number, width: number, bend = 18): Point[] {
  return stroke(leafMidline(base, angle, length, bend, 10), (t) => Math.max(1, width * profile[kind](t)));
}

export type BranchOptions = {
  kind?: LeafKind;
  length?: number;
  width?: number;
  colors?: readonly string[];
  a?: number;
  /** Leaves by pair, or one after the other. */
  pairs?: boolean;
  step?: number;
  spread?: number;
  from?: number;
  stem?: string;
  ink?: boolean;
  soft?: number;
  reserve?: boolean;
};

/** A branch along a line of points, largest leaves near its base. */
export function branch(s: Sheet, points: readonly Point[], o: BranchOptions = {}): void {
  const {
    kind = 'olive',
    length = 190,
    width = 58,
    colors = [tint.sage, tint.moss, tint.paleSage],
    a = 0.72,
    pairs = true,
    step = 105,
    spread = 52,
    from = 0.08,
    soft = 0,
  } = o;
  const c = s.c;
  const line = smoothLine(points, 12);
  const whole = line.reduce((sum, p, i) => sum + (i ? distance(p, itemAt(line, i - 1)) : 0), 0);
  const back: Shape[] = [];
  const front: Shape[] = [];
  const veins: Point[][] = [];
  let run = 0;
  let next = whole * from;
  let side = 1;
  line.forEach((p, i) => {
    if (i) run += distance(p, itemAt(line, i - 1));
    if (run < next && i < line.length - 1) return;
    next = run + step * c.between(0.8, 1.2);
    const q = itemAt(line, Math.max(0, i - 2));
    const heading = (Math.atan2(p[1] - q[1], p[0] - q[0]) * 180) / Math.PI;
    const t = run / whole;
    const size = (1 - 0.5 * t) * c.between(0.82, 1.12);
    const tips = i >= line.length - 1 ? [0] : pairs ? [1, -1] : [side];
    side = -side;
    for (const k of tips) {
      const angle = heading + k * spread * c.between(0.75, 1.2) * (1 - 0.25 * t);
      const turned = kind === 'round' ? c.between(0.62, 1.05) : c.between(0.8, 1.1);
      const bend = -k * c.between(8, 34);
      const l = length * size;
      const shape = leaf(kind, polar(p, angle, kind === 'round' ? 12 : 4), angle, l, width * size * turned, bend);
      const deep = c.between(0, 1) > 0.45;
      (deep ? front : back).push({
        points: shape,
        color: c.pick(colors),
        a: a * (deep ? c.between(0.85, 1.1) : c.between(0.45, 0.7)),
        fade: { angle: angle + c.between(-40, 40), to: c.between(0.35, 0.7) },
      });
      if (deep) veins.push(leafMidline(polar(p, angle, 6), angle, l * c.between(0.6, 0.86), bend, 6));
    }
  });
  const brush = { rough: soft ? 8 : 5, rim: 0.5, bloom: 0.42, loose: 2, soft, grain: 0.014 };
  s.wash(back, { ...brush, reserve: o.reserve ? 0.8 : false });
  const stem = stroke(line, (t) => Math.max(3, (width / 7) * (1 - 0.65 * t)));
  s.wash([{ points: stem, color: o.stem ?? tint.moss, a: a * 0.95 }], { ...brush, rough: 3 });
  s.wash(front, { ...brush, reserve: o.reserve ? 0.8 : false });
  if (o.ink !== false && !soft) {
    s.ink(translate(line, 2, 2), { w: 3.4, a: 0.6, gaps: 0.5, wobble: 1 });
    for (const v of veins) if (c.between(0, 1) > 0.25) s.ink(v, { w: 2.6, a: 0.5, wobble: 0.6 });
  }
}

/** A loose leaf or petal with its contour half drawn. */
export function looseLeaf(
  s: Sheet,
  kind: LeafKind,
  base: Point,
  angle: number,
  length: number,
  width: number,
  color: string,
  o: { bend?: number; a?: number; reserve?: boolean; vein?: boolean; shadow?: boolean } = {},
): void {
  const bend = o.bend ?? 22;
  const shape = leaf(kind, base, angle, length, width, bend);
  const brush = { rough: 5, rim: 0.55, bloom: 0.4, loose: 2, grain: 0.014 };
  if (o.shadow)
    s.wash([{ points: translate(shape, length * 0.05, length * 0.09), color: tint.teal, a: 0.3 }], {
      ...brush,
      soft: 7,
      rim: 0,
    });
  s.wash([{ points: shape, color, a: o.a ?? 0.75, fade: { angle, to: 0.45 } }], {
    ...brush,
    reserve: o.reserve ?? false,
  });
  if (o.vein !== false)
    s.ink(leafMidline(polar(base, angle, length * 0.04), angle, length * 0.86, bend, 7), {
      w: 3,
      a: 0.55,
      wobble: 0.8,
    });
  s.ink(translate(shape.slice(1, 9), 2, -2), { w: 2.6, a: 0.45, wobble: 0.8 });
}

/** Five petals seen from the front or three-quarters. */
export function blossom(
  s: Sheet,
  [x, y]: Point,
  r: number,
  o: { color?: string; tilt?: number; squash?: number; a?: number } = {},
): void {
  const c = s.c;
  const squash = o.squash ?? 0.8;
  const start = c.between(0, 72);
  const flat = (points: readonly Point[]): Point[] => {
    const k = toRadians(o.tilt ?? 0);
    return points.map(([px, py]) => {
      const [dx, dy] = [px - x, (py - y) * squash];
      return [x + dx * Math.cos(k) - dy * Math.sin(k), y + dx * Math.sin(k) + dy * Math.cos(k)];
    });
  };
  const petals = Array.from({ length: 5 }, (_, i): Shape => {
    const angle = start + i * 72 + c.between(-9, 9);
    return {
      points: flat(
        leaf(
          'petal',
          polar([x, y], angle, r * 0.1),
          angle,
          r * c.between(0.86, 1.08),
          r * c.between(0.78, 0.98),
          c.between(-14, 14),
        ),
      ),
      color: c.pick([o.color ?? tint.rose, o.color ?? tint.rose, tint.deepRose]),
      a: (o.a ?? 0.55) * c.between(0.6, 1.15),
      fade: { angle: angle + 180, to: 0.75 },
    };
  });
  s.wash(petals, { rough: 5, rim: 0.7, bloom: 0.4, loose: 2, reserve: 0.9, grain: 0.014 });
  s.wash([{ points: leaf('round', [x - r * 0.15, y], 0, r * 0.3, r * 0.26, 0), color: tint.clay, a: 0.6 }], {
    rough: 4,
    soft: 3,
  });
  for (let i = 0; i < 7; i += 1) {
    const tip = lerp([x, y], polar([x, y], start + i * 51, r * 0.42), c.between(0.6, 1));
    const end = itemAt(flat([tip]), 0);
    s.ink([[x, y], lerp([x, y], end, 0.55), end], { w: 2.2, a: 0.6, wobble: 0.4 });
    s.ink([end, [end[0] + 3, end[1] + 2]], { w: 7, a: 0.65, color: tint.terracotta, wobble: 0 });
  }
  s.ink(itemAt(petals, 1).points.slice(2, 10), { w: 2.6, a: 0.5, wobble: 0.8 });
  s.ink(itemAt(petals, 3).points.slice(4, 12), { w: 2.6, a: 0.45, wobble: 0.8 });
}

/** A stalk with small seeds or dried buds. */
export function sprig(
  s: Sheet,
  points: readonly Point[],
  color: string,
  o: { seed?: number; n?: number; spread?: number } = {},
): void {
  const c = s.c;
  const line = smoothLine(points, 14);
  const shapes: Shape[] = [];
  s.ink(line, { w: 3, a: 0.6, color: tint.moss });
  const n = o.n ?? 16;
  for (let i = 0; i < n; i += 1) {
    const p = itemAt(line, Math.floor(line.length * (0.42 + (0.57 * i) / n)));
    const q = itemAt(line, Math.max(0, line.indexOf(p) - 2));
    const heading = (Math.atan2(p[1] - q[1], p[0] - q[0]) * 180) / Math.PI;
    const angle = heading + (i % 2 ? 1 : -1) * c.between(25, 55);
    const tip = polar(p, angle, (o.spread ?? 26) * c.between(0.5, 1.3) * (1.2 - i / n));
    s.ink([p, tip], { w: 2, a: 0.5, wobble: 0.4 });
    shapes.push({
      points: leaf('sage', tip, angle, (o.seed ?? 26) * c.between(0.8, 1.2), (o.seed ?? 26) * 0.6, 5),
      color,
      a: c.between(0.45, 0.9),
    });
  }
  s.wash(shapes, { rough: 3, rim: 0.6, bloom: 0.3, loose: 1.5, grain: 0.02 });
}
