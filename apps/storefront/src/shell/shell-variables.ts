import { ensureContrast, isLight, parseColour } from '@vitrine/domain/appearance/colour';
import { type CssText, css, cssName, cssValue, joinCss } from '@vitrine/domain/kernel/css-text';
import type { ShellFacts } from './shell-facts.ts';

/** Top margin of detail pages on small screens, in CSS pixels, whatever the setting says (LAY-03). */
export const smallDetailMargin = 28;

/** Swaps light and dark logos with the theme; without a dark theme the light one always shows. */
const swapLogos = (root: CssText) => css`${root} .on-light{display:none}${root} .on-dark{display:block}`;
const darkLogos = css`@media (prefers-color-scheme:dark){${swapLogos(css`:root:not([data-theme=light])`)}}${swapLogos(css`:root[data-theme=dark]`)}`;

/**
 * Builds CSS variables from the settings' numbers and colours, for a hashed stylesheet (SET-02, SET-03, SET-04,
 * LAY-03). The info bar's text moves towards black or white until it has enough contrast with its background.
 */
export function shellVariables(facts: ShellFacts): CssText {
  const values: Record<string, string> = {
    'logo-width': `${clamp(facts.logoWidth.desktop, 24, 640)}px`,
    'logo-width-mobile': `${clamp(facts.logoWidth.mobile, 24, 320)}px`,
    'menu-icon': `${clamp(facts.menuIconSize, 6, 48)}pt`,
    'detail-margin': `${clamp(facts.detailPageMarginTop, 0, 400)}px`,
    'detail-margin-small': `${smallDetailMargin}px`,
  };
  const ink = normaliseColour(facts.infoBar?.color);
  const ground = normaliseColour(facts.infoBar?.background) ?? (ink && (isLight(ink) ? '#2a1f1a' : '#ffffff'));
  if (ground) values['info-ground'] = ground;
  if (ground) values['info-ink'] = ensureContrast(ink ?? '#ffffff', ground);
  const declared = Object.entries(values).map(([name, value]) => css`--${cssName(name)}:${cssValue(value)}`);
  return css`@layer shell{:root{${joinCss(declared, ';')}}${facts.hasDarkTheme ? darkLogos : css``}}`;
}

function clamp(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

function normaliseColour(text: string | undefined): string | undefined {
  return text && parseColour(text) ? text : undefined;
}
