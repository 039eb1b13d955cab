import { formatColour, parseColour } from './colour.ts';

/** A colour by what people see of it: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Converts `#aabbcc` to OKLCH (Björn Ottosson's Oklab, as in CSS Color 4); throws for what is no colour. */
export function toOklch(colour: string): Oklch {
  const rgb = parseColour(colour);
  if (!rgb) throw new RangeError(`not a colour: ${colour}`);
  const [red, green, blue] = [rgb.red, rgb.green, rgb.blue].map((value) => decode(value / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts OKLCH to `#aabbcc`; chroma is lowered until screens can show the colour. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let step = 0; step <= 40; step += 1) {
    const channels = toLinear({ lightness, chroma: chroma * (1 - step / 40), hue });
    if (channels.every((value) => value >= -0.0005 && value <= 1.0005)) {
      const [red, green, blue] = channels.map((value) => encode(Math.min(1, Math.max(0, value))) * 255) as Triple;
      return formatColour({ red, green, blue });
    }
  }
  return lightness > 0.5 ? '#ffffff' : '#000000';
}

/** Returns the smaller angle between two hues, from 0 to 180 degrees. */
export function compareHues(one: number, other: number): number {
  const angle = Math.abs(one - other) % 360;
  return Math.min(angle, 360 - angle);
}

type Triple = [number, number, number];

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
