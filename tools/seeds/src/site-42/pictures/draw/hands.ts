/** Hands in one continuous line, seen from the back. */
import { type Sheet, tint } from './paper.ts';
import { itemAt, type Point, polar, rotate } from './shape.ts';

/** One finger: where it starts across the palm, length, width, direction and bend. */
type Finger = readonly [x: number, y: number, length: number, width: number, angle: number, bend: number];

export type Pose = { fingers: readonly Finger[]; thumb: Finger };

export const poses = {
  /** Relaxed, reaching. */
  reaching: {
    fingers: [
      [-0.35, 0.03, 1.02, 0.195, -101, 14],
      [-0.12, -0.05, 1.16, 0.2, -93, 7],
      [0.12, -0.02, 1.07, 0.19, -85, -5],
      [0.33, 0.1, 0.84, 0.16, -74, -14],
    ],
    thumb: [-0.36, 0.76, 0.86, 0.2, -140, 34],
  },
  /** Open, fingers spread a little. */
  open: {
    fingers: [
      [-0.35, 0.03, 1.0, 0.19, -110, 8],
      [-0.12, -0.05, 1.12, 0.195, -96, 3],
      [0.12, -0.02, 1.05, 0.19, -82, -4],
      [0.33, 0.1, 0.82, 0.16, -64, -10],
    ],
    thumb: [-0.36, 0.78, 0.88, 0.2, -152, 30],
  },
} satisfies Record<string, Pose>;

function fingerSides(
  [x, y, length, width, angle, bend]: Finger,
  base = 0,
): { left: Point[]; tip: Point[]; right: Point[] } {
  const axis: Point[] = [[x, y]];
  const n = 8;
  for (let i = 1; i <= n; i += 1) axis.push(polar(itemAt(axis, i - 1), angle + bend * (i / n), length / n));
  const profile = [1.06, 1.0, 0.95, 0.98, 1.02, 0.92, 0.86, 0.8, 0.52];
  const at = (i: number, k: number): Point =>
    polar(itemAt(axis, i), angle + bend * (i / n) + 90 * k, (width / 2) * itemAt(profile, i));
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = base; i <= n; i += 1) {
    left.push(at(i, -1));
    right.unshift(at(i, 1));
  }
  const tip = polar(itemAt(axis, n), angle + bend, width * 0.2);
  return { left, tip: [tip], right };
}

/** The contour of a hand of palm width `size`, turned (0 = fingers up), the middle of the palm at (x, y). */
export function handLine(pose: Pose, x: number, y: number, size: number, angle: number, mirror = false): Point[] {
  const thumb = fingerSides(pose.thumb, 2);
  const line: Point[] = [
    [-0.33, 3.6],
    [-0.3, 2.8],
    [-0.26, 2.1],
    [-0.25, 1.7],
    [-0.31, 1.42],
    [-0.42, 1.16],
    ...thumb.left.slice(2),
    ...thumb.tip,
    ...thumb.right,
  ];
  line.push([-0.47, 0.44], [-0.455, 0.26]);
  pose.fingers.forEach((f, i) => {
    const { left, tip, right } = fingerSides(f, 1);
    line.push(...left, ...tip, ...right);
    const next = pose.fingers[i + 1];
    if (next) line.push([(f[0] + next[0]) / 2, (f[1] + next[1]) / 2 - 0.03]);
  });
  line.push([0.43, 0.3], [0.43, 0.62], [0.39, 1.0], [0.3, 1.36], [0.25, 1.7], [0.26, 2.1], [0.31, 2.8], [0.34, 3.6]);
  const placed = line.map(([px, py]): Point => [x + (mirror ? -px : px) * size, y + (py - 0.5) * size]);
  return rotate(placed, [x, y], angle);
}

export function hand(
  s: Sheet,
  pose: Pose,
  x: number,
  y: number,
  size: number,
  angle: number,
  o: { mirror?: boolean; wash?: number; w?: number } = {},
): void {
  const mirror = o.mirror ?? false;
  const line = handLine(pose, x, y, size, angle, mirror);
  if (o.wash !== 0) {
    // The wash ignores the line a little: it is only a warmth under it.
    s.wash([{ points: line, color: '#EFC9B4', a: 0.02 }], { reserve: 0.8, rough: 8, soft: 4 });
    const loosely = line.map(([px, py]): Point => [px + size * 0.05, py + size * 0.04]);
    s.wash(
      [
        {
          points: loosely,
          color: '#EBBFA8',
          a: o.wash ?? 0.4,
          fade: { angle: angle + 75, to: 0.35, color: tint.rose },
        },
      ],
      { rough: 26, rim: 0.5, bloom: 0.75 },
    );
  }
  s.ink(line, { w: o.w ?? 5.6, a: 0.85, even: true, wobble: 0.8 });
  const place = (pts: readonly Point[]): Point[] =>
    rotate(
      pts.map(([px, py]): Point => [x + (mirror ? -px : px) * size, y + (py - 0.5) * size]),
      [x, y],
      angle,
    );
  for (const [fx, fy, length, width, a, bend] of pose.fingers) {
    const joint = polar([fx, fy], a + bend * 0.3, length * 0.5);
    s.ink(
      place([polar(joint, a + 90, width * 0.22), polar(joint, a, width * 0.08), polar(joint, a - 90, width * 0.22)]),
      { w: 3, a: 0.5, wobble: 0.3 },
    );
  }
}
