import type { FallbackFont, GenericFont } from '@vitrine/domain/appearance/font-catalogue.data';
import { darkPalette, lightPalette, type Palette, type ThemeColours } from '@vitrine/domain/appearance/theme-palette';
import { type CssText, css, cssName, cssString, cssUrl, cssValue, joinCss } from '@vitrine/domain/kernel/css-text';

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

function declareVariables(palette: Palette): CssText {
  return joinCss(
    [
      ...Object.entries(palette).map(([name, value]) => css`--${cssName(name)}:${cssValue(value)}`),
      ...plainVariableNames.map((name) => css`--plain-${cssName(name)}:${cssValue(palette[name] ?? '')}`),
    ],
    ';',
  );
}

/**
 * Builds the theme as CSS variables: the light palette, and the dark one where the site has a dark theme. The visitor's
 * switch (`data-theme` on the root) selects it, else the system.
 */
export function themeVariables(colours: ThemeColours, hasDarkTheme: boolean): CssText {
  const light = declareVariables(lightPalette(colours));
  if (!hasDarkTheme) return css`@layer theme{:root{${light}}}`;
  const dark = css`${declareVariables(darkPalette(colours))};--ink-drawing:invert(.88)`;
  // Images and videos made for white paper would glare at night.
  const dim = (root: CssText) => css`${root} :is(.picture img,main video){filter:brightness(.86) saturate(.94)}`;
  const bySystem = css`:root:not([data-theme=light])`;
  const byChoice = css`:root[data-theme=dark]`;
  return joinCss([
    css`@layer theme{:root{${light}}`,
    css`@media (prefers-color-scheme:dark){${bySystem}{color-scheme:dark;${dark}}${dim(bySystem)}}`,
    css`${byChoice}{color-scheme:dark;${dark}}${dim(byChoice)}}`,
  ]);
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
export function fontFaces(fonts: readonly ThemeFont[]): CssText {
  const seen = new Set<string>();
  const pieces = [
    css`@font-face{font-family:"Espace fine";src:${cssUrl(`data:font/woff2;base64,${narrowSpaceFont}`)} format("woff2");unicode-range:U+202F}`,
  ];
  for (const font of fonts) {
    if (!seen.has(font.family)) {
      seen.add(font.family);
      for (const face of font.faces)
        if (!isTitleOnlyFont(font.family, fonts) || !face.content)
          pieces.push(buildFontFace(font.family, face, face.url));
      for (const { style, weight, local, sizeAdjust, ascent, descent } of font.fallback ?? [])
        pieces.push(
          css`@font-face{font-family:${cssString(`${font.family} repli`)};src:${joinCss(
            local.map((name) => css`local(${cssString(name)})`),
            ',',
          )};font-style:${cssValue(style)}${weight ? css`;font-weight:${cssValue(String(weight))}` : css``};size-adjust:${sizeAdjust}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
        );
    }
    // What replaces handwriting is a serif font: browsers have an ugly idea of `cursive`.
    const generic = font.generic === 'sans-serif' ? css`sans-serif` : css`serif`;
    pieces.push(
      css`:root{--font-${cssName(font.use.toLowerCase())}:"Espace fine",${cssString(font.family)},${cssString(`${font.family} repli`)},${generic}}`,
    );
  }
  if (isHeadingFont(fonts)) pieces.push(css`h1,h2,h3,h4{font-family:var(--font-title)}`);
  // The italics of titles belong to serif faces: a slanted sans is no italic.
  if (fonts.find(({ use }) => use === 'TITLE')?.generic === 'sans-serif')
    pieces.push(css`h2,h3{font-style:normal}h2{font-weight:500}`);
  return joinCss(pieces);
}

/** Whether all titles have the font of titles: handwriting is for those that ask for it. */
export function isHeadingFont(fonts: readonly Pick<ThemeFont, 'use' | 'family' | 'generic'>[]): boolean {
  const [title, content] = (['TITLE', 'CONTENT'] as const).map((use) => fonts.find((font) => font.use === use));
  return title !== undefined && title.generic !== 'cursive' && title.family !== content?.family;
}

/** Builds the faces that only some pages use, inlined into them: a title in the script font never shows a fallback. */
export function titleFontFaces(fonts: readonly ThemeFont[]): CssText {
  const pieces = fonts
    .filter(({ use, family }) => use === 'TITLE' && isTitleOnlyFont(family, fonts))
    .flatMap(({ family, faces }) =>
      faces.map((face) =>
        face.content ? buildFontFace(family, face, `data:font/woff2;base64,${face.content}`) : css``,
      ),
    );
  return joinCss(pieces);
}

function isTitleOnlyFont(family: string, fonts: readonly ThemeFont[]): boolean {
  return !fonts.some((font) => font.family === family && font.use !== 'TITLE');
}

/** Builds the rule of one file of a font. */
export function buildFontFace(
  family: string,
  { weight, style }: { weight: string; style: string },
  url: string,
): CssText {
  const display = url.startsWith('data:') ? css`block` : css`optional`;
  return css`@font-face{font-family:${cssString(family)};src:url(${cssString(url)}) format("woff2");font-weight:${cssValue(weight)};font-style:${cssValue(style)};font-display:${display}}`;
}
