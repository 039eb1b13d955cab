import type { FallbackFont, GenericFont } from '@vitrine/domain/site/font-catalogue.data';
import { darkPalette, lightPalette, type Palette, type ThemeColours } from '@vitrine/domain/site/theme-palette';

interface FontFace {
  url: string;
  weight: string;
  style: 'normal' | 'italic';
  content?: string | null | undefined;
}

/** A font of the theme, with its faces and the metrics of its fallback. */
export interface ThemeFont {
  use: 'TITLE' | 'CONTENT' | 'MENU';
  family: string;
  /** `content` is the file in base64, where pages inline it. */
  faces: readonly FontFace[];
  /** Local fonts with adjusted widths, for pages whose own fonts load too late. */
  fallback: readonly FallbackFont[] | undefined;
  generic: GenericFont;
}

/** Variables that a tint inside a deep band resets: the plain values, under names that no band changes. */
const plainVariableNames = [
  'ink',
  'ink-soft',
  'line',
  'link',
  'link-strong',
  'focus',
  'quiet-ink',
  'action',
  'action-strong',
  'on-action',
];

function declareVariables(palette: Palette): string {
  return [
    ...Object.entries(palette).map(([name, value]) => `--${name}:${value}`),
    ...plainVariableNames.map((name) => `--plain-${name}:${palette[name]}`),
  ].join(';');
}

/**
 * Builds the theme as CSS variables: the light palette, and the dark one where the site has a dark theme. The visitor's
 * switch (`data-theme` on the root) selects it, else the system.
 */
export function themeVariables(colours: ThemeColours, hasDarkTheme: boolean): string {
  const light = declareVariables(lightPalette(colours));
  if (!hasDarkTheme) return `@layer theme{:root{${light}}}`;
  const dark = `${declareVariables(darkPalette(colours))};--ink-drawing:invert(.88)`;
  // Images and videos made for white paper would glare at night.
  const dim = (root: string) => `${root} :is(.picture img,main video){filter:brightness(.86) saturate(.94)}`;
  const bySystem = ':root:not([data-theme=light])';
  const byChoice = ':root[data-theme=dark]';
  return (
    `@layer theme{:root{${light}}` +
    `@media (prefers-color-scheme:dark){${bySystem}{color-scheme:dark;${dark}}${dim(bySystem)}}` +
    `${byChoice}{color-scheme:dark;${dark}}${dim(byChoice)}}`
  );
}

/**
 * A font with one blank glyph, 0.18 em wide: the narrow no-break space of French. For a face without that glyph,
 * browsers use half a space, which is invisible in a face with narrow spaces.
 */
const narrowSpaceFont =
  'd09GMgABAAAAAADgAAoAAAAAAggAAACaAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAANAoUNAE2AiQDBgsGAAQgBQYHIBttARAepan1yKg09Uk8nv9v6e6bP+k2x69OodoUJTEWiRUrPbjSFekHE8hvjSBtHc4NjgPAPIZAIcJAIxpo8JCl7yIpWFHGZKILP4GzGa4pqNf/qNdsAAADaCislWCtG9B1Ybi+XPatFQANdASFDuggVFZxOABB+Pv2/oHDN1Uv8GzeDBwcUBoIn3uNeHQQAECMIGhKQFP6VAE=';

/**
 * Builds the font faces of the theme, their fallbacks, and the three variables that name them. A face that loads after
 * the first paint is used from the next page on: a font swap shifts text, whatever its metrics.
 */
export function fontFaces(fonts: readonly ThemeFont[]): string {
  const seen = new Set<string>();
  let css = `@font-face{font-family:"Espace fine";src:url(data:font/woff2;base64,${narrowSpaceFont}) format("woff2");unicode-range:U+202F}`;
  for (const font of fonts) {
    if (!seen.has(font.family)) {
      seen.add(font.family);
      for (const face of font.faces)
        if (!isTitleOnlyFont(font.family, fonts) || !face.content) css += fontFace(font.family, face, face.url);
      for (const { style, weight, local, sizeAdjust, ascent, descent } of font.fallback ?? [])
        css += `@font-face{font-family:"${font.family} repli";src:${local.map((name) => `local("${name}")`).join()};font-style:${style}${weight ? `;font-weight:${weight}` : ''};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
    }
    // What replaces handwriting is a serif font: browsers have an ugly idea of `cursive`.
    const generic = font.generic === 'sans-serif' ? 'sans-serif' : 'serif';
    css += `:root{--font-${font.use.toLowerCase()}:"Espace fine","${font.family}","${font.family} repli",${generic}}`;
  }
  if (isHeadingFont(fonts)) css += 'h1,h2,h3,h4{font-family:var(--font-title)}';
  return css;
}

/** Whether all titles have the font of titles: handwriting is for those that ask for it. */
export function isHeadingFont(fonts: readonly Pick<ThemeFont, 'use' | 'family' | 'generic'>[]): boolean {
  const [title, content] = (['TITLE', 'CONTENT'] as const).map((use) => fonts.find((font) => font.use === use));
  return title !== undefined && title.generic !== 'cursive' && title.family !== content?.family;
}

/** Builds the faces that only some pages use, inlined into them: a title in the script font never shows a fallback. */
export function titleFontFaces(fonts: readonly ThemeFont[]): string {
  return fonts
    .filter(({ use, family }) => use === 'TITLE' && isTitleOnlyFont(family, fonts))
    .flatMap(({ family, faces }) =>
      faces.map((face) => (face.content ? fontFace(family, face, `data:font/woff2;base64,${face.content}`) : '')),
    )
    .join('');
}

function isTitleOnlyFont(family: string, fonts: readonly ThemeFont[]): boolean {
  return !fonts.some((font) => font.family === family && font.use !== 'TITLE');
}

function fontFace(family: string, { weight, style }: FontFace, address: string): string {
  return `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:${weight};font-style:${style};font-display:${address.startsWith('data:') ? 'block' : 'optional'}}`;
}
