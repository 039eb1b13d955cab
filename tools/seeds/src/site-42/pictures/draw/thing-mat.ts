/** On and around the mat. */
import { leaf } from './botany.ts';
import { shadow } from './objects.ts';
import { type Shape, type Sheet, tint } from './paper.ts';
import { blob, ellipse, polar, rotate, translate } from './shape.ts';

export function cushion(s: Sheet, x: number, y: number, r: number, color: string, angle: number): void {
  const shape = rotate(blob(s.c, x, y, r, r * 0.9, 0.05, 16), [x, y], angle);
  s.wash([{ points: translate(shape, 22, 30), color: tint.shade, a: 0.55 }], { soft: 16, rim: 0, bloom: 0.3 });
  s.wash([{ points: shape, color, a: 0.76, fade: { angle: 50, to: 0.75 } }], {
    reserve: true,
    rough: 8,
    rim: 0.6,
    bloom: 0.6,
  });
  s.wash([{ points: blob(s.c, x + r * 0.42, y + r * 0.42, r * 0.5, r * 0.4, 0.2), color: tint.shade, a: 0.3 }], {
    soft: 22,
    rim: 0,
    bloom: 0.5,
  });
  s.wash([{ points: ellipse(x, y, r * 0.13, r * 0.12, 10), color: tint.ink, a: 0.34 }], { soft: 5, rim: 0, rough: 4 });
  s.light([{ points: blob(s.c, x - r * 0.42, y - r * 0.42, r * 0.36, r * 0.2, 0.2), color: '#FFF8EE', a: 0.4 }], 18);
  s.ink([...shape.slice(2), ...shape.slice(0, 1)], { w: 4.2, a: 0.65, gaps: 0.2 });
  for (let i = 0; i < 9; i += 1) {
    const k = angle + i * 40 + s.c.between(-12, 12);
    s.ink([polar([x, y], k, r * 0.16), polar([x, y], k + 5, r * s.c.between(0.3, 0.6))], {
      w: 2.8,
      a: 0.4,
      wobble: 0.6,
    });
  }
  s.ink(ellipse(x, y, r * 0.09, r * 0.085, 10, 0, 330), { w: 3, a: 0.6, wobble: 0.3 });
}

/** A potted plant seen from above. */
export function plantAbove(s: Sheet, x: number, y: number, r: number): void {
  shadow(s, x, y + r * 0.2, r * 0.7, r * 0.6, 0.45);
  s.wash([{ points: ellipse(x, y, r * 0.46, r * 0.45, 18), color: tint.clay, a: 0.8 }], {
    reserve: true,
    rough: 6,
    rim: 0.5,
  });
  for (let ringOf = 0; ringOf < 3; ringOf += 1) {
    const leaves = Array.from({ length: 8 - ringOf }, (_, i): Shape => {
      const angle = ringOf * 23 + i * (360 / (8 - ringOf)) + s.c.between(-12, 12);
      return {
        points: leaf(
          'sage',
          polar([x, y], angle, r * 0.06),
          angle,
          r * (1.15 - ringOf * 0.26) * s.c.between(0.85, 1.1),
          r * 0.3,
          s.c.between(-30, 30),
        ),
        color: s.c.pick([tint.sage, tint.moss, tint.paleSage, tint.deepSage]),
        a: s.c.between(0.5, 0.8),
        fade: { angle: angle + 180, to: 0.6 },
      };
    });
    s.wash(leaves, { reserve: 0.85, rough: 5, rim: 0.6, bloom: 0.5, loose: 2 });
    for (const l of leaves) s.ink(l.points.slice(0, 8), { w: 2.6, a: 0.42 });
  }
}
