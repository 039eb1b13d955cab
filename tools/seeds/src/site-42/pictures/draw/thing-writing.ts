import { fine, type Sheet, tint } from './paper.ts';
import { box, type Point, rotate, smoothLine, stroke, subdividePolygon, translate } from './shape.ts';

/** An open book lying on a table, its spine along (x, y). */
export function openBook(s: Sheet, x: number, y: number, w: number, h: number, angle: number): void {
  const put = (pts: readonly Point[]): Point[] =>
    rotate(
      pts.map(([px, py]): Point => [x + px * w, y + py * h]),
      [x, y],
      angle,
    );
  s.wash([{ points: translate(put(box(-1.04, -0.5, 2.08, 1.06, 0.2)), 20, 34), color: tint.shade, a: 0.55 }], {
    soft: 20,
    rim: 0,
  });
  s.wash([{ points: put(box(-1.03, -0.5, 2.06, 1.05, 0.2)), color: tint.clay, a: 0.75 }], fine);
  for (const m of [-1, 1] as const) {
    const page: Point[] = [
      [0, -0.47],
      [0.1 * m, -0.54],
      [0.4 * m, -0.55],
      [0.98 * m, -0.5],
      [0.99 * m, 0],
      [0.98 * m, 0.5],
      [0.4 * m, 0.46],
      [0.1 * m, 0.47],
      [0, 0.53],
      [0, 0],
    ];
    s.wash(
      [
        {
          points: put(smoothLine(page, 0.12, true)),
          color: '#F3E8D8',
          a: 0.6,
          fade: { angle: angle + (m > 0 ? 0 : 180), to: 0.4 },
        },
      ],
      fine,
    );
    s.wash(
      [
        {
          points: put([
            [0, -0.46],
            [0.12 * m, -0.52],
            [0.2 * m, 0],
            [0.12 * m, 0.46],
            [0, 0.52],
          ]),
          color: tint.shade,
          a: 0.27,
        },
      ],
      { soft: 12, rim: 0 },
    );
    s.ink(
      put([
        [0, -0.47],
        [0.1 * m, -0.54],
        [0.4 * m, -0.55],
        [0.98 * m, -0.5],
      ]),
      { w: 3.4, a: 0.58 },
    );
    s.ink(
      put([
        [0.98 * m, -0.5],
        [0.995 * m, 0],
        [0.98 * m, 0.5],
      ]),
      { w: 3.4, a: 0.55, gaps: 0.15 },
    );
    s.ink(
      put([
        [0, 0.53],
        [0.1 * m, 0.47],
        [0.4 * m, 0.46],
        [0.98 * m, 0.5],
      ]),
      { w: 4, a: 0.64 },
    );
    if (m > 0)
      for (let i = 0; i < 11; i += 1)
        s.ink(
          put([
            [0.2, -0.36 + i * 0.066],
            [0.5, -0.37 + i * 0.066],
            [s.c.between(0.74, 0.86), -0.35 + i * 0.066],
          ]),
          { w: 2.6, a: 0.28, gaps: 0.7, wobble: 1 },
        );
  }
  s.ink(
    put([
      [0, -0.47],
      [0.01, 0],
      [0, 0.53],
    ]),
    { w: 3.6, a: 0.6 },
  );
}

export function pen(s: Sheet, [x, y]: Point, length: number, angle: number, color: string): void {
  const put = (pts: readonly Point[]): Point[] =>
    rotate(
      pts.map(([px, py]): Point => [x + px * length, y + py * length]),
      [x, y],
      angle,
    );
  s.wash(
    [
      {
        points: translate(
          put(
            subdividePolygon(
              [
                [0.1, -0.02],
                [1, -0.035],
                [1, 0.035],
                [0.1, 0.03],
              ],
              0.1,
            ),
          ),
          14,
          34,
        ),
        color: tint.shade,
        a: 0.6,
      },
    ],
    { soft: 11, rim: 0, rough: 6 },
  );
  s.wash(
    [
      {
        points: put([
          [0, 0],
          [0.06, -0.02],
          [0.14, -0.028],
          [0.17, -0.02],
          [0.17, 0.02],
          [0.14, 0.028],
          [0.06, 0.02],
        ]),
        color: tint.gold,
        a: 0.8,
      },
    ],
    fine,
  );
  s.wash(
    [
      {
        points: put(
          subdividePolygon(
            [
              [0.165, -0.026],
              [0.34, -0.034],
              [0.34, 0.034],
              [0.165, 0.026],
            ],
            0.05,
          ),
        ),
        color: tint.ink,
        a: 0.75,
      },
    ],
    fine,
  );
  s.wash(
    [
      {
        points: put(
          smoothLine(
            [
              [0.34, -0.036],
              [0.6, -0.042],
              [0.9, -0.034],
              [0.99, -0.018],
              [1, 0],
              [0.99, 0.018],
              [0.9, 0.034],
              [0.6, 0.042],
              [0.34, 0.036],
            ],
            0.05,
            true,
          ),
        ),
        color,
        a: 0.85,
        fade: { angle: angle + 90, to: 0.8 },
      },
    ],
    fine,
  );
  s.wash(
    [
      {
        points: put(
          subdividePolygon(
            [
              [0.335, -0.039],
              [0.355, -0.039],
              [0.355, 0.039],
              [0.335, 0.039],
            ],
            0.03,
          ),
        ),
        color: tint.gold,
        a: 0.85,
      },
    ],
    fine,
  );
  s.light(
    [
      {
        points: put(
          stroke(
            [
              [0.38, -0.016],
              [0.6, -0.02],
              [0.9, -0.014],
            ],
            () => 0.009,
          ),
        ),
        color: '#fff',
        a: 0.55,
      },
    ],
    4,
  );
  s.ink(
    put([
      [0, 0],
      [0.05, -0.001],
      [0.12, 0],
    ]),
    { w: 2.6, a: 0.7, wobble: 0 },
  );
  s.ink(
    put([
      [0, 0],
      [0.06, 0.021],
      [0.14, 0.029],
      [0.17, 0.024],
    ]),
    { w: 3, a: 0.7, wobble: 0.3 },
  );
  s.ink(
    put([
      [0, 0],
      [0.06, -0.021],
      [0.14, -0.029],
      [0.17, -0.024],
    ]),
    { w: 3, a: 0.6, wobble: 0.3 },
  );
  s.ink(
    put([
      [0.17, 0.027],
      [0.34, 0.037],
      [0.6, 0.043],
      [0.9, 0.035],
      [0.99, 0.019],
      [1.002, 0],
    ]),
    { w: 4, a: 0.66, wobble: 0.6 },
  );
  s.ink(
    put([
      [0.17, -0.027],
      [0.34, -0.037],
      [0.6, -0.043],
      [0.9, -0.035],
      [0.99, -0.019],
    ]),
    { w: 3, a: 0.5, gaps: 0.2, wobble: 0.6 },
  );
}
