/** A sheet of watercolour paper: washes, lifted lights and pen lines, written as SVG. */
import { createRandom, itemAt, type Point, type Random, smoothLine, smoothPath, stroke } from './shape.ts';

export const tint = {
  ivory: '#FBF6EE',
  sand: '#E3CDAF',
  deepSand: '#C9A77F',
  wood: '#B98D66',
  rose: '#E3B5A5',
  deepRose: '#C98877',
  terracotta: '#B5583A',
  clay: '#CF8264',
  sage: '#8A9A7B',
  paleSage: '#B9C6A6',
  deepSage: '#4F5F4A',
  moss: '#6B7C5C',
  ink: '#3A2C26',
  water: '#A9C9C5',
  deepWater: '#6F9A97',
  teal: '#4E7C7B',
  shade: '#9A8A88',
  dusk: '#7B7F93',
  gold: '#DDB26A',
} as const;

export type Shape = {
  points: readonly Point[];
  color: string;
  /** Strength of the pigment, 0 to 1. */
  a?: number;
  /** A graded wash: from full strength to `to` along this direction (degrees). */
  fade?: { angle: number; to: number; color?: string };
};

export type WashOptions = {
  /** How far the brush strays, in units. */
  rough?: number;
  /** Strength of the dark rim where pigment dries. */
  rim?: number;
  /** How unevenly pigment settles, 0 to 1. */
  bloom?: number;
  /** Wet in wet: blur of the outline. */
  soft?: number;
  /** Keep the paper white under this wash. */
  reserve?: boolean | number;
  layers?: number;
  loose?: number;
  /** Frequency of the outline's wandering: small for broad washes. */
  grain?: number;
  /** Outline seed shared by washes that must fall together. */
  seed?: number;
};

/** The two brushes most things are painted with. */
export const broad = { reserve: true, rough: 6, rim: 0.55, bloom: 0.5, loose: 3 } as const;
export const fine = { reserve: true, rough: 4, rim: 0.6, bloom: 0.5, loose: 2 } as const;

export type InkOptions = {
  w?: number;
  color?: string;
  a?: number;
  gaps?: number;
  wobble?: number;
  even?: boolean;
  closed?: boolean;
};

const n1 = (v: number): string => String(Math.round(v * 10) / 10);

export class Sheet {
  readonly w: number;
  readonly h: number;
  readonly c: Random;
  private defs: string[] = [];
  private body: string[] = [];
  private ids = 0;
  private seed: number;
  private paper: string;

  constructor(w: number, h: number, seed: number, paper: string = tint.ivory) {
    this.w = w;
    this.h = h;
    this.seed = seed;
    this.c = createRandom(seed);
    this.paper = paper;
  }

  /** One pass of the brush: all shapes dry together. */
  wash(shapes: readonly Shape[], o: WashOptions = {}): void {
    const { rough = 22, rim = 0.45, bloom = 0.6, soft = 0, layers = 2, loose = 5 } = o;
    const seed = o.seed ?? this.seed * 7 + this.next();
    const region = this.region(shapes, rough + soft * 3 + loose + 10);
    const shape =
      `<feTurbulence type="fractalNoise" baseFrequency="${o.grain ?? 0.0075}" numOctaves="3" seed="${seed}" result="n"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="n" scale="${rough * 2}" xChannelSelector="R" yChannelSelector="G" result="d"/>`;
    if (o.reserve) {
      const mask = this.filter(region, `${shape}<feGaussianBlur stdDeviation="${Math.max(0.6, soft)}"/>`);
      const paths = shapes.map((f) => `<path d="${smoothPath(f.points)}"/>`).join('');
      this.body.push(
        `<g filter="url(#${mask})" fill="${this.paper}" opacity="${o.reserve === true ? 1 : o.reserve}">${paths}</g>`,
      );
    }
    const low = n1(1 - bloom);
    const table = [
      1 - bloom,
      1 - bloom * 0.8,
      1 - bloom * 0.66,
      1 - bloom * 0.3,
      1 - bloom * 0.56,
      1 - bloom * 0.42,
      1,
      1 - bloom * 0.3,
      1 - bloom * 0.12,
      1,
    ];
    const paint = this.filter(
      region,
      `${shape}${soft ? `<feGaussianBlur stdDeviation="${soft}" result="d"/>` : ''}` +
        `<feGaussianBlur in="d" stdDeviation="${soft ? soft * 1.6 + 6 : 5}" result="b"/>` +
        `<feComposite in="d" in2="b" operator="arithmetic" k2="${n1(1 + rim * 2.4)}" k3="${n1(-rim * 2.4)}" result="e"/>` +
        `<feTurbulence type="fractalNoise" baseFrequency=".0042" numOctaves="5" seed="${seed + 61}"/>` +
        `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -.7"/>` +
        `<feComponentTransfer result="t"><feFuncA type="table" tableValues="${low} ${table.map((v) => v.toFixed(2)).join(' ')}"/></feComponentTransfer>` +
        `<feComposite in="e" in2="t" operator="in"/>`,
    );
    const paths = shapes.flatMap((f) => {
      const fill = f.fade ? `url(#${this.grade(f)})` : f.color;
      const a = 1 - (1 - Math.min(0.97, f.a ?? 0.5)) ** (1 / layers);
      return Array.from(
        { length: layers },
        (_, i) =>
          `<path d="${smoothPath(i ? this.stray(f.points, loose) : f.points)}" fill="${fill}" fill-opacity="${a.toFixed(2)}"/>`,
      );
    });
    this.body.push(`<g filter="url(#${paint})" class="m">${paths.join('')}</g>`);
  }

  /** Lifted light, or a touch of white gouache. */
  light(shapes: readonly Shape[], soft = 12): void {
    const region = this.region(shapes, soft * 3 + 12);
    const id = this.filter(
      region,
      `<feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="3" seed="${this.next() + this.seed}" result="n"/>` +
        `<feDisplacementMap in="SourceGraphic" in2="n" scale="16" xChannelSelector="R" yChannelSelector="G"/>` +
        `<feGaussianBlur stdDeviation="${soft}"/>`,
    );
    const paths = shapes.map(
      (f) => `<path d="${smoothPath(f.points)}" fill="${f.color}" fill-opacity="${f.a ?? 0.6}"/>`,
    );
    this.body.push(`<g filter="url(#${id})">${paths.join('')}</g>`);
  }

  /** A pen line: pressure, small hesitations, breaks where light falls. */
  ink(points: readonly Point[], o: InkOptions = {}): void {
    const { w = 4.4, color = tint.ink, a = 0.78, gaps = 0, wobble = 1.6 } = o;
    const c = this.c;
    const line = smoothLine(points, 20, o.closed ?? false);
    if (o.closed) line.push(itemAt(line, 0), itemAt(line, 1));
    const ph = [c.between(0, 6), c.between(0, 6), c.between(0, 6)] as const;
    const drift = line.map(
      ([x, y], i): Point => [x + Math.sin(i * 0.21 + ph[0]) * wobble, y + Math.sin(i * 0.17 + ph[1]) * wobble],
    );
    const runs: Point[][] = [];
    let run: Point[] = [];
    let skip = 0;
    for (const p of drift) {
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      run.push(p);
      if (gaps && run.length > 7 && c.between(0, 1) < gaps * 0.09) {
        runs.push(run);
        run = [];
        skip = Math.round(c.between(1, 4));
      }
    }
    runs.push(run);
    const d = runs
      .filter((r) => r.length > 1)
      .map((r) =>
        smoothPath(
          stroke(r, (t, i) => {
            const taper = o.even ? 0.9 : 0.3 + 0.7 * Math.sin(Math.PI * Math.min(1, 0.06 + t * 0.9)) ** 0.55;
            return w * taper * (0.86 + 0.3 * Math.sin(i * 0.12 + ph[2]) + 0.1 * c.bell());
          }),
          10,
        ),
      );
    this.body.push(`<path class="m" d="${d.join('')}" fill="${color}" fill-opacity="${a}"/>`);
  }

  /** Small drops flicked from the brush. */
  spatter(cx: number, cy: number, spread: number, n: number, color: string, size = 7): void {
    const c = this.c;
    const drops = Array.from({ length: n }, () => {
      const r = size * c.between(0.25, 1) ** 2 + 1.5;
      return `<ellipse cx="${n1(cx + c.bell() * spread)}" cy="${n1(cy + c.bell() * spread)}" rx="${n1(r)}" ry="${n1(r * c.between(0.8, 1.1))}" fill-opacity="${n1(c.between(0.2, 0.5))}"/>`;
    });
    this.body.push(`<g class="m" fill="${color}">${drops.join('')}</g>`);
  }

  svg(title: string): string {
    const { w, h } = this;
    const all = `filterUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}" color-interpolation-filters="sRGB"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><title>${title}</title>
<style>.m{mix-blend-mode:multiply}</style>
<defs>
<filter id="granulation" ${all}><feTurbulence type="fractalNoise" baseFrequency=".13" numOctaves="3" seed="5"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .8 0 0 0 .56" result="g"/><feComposite in="SourceGraphic" in2="g" operator="in"/></filter>
<filter id="grain" ${all}><feTurbulence type="fractalNoise" baseFrequency=".17" numOctaves="3" seed="5"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/><feDiffuseLighting surfaceScale="3.4" diffuseConstant="1"><feDistantLight azimuth="225" elevation="55"/></feDiffuseLighting><feColorMatrix values=".75 0 0 0 -.11 .75 0 0 0 -.11 .75 0 0 0 -.11 0 0 0 0 1"/></filter>
${this.defs.join('\n')}
</defs>
<rect width="${w}" height="${h}" fill="${this.paper}"/>
<g filter="url(#granulation)" class="m">
${this.body.join('\n')}
</g>
<rect width="${w}" height="${h}" filter="url(#grain)" style="mix-blend-mode:soft-light" opacity=".33"/>
</svg>
`;
  }

  private next(): number {
    this.ids += 1;
    return this.ids;
  }

  private filter(region: string, content: string): string {
    const id = `f${this.next()}`;
    this.defs.push(
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">${content}</filter>`,
    );
    return id;
  }

  private grade(f: Shape): string {
    const id = `g${this.next()}`;
    const { angle, to, color } = f.fade ?? { angle: 0, to: 1 };
    this.defs.push(
      `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)"><stop offset=".08" stop-color="${f.color}"/><stop offset=".55" stop-color="${color ?? f.color}" stop-opacity="${n1((1 + to) / 2)}"/><stop offset=".95" stop-color="${color ?? f.color}" stop-opacity="${to}"/></linearGradient>`,
    );
    return id;
  }

  private stray(points: readonly Point[], loose: number): Point[] {
    return points.map(([x, y]) => [x + this.c.bell() * loose * 1.4, y + this.c.bell() * loose * 1.4]);
  }

  private region(shapes: readonly Shape[], margin: number): string {
    const all = shapes.flatMap((f) => f.points);
    const xs = all.map((p) => p[0]);
    const ys = all.map((p) => p[1]);
    const x = Math.max(-60, Math.floor(Math.min(...xs) - margin));
    const y = Math.max(-60, Math.floor(Math.min(...ys) - margin));
    const r = Math.min(this.w + 60, Math.ceil(Math.max(...xs) + margin));
    const b = Math.min(this.h + 60, Math.ceil(Math.max(...ys) + margin));
    return `x="${x}" y="${y}" width="${r - x}" height="${b - y}"`;
  }
}
