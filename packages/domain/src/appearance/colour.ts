/** Red, green and blue, each from 0 to 255. */
export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** Parses `#abc` or `#aabbcc`; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!long) return undefined;
  return {
    red: Number.parseInt(long[1] as string, 16),
    green: Number.parseInt(long[2] as string, 16),
    blue: Number.parseInt(long[3] as string, 16),
  };
}

/** Formats a colour as `#aabbcc`, with channels rounded and clamped between 0 and 255. */
export function formatColour({ red, green, blue }: Rgb): string {
  const pair = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${pair(red)}${pair(green)}${pair(blue)}`;
}

/** Mixes two colours; `share` from 0 (all `from`) to 1 (all `to`). */
export function mixColours(from: string, to: string, share: number): string {
  const a = requireColour(from);
  const b = requireColour(to);
  const mix = (x: number, y: number) => x + (y - x) * share;
  return formatColour({ red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue) });
}

/** Lightens towards white; `amount` from 0 to 1 (STA-13). */
export function lighten(colour: string, amount: number): string {
  return mixColours(colour, '#ffffff', amount);
}

/** Darkens towards black; `amount` from 0 to 1 (STA-13). */
export function darken(colour: string, amount: number): string {
  return mixColours(colour, '#000000', amount);
}

/** Perceived brightness from 0 to 255 (ITU-R BT.601 weights). */
export function luminance(colour: string): number {
  const { red, green, blue } = requireColour(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Whether a colour counts as light: luminance above 128 (STA-13). */
export function isLight(colour: string): boolean {
  return luminance(colour) > 128;
}

/** WCAG contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return contrastOfLuminances(relativeLuminance(one), relativeLuminance(other));
}

function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Returns the shade of `colour` nearest to it that reaches `ratio` against `ground`. It moves towards black on a light
 * background and towards white on a dark one. Returns black or white when no shade between reaches it.
 */
export function ensureContrast(colour: string, ground: string, ratio = 4.5): string {
  return ensureContrastOnAll(colour, [ground], ratio);
}

/** The same for several backgrounds: the returned shade reaches `ratio` against each of them. */
export function ensureContrastOnAll(colour: string, grounds: readonly string[], ratio = 4.5): string {
  // Computed once, not at each step: a theme is built again whenever anything that all pages show has changed.
  const luminances = grounds.map(relativeLuminance);
  if (lowestContrastOf(colour, luminances) >= ratio) return colour;
  const target =
    lowestContrastOf('#000000', luminances) > lowestContrastOf('#ffffff', luminances) ? '#000000' : '#ffffff';
  for (let step = 1; step <= 50; step += 1) {
    const candidate = mixColours(colour, target, step / 50);
    if (lowestContrastOf(candidate, luminances) >= ratio) return candidate;
  }
  return target;
}

/** Returns the lowest contrast of a colour against several backgrounds. */
export function lowestContrast(colour: string, grounds: readonly string[]): number {
  return lowestContrastOf(colour, grounds.map(relativeLuminance));
}

function lowestContrastOf(colour: string, luminances: readonly number[]): number {
  const own = relativeLuminance(colour);
  return Math.min(...luminances.map((luminance) => contrastOfLuminances(own, luminance)));
}

/**
 * Returns the dark or light text colour, or black or white, whichever has a contrast of at least 4.5 against `ground`.
 */
export function pickTextColour(ground: string, dark = '#2a1f1a', light = '#ffffff'): string {
  return contrastRatio(dark, ground) >= contrastRatio(light, ground)
    ? ensureContrast(dark, ground)
    : ensureContrast(light, ground);
}

function relativeLuminance(colour: string): number {
  const { red, green, blue } = requireColour(colour);
  const channel = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

function requireColour(text: string): Rgb {
  const colour = parseColour(text);
  if (!colour) throw new RangeError(`not a colour: ${text}`);
  return colour;
}
