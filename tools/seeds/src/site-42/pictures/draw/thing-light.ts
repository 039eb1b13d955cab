/** Lamps, candles, windows; the oil and the stones they warm. */
import { leaf, leafMidline } from './botany.ts';
import { shadow } from './objects.ts';
import { broad, fine, type Shape, type Sheet, tint } from './paper.ts';
import { colourPools } from './room.ts';

import { blob, box, ellipse, itemAt, type Point, smoothLine, stroke, subdividePolygon } from './shape.ts';

/** The window behind the linen: a pale opening and its bars. */
export function opening(s: Sheet, x: number, y: number, w: number, h: number): void {
  s.wash([{ points: box(x, y, w, h, 160), color: '#E6E9D6', a: 0.7, fade: { angle: 80, to: 0.3, color: '#FFF3DA' } }], {
    reserve: true,
    rough: 12,
    rim: 0.3,
    bloom: 0.6,
  });
  colourPools(s, [
    [x + w * 0.3, y + h * 0.55, w * 0.34, tint.paleSage, 0.5],
    [x + w * 0.75, y + h * 0.4, w * 0.26, tint.sage, 0.32],
    [x + w * 0.6, y + h * 0.82, w * 0.3, tint.paleSage, 0.45],
  ]);
  const bars: Shape[] = (
    [
      [x + w * 0.5, y, 26, h],
      [x, y + h * 0.36, w, 22],
      [x, y + h * 0.7, w, 22],
    ] as const
  ).map(([bx, by, bw, bh]) => ({ points: box(bx, by, bw, bh, 120), color: tint.sand, a: 0.8 }));
  s.wash(bars, { reserve: 0.9, rough: 5, rim: 0.5, bloom: 0.4, loose: 2 });
  s.light(
    [{ points: blob(s.c, x + w * 0.42, y + h * 0.5, w * 0.36, h * 0.34, 0.15), color: '#FFFBEF', a: 0.75 }],
    w * 0.09,
  );
  s.ink(
    [
      [x + w, y],
      [x + w + 3, y + h * 0.5],
      [x + w, y + h],
    ],
    { w: 3.6, a: 0.5, gaps: 0.3 },
  );
}

export function lampShade(s: Sheet, x: number, y: number, w: number, h: number, glow = true): void {
  if (glow) s.light([{ points: ellipse(x, y + h * 0.7, w * 1.05, h * 1.25, 16), color: '#FFF3D2', a: 0.7 }], w * 0.24);
  const shade: Point[] = subdividePolygon(
    [
      [x - w * 0.28, y],
      [x + w * 0.28, y],
      [x + w * 0.5, y + h],
      [x - w * 0.5, y + h],
    ],
    60,
  );
  s.wash([{ points: shade, color: '#F0D9A8', a: 0.72, fade: { angle: 90, to: 0.5, color: tint.gold } }], fine);
  s.wash(
    [
      {
        points: [
          [x + w * 0.1, y + 8],
          [x + w * 0.27, y + 8],
          [x + w * 0.47, y + h - 6],
          [x + w * 0.24, y + h - 6],
        ],
        color: tint.clay,
        a: 0.34,
      },
    ],
    { soft: 10, rim: 0, rough: 8 },
  );
  s.ink(
    [
      [x - w * 0.28, y],
      [x - w * 0.5, y + h],
    ],
    { w: 3.6, a: 0.6 },
  );
  s.ink(
    [
      [x + w * 0.28, y],
      [x + w * 0.5, y + h],
    ],
    { w: 3.8, a: 0.65 },
  );
  s.ink(
    [
      [x - w * 0.5, y + h],
      [x, y + h + h * 0.07],
      [x + w * 0.5, y + h],
    ],
    { w: 3.6, a: 0.62 },
  );
  s.ink(
    [
      [x - w * 0.28, y],
      [x, y + h * 0.03],
      [x + w * 0.28, y],
    ],
    { w: 3, a: 0.5 },
  );
}

export function floorLamp(s: Sheet, x: number, top: number, foot: number, w: number): void {
  s.ink(
    [
      [x, top + w * 0.7],
      [x + 3, (top + foot) / 2],
      [x, foot],
    ],
    { w: 9, a: 0.7, even: true, wobble: 0.8 },
  );
  s.wash([{ points: ellipse(x, foot, w * 0.26, w * 0.06, 12), color: tint.ink, a: 0.6 }], { rough: 4 });
  lampShade(s, x, top, w, w * 0.72);
}

export function candle(s: Sheet, x: number, base: number, w: number, h: number, color = '#F0E2CC'): void {
  s.light([{ points: ellipse(x, base - h - w * 0.7, w * 1.6, w * 1.7, 14), color: '#FFF0CC', a: 0.75 }], w * 0.5);
  shadow(s, x, base, w * 0.62, w * 0.16, 0.4);
  s.wash(
    [
      {
        points: [
          ...ellipse(x, base - h, w / 2, w * 0.13, 8, 180, 360),
          ...ellipse(x, base, w / 2, w * 0.13, 8, 0, 180),
        ],
        color,
        a: 0.8,
        fade: { angle: 0, to: 0.9, color: tint.sand },
      },
    ],
    fine,
  );
  s.wash(
    [
      {
        points: [
          [x + w * 0.18, base - h + 6],
          [x + w * 0.48, base - h],
          [x + w * 0.48, base],
          [x + w * 0.16, base + w * 0.08],
        ],
        color: tint.shade,
        a: 0.4,
      },
    ],
    { soft: 10, rim: 0 },
  );
  s.wash([{ points: ellipse(x, base - h, w * 0.46, w * 0.11, 14), color: tint.gold, a: 0.4 }], fine);
  const f = base - h - w * 0.1;
  s.wash(
    [
      {
        points: smoothLine(
          [
            [x, f],
            [x - w * 0.12, f - w * 0.24],
            [x - w * 0.02, f - w * 0.68],
            [x + w * 0.11, f - w * 0.24],
          ],
          6,
          true,
        ),
        color: tint.gold,
        a: 0.85,
        fade: { angle: -90, to: 0.5, color: tint.clay },
      },
    ],
    { ...fine, rough: 2 },
  );
  s.ink(
    [
      [x, base - h],
      [x + 2, f - w * 0.1],
    ],
    { w: 4, a: 0.8, wobble: 0 },
  );
  s.ink(
    [
      [x - w / 2, base - h],
      [x - w / 2, base],
      [x - w * 0.2, base + w * 0.12],
      [x + w * 0.3, base + w * 0.11],
      [x + w / 2, base],
      [x + w / 2, base - h],
    ],
    { w: 3.6, a: 0.62, gaps: 0.1 },
  );
  s.ink(ellipse(x, base - h, w / 2, w * 0.13, 18, 0, 350), { w: 3, a: 0.55, gaps: 0.2 });
}

export function bottle(s: Sheet, x: number, base: number, w: number, h: number, color: string = tint.gold): void {
  shadow(s, x + w * 0.1, base, w * 0.66, w * 0.17, 0.42);
  const body: Point[] = [
    [x - w * 0.14, base - h],
    [x + w * 0.14, base - h],
    [x + w * 0.15, base - h * 0.74],
    [x + w * 0.24, base - h * 0.66],
    [x + w * 0.46, base - h * 0.58],
    [x + w * 0.5, base - h * 0.48],
    [x + w * 0.5, base - 8],
    [x + w * 0.4, base + w * 0.06],
    [x, base + w * 0.09],
    [x - w * 0.4, base + w * 0.06],
    [x - w * 0.5, base - 8],
    [x - w * 0.5, base - h * 0.48],
    [x - w * 0.46, base - h * 0.58],
    [x - w * 0.24, base - h * 0.66],
    [x - w * 0.15, base - h * 0.74],
  ];
  s.wash([{ points: body, color: '#DCE0CF', a: 0.6 }], fine);
  const oil: Point[] = [
    [x - w * 0.46, base - h * 0.44],
    [x, base - h * 0.42],
    [x + w * 0.46, base - h * 0.44],
    [x + w * 0.46, base - 12],
    [x + w * 0.36, base],
    [x - w * 0.36, base],
    [x - w * 0.46, base - 12],
  ];
  s.wash([{ points: oil, color, a: 0.72, fade: { angle: 10, to: 0.9, color: tint.clay } }], {
    rough: 4,
    rim: 0.6,
    bloom: 0.5,
    loose: 2,
  });
  s.wash([{ points: box(x - w * 0.13, base - h - w * 0.24, w * 0.26, w * 0.3, 30), color: tint.wood, a: 0.8 }], fine);
  s.light(
    [
      {
        points: stroke(
          [
            [x - w * 0.36, base - h * 0.5],
            [x - w * 0.38, base - h * 0.2],
            [x - w * 0.36, base - 26],
          ],
          () => w * 0.06,
        ),
        color: '#fff',
        a: 0.75,
      },
      {
        points: stroke(
          [
            [x + w * 0.34, base - h * 0.4],
            [x + w * 0.35, base - h * 0.2],
          ],
          () => w * 0.03,
        ),
        color: '#fff',
        a: 0.5,
      },
    ],
    4,
  );
  s.wash([{ points: box(x - w * 0.3, base - h * 0.34, w * 0.62, h * 0.2, 60), color: '#EFE3D0', a: 0.6 }], {
    ...fine,
    reserve: 0.9,
  });
  s.ink(leafMidline([x - w * 0.14, base - h * 0.2], -25, w * 0.3, 12, 5), { w: 3, a: 0.6, color: tint.deepSage });
  s.wash(
    [0, 1, 2].map((i) => ({
      points: leaf(
        'olive',
        [x - w * 0.08 + i * w * 0.07, base - h * 0.215 - i * w * 0.03],
        i % 2 ? 40 : -75,
        w * 0.13,
        w * 0.05,
        8,
      ),
      color: tint.moss,
      a: 0.8,
    })),
    { rough: 2 },
  );
  s.ink([...body.slice(1, 9)], { w: 4.2, a: 0.7 });
  s.ink([...body.slice(8), itemAt(body, 0)], { w: 3.4, a: 0.6, gaps: 0.12 });
  s.ink(
    [
      [x - w * 0.46, base - h * 0.44],
      [x, base - h * 0.415],
      [x + w * 0.46, base - h * 0.44],
    ],
    { w: 2.8, a: 0.5 },
  );
}

export function stone(s: Sheet, x: number, y: number, rx: number, ry: number, color: string): void {
  shadow(s, x, y + ry * 0.8, rx * 0.96, ry * 0.4, 0.42);
  const shape = blob(s.c, x, y, rx, ry, 0.05, 14);
  s.wash([{ points: shape, color, a: 0.78, fade: { angle: 60, to: 0.9 } }], broad);
  s.wash([{ points: blob(s.c, x + rx * 0.2, y + ry * 0.4, rx * 0.66, ry * 0.4, 0.1), color: tint.ink, a: 0.36 }], {
    soft: 16,
    rim: 0,
    bloom: 0.5,
  });
  s.light(
    [{ points: blob(s.c, x - rx * 0.3, y - ry * 0.45, rx * 0.34, ry * 0.16, 0.1), color: '#FFF6EC', a: 0.55 }],
    9,
  );
  s.spatter(x, y, rx * 0.5, 10, tint.ink, 4);
  s.ink([...shape.slice(0, 9)], { w: 4.2, a: 0.65 });
  s.ink(shape.slice(9), { w: 3, a: 0.45, gaps: 0.3 });
}
