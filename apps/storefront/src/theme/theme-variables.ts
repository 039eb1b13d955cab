import { contrastRatio, darken, inkOn, lighten, mixColours, readableOn } from '@vitrine/domain/site/colour';

/** The colours an owner chooses; every other shade is derived, so that no choice makes a text unreadable. */
export interface ThemeColours {
  primary: string;
  accent: string;
  ground: string;
  ink: string;
}

/** A font of the theme, with the faces the browser may fetch and the metrics of its stand-in. */
export interface ThemeFont {
  use: 'TITLE' | 'CONTENT' | 'MENU';
  family: string;
  faces: readonly { url: string; weight: string; style: 'normal' | 'italic'; isPreloaded: boolean }[];
  /** Local font whose letters are stretched to the same widths until the real ones have come. */
  fallback: { local: string; sizeAdjust: number; ascent: number; descent: number } | undefined;
}

type Palette = Record<string, string>;

/** The light palette from the owner's four colours. */
export function lightPalette({ primary, accent, ground, ink }: ThemeColours): Palette {
  const sand = mixColours(ground, '#d9bf98', 0.32);
  const rose = mixColours(ground, primary, 0.13);
  const sage = mixColours(ground, accent, 0.24);
  const deep = mixColours(mixColours(ink, accent, 0.3), '#101010', 0.12);
  const darkest = [ground, sand, rose, sage].sort((one, other) => contrastRatio(one, ink) - contrastRatio(other, ink))[0] as string;
  const action = contrastRatio('#ffffff', primary) >= 4.5 ? primary : readableOn(primary, '#ffffff');
  return {
    ground,
    raised: mixColours(ground, '#ffffff', 0.55),
    ink: readableOn(ink, darkest, 7),
    'ink-soft': readableOn(mixColours(ink, ground, 0.3), darkest, 5),
    line: mixColours(ground, ink, 0.2),
    field: mixColours(ground, '#ffffff', 0.7),
    'field-line': readableOn(mixColours(ground, ink, 0.4), darkest, 3),
    action,
    'action-strong': darken(action, 0.18),
    'on-action': '#ffffff',
    link: readableOn(primary, darkest),
    'link-strong': readableOn(darken(primary, 0.3), darkest, 6),
    focus: readableOn(primary, darkest, 3),
    quiet: accent,
    'quiet-ink': readableOn(accent, darkest, 4.6),
    'wash-sand': sand,
    'wash-sand-raised': mixColours(sand, '#ffffff', 0.45),
    'wash-rose': rose,
    'wash-rose-raised': mixColours(rose, '#ffffff', 0.45),
    'wash-sage': sage,
    'wash-sage-raised': mixColours(sage, '#ffffff', 0.45),
    deep,
    'deep-raised': lighten(deep, 0.08),
    'deep-line': mixColours(deep, ground, 0.28),
    'on-deep': ground,
    'on-deep-soft': mixColours(ground, deep, 0.18),
    error: readableOn('#a4262c', darkest),
    success: readableOn('#2f6b3c', darkest),
  };
}

/** The dark palette: warm blacks under the same hues, lightened until they read; designed for evenings, not inverted. */
export function darkPalette({ primary, accent, ground, ink }: ThemeColours): Palette {
  const night = mixColours(mixColours('#141210', ink, 0.16), primary, 0.03);
  const sand = mixColours(night, '#b99a6d', 0.09);
  const rose = mixColours(night, primary, 0.12);
  const sage = mixColours(night, accent, 0.14);
  const lightest = sage;
  const cream = mixColours(ground, '#d9c9b2', 0.35);
  const action = readableOn(lighten(primary, 0.28), night, 5.5);
  return {
    ground: night,
    raised: lighten(night, 0.05),
    ink: readableOn(cream, lightest, 9),
    'ink-soft': readableOn(mixColours(cream, night, 0.26), lightest, 5.5),
    line: mixColours(night, cream, 0.2),
    field: lighten(night, 0.06),
    'field-line': readableOn(mixColours(night, cream, 0.4), lightest, 3),
    action,
    'action-strong': lighten(action, 0.2),
    'on-action': inkOn(action, '#1d120d'),
    link: readableOn(lighten(primary, 0.3), lightest, 5),
    'link-strong': readableOn(lighten(primary, 0.5), lightest, 6),
    focus: readableOn(lighten(primary, 0.35), lightest, 3),
    quiet: accent,
    'quiet-ink': readableOn(lighten(accent, 0.2), lightest, 5),
    'wash-sand': sand,
    'wash-sand-raised': lighten(sand, 0.05),
    'wash-rose': rose,
    'wash-rose-raised': lighten(rose, 0.05),
    'wash-sage': sage,
    'wash-sage-raised': lighten(sage, 0.05),
    deep: mixColours(night, '#000000', 0.45),
    'deep-raised': mixColours(night, '#000000', 0.2),
    'deep-line': mixColours(night, cream, 0.22),
    'on-deep': cream,
    'on-deep-soft': mixColours(cream, night, 0.2),
    error: readableOn('#f2a19b', lightest),
    success: readableOn('#a5d3a8', lightest),
  };
}

/** What a tint laid inside a deep band takes back: the plain values, under names that no band changes. */
const keptNames = ['ink', 'ink-soft', 'line', 'link', 'link-strong', 'focus', 'quiet-ink', 'action', 'action-strong', 'on-action'];

function declare(palette: Palette): string {
  return [
    ...Object.entries(palette).map(([name, value]) => `--${name}:${value}`),
    ...keptNames.map((name) => `--plain-${name}:${palette[name]}`),
  ].join(';');
}

/**
 * The theme as CSS variables: the light palette, and where the site has a dark theme the dark one, chosen by the visitor's
 * switch (`data-theme` on the root) or else by the system.
 */
export function themeVariables(colours: ThemeColours, hasDarkTheme: boolean): string {
  const light = declare(lightPalette(colours));
  if (!hasDarkTheme) return `@layer theme{:root{${light}}}`;
  const dark = declare(darkPalette(colours));
  // Pictures painted for white paper would glare in the evening.
  const dim = (root: string) => `${root} .picture img{filter:brightness(.86) saturate(.94)}`;
  const bySystem = ':root:not([data-theme=light])';
  const byChoice = ':root[data-theme=dark]';
  return (
    `@layer theme{:root{${light}}` +
    `@media (prefers-color-scheme:dark){${bySystem}{color-scheme:dark;${dark}}${dim(bySystem)}}` +
    `${byChoice}{color-scheme:dark;${dark}}${dim(byChoice)}}`
  );
}

/**
 * A font of one blank glyph, 0.18 em wide: the narrow non-breaking space of French. Faces that lack it make browsers take
 * half a space, which in a face with narrow spaces can no longer be seen.
 */
const narrowSpaceFont =
  'd09GMgABAAAAAADgAAoAAAAAAggAAACaAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAANAoUNAE2AiQDBgsGAAQgBQYHIBttARAepan1yKg09Uk8nv9v6e6bP+k2x69OodoUJTEWiRUrPbjSFekHE8hvjSBtHc4NjgPAPIZAIcJAIxpo8JCl7yIpWFHGZKILP4GzGa4pqNf/qNdsAAADaCislWCtG9B1Ybi+XPatFQANdASFDuggVFZxOABB+Pv2/oHDN1Uv8GzeDBwcUBoIn3uNeHQQAECMIGhKQFP6VAE=';

/** The font faces of the theme, their stand-ins, and the three variables that name them. */
export function fontFaces(fonts: readonly ThemeFont[]): string {
  const seen = new Set<string>();
  let css = `@font-face{font-family:"Espace fine";src:url(data:font/woff2;base64,${narrowSpaceFont}) format("woff2");unicode-range:U+202F}`;
  for (const font of fonts) {
    if (!seen.has(font.family)) {
      seen.add(font.family);
      for (const face of font.faces)
        css += `@font-face{font-family:"${font.family}";src:url("${face.url}") format("woff2");font-weight:${face.weight};font-style:${face.style};font-display:swap}`;
      if (font.fallback) {
        const { local, sizeAdjust, ascent, descent } = font.fallback;
        css += `@font-face{font-family:"${font.family} repli";src:local("${local}"),local("Liberation Serif"),local("Times New Roman");size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
      }
    }
    css += `:root{--font-${font.use.toLowerCase()}:"Espace fine","${font.family}","${font.family} repli",serif}`;
  }
  return css;
}
