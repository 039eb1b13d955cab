import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fontCatalogue } from '@vitrine/domain/appearance/font-catalogue.data';
import { darkPalette, lightPalette } from '@vitrine/domain/appearance/theme-palette';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { fontFaces, isHeadingFont, type ThemeFont, themeVariables, titleFontFaces } from './theme-variables.ts';

/** A site's theme as text for its pages. */
export interface SiteTheme {
  variables: string;
  /** The font faces that only pages with a title in the script font need. */
  titleFontFaces: string;
  /** URLs of the fonts that a page preloads before its first paint, two at most, depending on the script font. */
  preloadedFonts(showsTitleFace: boolean): readonly string[];
  /** Colours of the browser's own UI, by colour scheme. */
  themeColours: readonly { scheme: 'light' | 'dark'; colour: string }[];
}

/** Builds a site's theme from its colours, fonts and dark-theme setting. */
export function siteTheme(info: ReplyOf<'readSiteInfo'>, settings: SettingValues): SiteTheme {
  const { primary = '#b5583a', accent = '#7d8c6c', ground = '#fbf6ee', ink = '#3a2c26' } = info.theme.colors;
  const colours = { primary, accent, ground, ink };
  const fonts = info.fonts.map((font): ThemeFont => {
    const family = fontCatalogue.find((one) => one.family === font.family);
    return {
      use: font.type,
      family: font.family,
      faces: font.files,
      fallback: family?.fallback,
      generic: font.generic,
    };
  });
  const preloadUrls = (use: ThemeFont['use'], style: 'normal' | 'italic') =>
    fonts
      .filter((font) => font.use === use)
      .flatMap(({ family, faces }) =>
        faces
          .filter(
            (face) =>
              face.style === style && !face.content && !face.url.startsWith('data:') && isPreloaded(family, style),
          )
          .map(({ url }) => url),
      );
  const choosePreloaded = (showsTitleFace: boolean) => {
    const wanted = [
      ...preloadUrls('CONTENT', 'normal'),
      ...(showsTitleFace || isHeadingFont(fonts) ? preloadUrls('TITLE', 'normal') : []),
      ...preloadUrls('MENU', 'normal'),
      ...preloadUrls('CONTENT', 'italic'),
    ];
    return [...new Set(wanted)].slice(0, 2);
  };
  // Once for all pages of the site.
  const [preloaded, preloadedWithTitle] = [choosePreloaded(false), choosePreloaded(true)];
  return {
    variables: themeVariables(colours, settings.DARK_THEME) + fontFaces(fonts),
    titleFontFaces: titleFontFaces(fonts),
    preloadedFonts: (showsTitleFace) => (showsTitleFace ? preloadedWithTitle : preloaded),
    themeColours: [
      { scheme: 'light', colour: lightPalette(colours).ground ?? ground },
      ...(settings.DARK_THEME ? [{ scheme: 'dark' as const, colour: darkPalette(colours).ground ?? ground }] : []),
    ],
  };
}

function isPreloaded(family: string, style: string): boolean {
  const found = fontCatalogue.find((one) => one.family === family);
  return found ? found.files.some((file) => file.style === style && file.isPreloaded) : style === 'normal';
}
