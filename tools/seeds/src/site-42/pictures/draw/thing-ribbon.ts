/** Ribbon and feather. */
import { leafMidline } from './botany.ts';
import { fine, type Sheet, tint } from './paper.ts';
import { ellipse, itemAt, lerp, type Point, smoothLine, translate } from './shape.ts';

/** A ribbon around a towel, with its bow. */
export function bow(s: Sheet, x: number, y: number, size: number, color: string): void {
  const put = (pts: readonly Point[]): Point[] => pts.map(([px, py]) => [x + px * size, y + py * size]);
  const brush = { reserve: true, rough: 5, rim: 0.6, bloom: 0.5, loose: 2 } as const;
  const tails: Point[][] = [
    [
      [-0.06, 0.02],
      [-0.3, 0.5],
      [-0.62, 0.98],
      [-0.44, 1.02],
      [-0.36, 1.14],
      [-0.12, 0.62],
      [0.06, 0.08],
    ],
    [
      [-0.04, 0.04],
      [0.26, 0.44],
      [0.46, 0.9],
      [0.58, 0.8],
      [0.74, 0.82],
      [0.5, 0.36],
      [0.1, 0],
    ],
  ];
  for (const t of tails) s.wash([{ points: put(t), color, a: 0.66, fade: { angle: 80, to: 0.7 } }], brush);
  const loops: Point[][] = [
    [
      [0, 0],
      [-0.3, -0.36],
      [-0.72, -0.5],
      [-0.98, -0.3],
      [-0.94, 0.02],
      [-0.6, 0.14],
      [-0.26, 0.1],
    ],
    [
      [0, 0],
      [0.34, -0.4],
      [0.74, -0.46],
      [0.96, -0.2],
      [0.86, 0.1],
      [0.52, 0.16],
      [0.22, 0.08],
    ],
  ];
  for (const l of loops)
    s.wash([{ points: put(smoothLine(l, 0.1, true)), color, a: 0.7, fade: { angle: 100, to: 0.7 } }], brush);
  s.wash(
    [
      {
        points: put([
          [-0.12, -0.04],
          [-0.56, -0.3],
          [-0.86, -0.3],
          [-0.72, -0.14],
          [-0.4, 0.04],
        ]),
        color: tint.ink,
        a: 0.26,
        fade: { angle: 180, to: 0.1 },
      },
      {
        points: put([
          [0.12, -0.04],
          [0.6, -0.3],
          [0.84, -0.22],
          [0.64, -0.06],
          [0.36, 0.06],
        ]),
        color: tint.ink,
        a: 0.24,
        fade: { angle: 0, to: 0.1 },
      },
    ],
    { rough: 4, rim: 0.3, soft: 3 },
  );
  s.wash([{ points: put(ellipse(0, 0.01, 0.14, 0.13, 10)), color, a: 0.85 }], brush);
  for (const l of loops) s.ink(put([...l, [0, 0.02]]), { w: 3.8, a: 0.66 });
  s.ink(
    put([
      [-0.06, 0.06],
      [-0.3, 0.5],
      [-0.62, 0.98],
    ]),
    { w: 3.4, a: 0.6 },
  );
  s.ink(
    put([
      [0.06, 0.1],
      [-0.12, 0.62],
      [-0.36, 1.12],
    ]),
    { w: 3, a: 0.5, gaps: 0.2 },
  );
  s.ink(
    put([
      [0.1, 0.06],
      [0.5, 0.38],
      [0.74, 0.82],
    ]),
    { w: 3.4, a: 0.6 },
  );
  s.ink(
    put([
      [0, 0.1],
      [0.26, 0.46],
      [0.46, 0.9],
    ]),
    { w: 3, a: 0.5, gaps: 0.2 },
  );
  s.ink(put(ellipse(0, 0.01, 0.14, 0.14, 12, -60, 250)), { w: 3.6, a: 0.7 });
}

export function feather(s: Sheet, points: readonly Point[], width: number, color: string): void {
  const line = smoothLine(points, 10);
  const n = line.length;
  const vane = line.slice(Math.floor(n * 0.16));
  for (const m of [1, -1]) {
    const split = [s.c.between(0.3, 0.4), s.c.between(0.58, 0.7)];
    const bound = vane.map((p, i): Point => {
      const q = itemAt(vane, Math.min(vane.length - 1, i + 1));
      const b = itemAt(vane, Math.max(0, i - 1));
      const l = Math.hypot(q[0] - b[0], q[1] - b[1]) || 1;
      const t = i / (vane.length - 1);
      // The vane opens where two barbs part.
      const parted = Math.min(...split.map((k) => Math.abs(t - k))) < 0.009 ? 0.6 : 1;
      const w = width * (m > 0 ? 0.62 : 0.42) * Math.sin(Math.PI * t ** 0.75) ** 0.6 * parted;
      return [
        p[0] - ((q[1] - b[1]) / l) * w * m + ((q[0] - b[0]) / l) * w * 0.8,
        p[1] + ((q[0] - b[0]) / l) * w * m + ((q[1] - b[1]) / l) * w * 0.8,
      ];
    });
    s.wash([{ points: translate([...vane, ...[...bound].reverse()], 16, 26), color: tint.shade, a: 0.22 }], {
      soft: 12,
      rim: 0,
    });
    s.wash(
      [
        {
          points: [...vane, ...[...bound].reverse()],
          color,
          a: 0.6,
          fade: { angle: m > 0 ? 40 : 200, to: 0.35, color: tint.sand },
        },
      ],
      { ...fine, rough: 5, bloom: 0.75 },
    );
    bound.forEach((b, i) => {
      if (i % 3 || s.c.between(0, 1) < 0.2) return;
      const v = itemAt(vane, i);
      const curve = lerp(v, b, 0.5);
      const lead = itemAt(vane, Math.min(vane.length - 1, i + 3));
      s.ink(
        [
          v,
          [curve[0] - (lead[0] - v[0]) * 0.25, curve[1] - (lead[1] - v[1]) * 0.25],
          lerp(v, b, s.c.between(0.75, 1.0)),
        ],
        { w: 1.8, a: 0.2, wobble: 0.3 },
      );
    });
    s.ink(bound, { w: 2.4, a: 0.34, gaps: 0.6, wobble: 0.6 });
  }
  // Down near the quill.
  for (let i = 0; i < 16; i += 1) {
    const p = itemAt(line, Math.floor(n * s.c.between(0.1, 0.22)));
    const q = itemAt(line, Math.floor(n * 0.3));
    const heading = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
    s.ink(
      leafMidline(
        p,
        heading + (i % 2 ? 1 : -1) * s.c.between(30, 80),
        width * s.c.between(0.15, 0.34),
        (i % 2 ? -1 : 1) * 60,
        6,
      ),
      { w: 1.8, a: 0.34, wobble: 0.8 },
    );
  }
  s.ink(line, { w: 6, a: 0.66, wobble: 0.6 });
}
