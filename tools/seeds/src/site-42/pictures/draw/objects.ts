/** Things of the practice: bowls, linen, jugs, bottles. */
import { type Shape, type Sheet, tint } from './paper.ts';
import { blob, ellipse, lerp, type Point, polar, rotate, stroke, subdividePolygon } from './shape.ts';

/** A soft shadow falling to the lower right. */
export function shadow(s: Sheet, cx: number, cy: number, rx: number, ry: number, a = 0.4): void {
  s.wash(
    [
      {
        points: blob(s.c, cx + rx * 0.22, cy + ry * 0.2, rx, ry, 0.06),
        color: tint.shade,
        a,
        fade: { angle: 10, to: 0.2, color: tint.dusk },
      },
    ],
    { soft: 16, rim: 0, bloom: 0.35, rough: 14 },
  );
  s.wash([{ points: blob(s.c, cx + rx * 0.06, cy, rx * 0.78, ry * 0.5, 0.06), color: tint.ink, a: a * 0.55 }], {
    soft: 9,
    rim: 0,
    bloom: 0.2,
    rough: 8,
  });
}

export type BowlOptions = { color?: string; water?: string; a?: number; foot?: number; empty?: boolean };

/** A bowl seen from slightly above, standing at (cx, top of rim). */
export function bowl(
  s: Sheet,
  cx: number,
  top: number,
  rx: number,
  ry: number,
  depth: number,
  o: BowlOptions = {},
): void {
  const color = o.color ?? tint.sand;
  const foot = rx * (o.foot ?? 0.42);
  shadow(s, cx, top + depth * 1.0, rx * 0.98, ry * 0.75);
  const under = ellipse(cx, top + depth, foot, ry * 0.34, 9, 0, 180);
  const right: Point[] = [
    [cx + rx, top],
    [cx + rx * 0.985, top + depth * 0.2],
    [cx + rx * 0.86, top + depth * 0.55],
    [cx + rx * 0.62, top + depth * 0.86],
  ];
  const left = right.map(([x, y]): Point => [2 * cx - x, y]).reverse();
  const body = [...ellipse(cx, top, rx, ry, 15, 180, 360), ...right, ...under, ...left];
  s.wash([{ points: body, color, a: o.a ?? 0.7, fade: { angle: 8, to: 0.95 } }], {
    reserve: true,
    rough: 5,
    rim: 0.5,
    bloom: 0.45,
    loose: 3,
  });
  // Turning shadow on the right side, reflected light at the very edge.
  const turnShade = [
    ...right.slice(0).map(([x, y]): Point => [x - rx * 0.06, y]),
    [cx + foot * 0.6, top + depth],
    [cx + rx * 0.2, top + depth * 0.9],
    [cx + rx * 0.48, top + depth * 0.55],
    [cx + rx * 0.62, top + ry * 0.9],
  ] as Point[];
  s.wash([{ points: turnShade, color: tint.shade, a: 0.36 }], { soft: rx * 0.06, rim: 0, bloom: 0.3, rough: 10 });
  const inside = ellipse(cx, top, rx * 0.965, ry * 0.93, 26);
  s.wash([{ points: inside, color, a: 0.4, fade: { angle: 0, to: 0.1 } }], {
    reserve: true,
    rough: 4,
    rim: 0.4,
    bloom: 0.3,
    loose: 2,
  });
  s.wash(
    [
      {
        points: [
          ...ellipse(cx, top, rx * 0.95, ry * 0.92, 12, 150, 290),
          [cx - rx * 0.1, top - ry * 0.5],
          [cx - rx * 0.6, top + ry * 0.1],
        ],
        color: tint.shade,
        a: 0.4,
      },
    ],
    { soft: 10, rim: 0, rough: 6 },
  );
  if (!o.empty) {
    const w = ellipse(cx + rx * 0.01, top + ry * 0.12, rx * 0.87, ry * 0.76, 26);
    s.wash([{ points: w, color: o.water ?? tint.water, a: 0.82, fade: { angle: 35, to: 0.55 } }], {
      reserve: 0.7,
      rough: 5,
      rim: 0.55,
      bloom: 0.5,
      loose: 2,
    });
    s.wash(
      [
        {
          points: [...ellipse(cx, top + ry * 0.12, rx * 0.84, ry * 0.7, 10, 170, 300), [cx - rx * 0.2, top - ry * 0.2]],
          color: tint.deepWater,
          a: 0.4,
        },
      ],
      { soft: 12, rim: 0.1, rough: 8 },
    );
    s.light(
      [
        { points: ellipse(cx + rx * 0.3, top + ry * 0.3, rx * 0.3, ry * 0.12, 10), color: '#fff', a: 0.75 },
        { points: ellipse(cx - rx * 0.1, top + ry * 0.5, rx * 0.18, ry * 0.05, 8), color: '#fff', a: 0.7 },
      ],
      5,
    );
    s.ink(ellipse(cx + rx * 0.12, top + ry * 0.2, rx * 0.4, ry * 0.3, 14, 20, 235), {
      w: 2.6,
      a: 0.4,
      color: tint.teal,
      gaps: 0.5,
    });
  }
  s.ink(ellipse(cx + 2, top + 2, rx, ry, 30, 8, 352), { w: 4, a: 0.7, gaps: 0.35 });
  s.ink(ellipse(cx, top, rx * 0.95, ry * 0.91, 18, 175, 330), { w: 2.6, a: 0.45, gaps: 0.4 });
  s.ink(
    [...left]
      .reverse()
      .map(([x, y]): Point => [x - 3, y + 2])
      .concat([[cx - foot, top + depth]])
      .slice(1),
    { w: 3.6, a: 0.6 },
  );
  s.ink(
    [
      ...right,
      [cx + foot, top + depth],
      [cx + foot * 0.5, top + depth + ry * 0.26],
      [cx - foot * 0.4, top + depth + ry * 0.3],
    ],
    { w: 4.6, a: 0.75 },
  );
}

/** A towel folded in three, seen from the front and a little above. */
export function towel(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { color?: string; stripe?: string; layers?: number; shade?: boolean } = {},
): void {
  const color = o.color ?? tint.rose;
  const n = o.layers ?? 3;
  const lift = h * 0.3;
  const slide = w * 0.07;
  if (o.shade !== false) shadow(s, x + w * 0.55, y + h * 0.99, w * 0.52, h * 0.13, 0.45);
  const top: Point[] = [
    [x + 8, y + h * 0.12],
    [x + slide * 0.5, y - lift * 0.5],
    [x + slide, y - lift],
    [x + w * 0.6, y - lift * 1.05],
    [x + w + slide * 0.92, y - lift * 0.97],
    [x + w + slide * 0.45, y - lift * 0.4],
    [x + w - 4, y + h * 0.1],
  ];
  s.wash([{ points: subdividePolygon(top, 140), color, a: 0.5, fade: { angle: -60, to: 0.35 } }], {
    reserve: true,
    rough: 9,
    rim: 0.4,
    bloom: 0.55,
  });
  const fold = h / n;
  for (let i = n - 1; i >= 0; i -= 1) {
    const [t, b] = [y + fold * i, y + fold * (i + 1) + 2];
    const sag = s.c.between(-5, 6);
    const end: Point[] = [
      [x + w - 10, t + fold * 0.1],
      [x + w + slide * 0.5, t - lift * 0.42],
      [x + w + slide * 0.9, t - lift * 0.86],
      [x + w + slide * 1.08, t - lift * 0.72],
      [x + w + slide * 1.1, b - fold * 0.3 - lift * 0.84],
      [x + w + slide * 0.9, b - lift * 0.8],
      [x + w + slide * 0.45, b - lift * 0.36],
      [x + w - 8, b - 4],
    ];
    s.wash(
      [
        { points: end, color, a: 0.75 },
        { points: end, color: tint.shade, a: 0.26 },
      ],
      { reserve: true, rough: 5, rim: 0.5, bloom: 0.5, loose: 3 },
    );
    s.ink(
      [
        [x + w - 4, b - 4],
        [x + w + slide * 0.45, b - lift * 0.36],
        [x + w + slide * 0.92, b - lift * 0.8],
        [x + w + slide * 1.1, b - fold * 0.3 - lift * 0.84],
      ],
      { w: 3, a: 0.55 },
    );
    const band: Point[] = [
      [x + w * 0.5, t + sag],
      [x + w * 0.96, t + 2],
      [x + w, t + fold * 0.16],
      [x + w + 3, t + fold * 0.5],
      [x + w, b - fold * 0.16],
      [x + w * 0.96, b - 2],
      [x + w * 0.5, b + sag],
      [x + fold * 0.2, b - 2],
      [x - fold * 0.16, b - fold * 0.22],
      [x - fold * 0.26, (t + b) / 2],
      [x - fold * 0.16, t + fold * 0.22],
      [x + fold * 0.2, t + 2],
      [x + w * 0.25, t],
    ];
    s.wash([{ points: band, color, a: 0.66 + 0.1 * i, fade: { angle: 95, to: 1 } }], {
      reserve: true,
      rough: 6,
      rim: 0.6,
      bloom: 0.5,
    });
    const under: Point[] = [
      [x + w * 0.02, b - fold * 0.36],
      [x + w * 0.5, b - fold * 0.26 + sag],
      [x + w * 0.98, b - fold * 0.34],
      [x + w * 0.98, b - 4],
      [x + w * 0.5, b + sag - 4],
      [x + w * 0.02, b - 6],
    ];
    s.wash([{ points: under, color: tint.shade, a: 0.5 }], { soft: 9, rim: 0, rough: 8 });
    s.ink(
      [
        [x + w * 0.7, b + sag * 0.6],
        [x + w * 0.3, b + sag * 0.7],
        [x + fold * 0.2, b],
        [x - fold * 0.16, b - fold * 0.2],
        [x - fold * 0.27, (t + b) / 2],
        [x - fold * 0.14, t + fold * 0.2],
        [x + fold * 0.4, t],
      ],
      { w: 3.8, a: 0.62 },
    );
    s.ink(
      [
        [x + w * 0.78, b + sag * 0.4],
        [x + w * 0.97, b - 2],
        [x + w + 2, b - fold * 0.2],
        [x + w + 3, t + fold * 0.4],
      ],
      { w: 3, a: 0.5 },
    );
  }
  if (o.stripe) {
    for (const [k, thick] of [
      [0.16, 0.022],
      [0.2, 0.008],
      [0.235, 0.008],
    ] as const) {
      const a: Point = [x + w * k, y + 6];
      const up = lerp([x + slide + w * k * 0.98, y - lift], a, 0.02);
      s.wash(
        [
          {
            points: subdividePolygon([up, [up[0] + w * thick, up[1]], [a[0] + w * thick, a[1]], a], 60),
            color: o.stripe,
            a: 0.6,
          },
          {
            points: subdividePolygon(
              [a, [a[0] + w * thick, a[1]], [a[0] + w * thick, y + h - 8], [a[0], y + h - 8]],
              60,
            ),
            color: o.stripe,
            a: 0.7,
          },
        ],
        { rough: 4, rim: 0.5, bloom: 0.5, loose: 2 },
      );
    }
  }
  s.ink(
    [
      [x + 6, y + 2],
      [x + slide * 0.5, y - lift * 0.52],
      [x + slide, y - lift],
      [x + w * 0.4, y - lift * 1.03],
      [x + w * 0.8, y - lift * 1.02],
    ],
    { w: 3.2, a: 0.5, gaps: 0.2 },
  );
  for (let i = 0; i < 26; i += 1) {
    const p: Point = [x + s.c.between(0.05, 0.97) * w + slide * 0.4, y - lift * s.c.between(0.1, 0.9)];
    s.ink([p, [p[0] + 10, p[1] - 4]], { w: 2.2, a: 0.3, wobble: 0.5 });
  }
}

/** Ripples: wandering broken rings around a point. */
export function ripples(
  s: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  n: number,
  color: string = tint.teal,
  a = 0.5,
): void {
  const c = s.c;
  const dark: Shape[] = [];
  const lit: Shape[] = [];
  const lines: Point[][] = [];
  const p = c.between(0, 6);
  for (let i = 0; i < n; i += 1) {
    const k = ((i + 0.8) / n) ** 1.1;
    const ring = (from: number, to: number, grow: number): Point[] =>
      ellipse(0, 0, 1, 1, 22, from, to).map(([x, y]) => {
        const t = Math.atan2(y, x);
        const r = k + grow + k * (0.016 * Math.sin(t * 2 + p + i) + 0.008 * Math.sin(t * 5 - p * i));
        return [cx + x * rx * r, cy + y * ry * r];
      });
    let from = c.between(0, 360);
    const stop = from + 330;
    while (from < stop) {
      const to = from + c.between(50, 150);
      const wide = rx * c.between(0.018, 0.05) * (0.5 + k * 0.8);
      dark.push({
        points: stroke(ring(from, to, 0), (t) => 2 + wide * Math.sin(Math.PI * t) ** 0.8),
        color,
        a: a * (1 - 0.5 * k) * c.between(0.5, 1.1),
      });
      const edge = ring(from + c.between(0, 30), to - c.between(0, 20), 0.045);
      if (c.between(0, 1) > 0.3)
        lit.push({
          points: stroke(edge, (t) => 1 + wide * 0.55 * Math.sin(Math.PI * t)),
          color: '#fff',
          a: c.between(0.4, 0.8),
        });
      if (c.between(0, 1) > 0.6) lines.push(ring(from + 10, to - 14, 0.012));
      from = to + c.between(8, 60);
    }
  }
  s.wash(dark, { rough: 8, rim: 0.5, bloom: 0.7, soft: 1.2, loose: 1.5 });
  s.light(lit, 2.4);
  for (const l of lines) s.ink(l, { w: 2.6, a: 0.4, color, gaps: 0.3 });
}

/** Light dancing on water: a net of pale touches. */
export function glints(s: Sheet, cx: number, cy: number, rx: number, ry: number, n: number): void {
  const c = s.c;
  const shapes: Shape[] = Array.from({ length: n }, () => {
    const p: Point = polar([0, 0], c.between(0, 360), Math.sqrt(c.between(0, 1)));
    const [x, y] = [cx + p[0] * rx, cy + p[1] * ry];
    const l = c.between(24, 90);
    return {
      points: rotate(
        [
          [x - l, y],
          [x - l * 0.4, y - 5],
          [x + l * 0.5, y - 6],
          [x + l, y],
          [x + l * 0.4, y + 5],
          [x - l * 0.5, y + 6],
        ],
        [x, y],
        c.between(-22, 10),
      ),
      color: '#fff',
      a: c.between(0.35, 0.8),
    };
  });
  s.light(shapes, 3);
}
