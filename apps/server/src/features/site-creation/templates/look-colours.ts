import type { ThemeColours } from '@vitrine/domain/appearance/theme-palette';
import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import { listPalettes, type Palette } from '@vitrine/domain/site-creation/palettes';

/** The settings of the four colours of a theme. */
const colourSettings = {
  primary: 'PRIMARY_COLOR',
  accent: 'ACCENT_COLOR',
  ground: 'BACKGROUND_COLOR',
  ink: 'TEXT_COLOR',
} as const satisfies Record<keyof ThemeColours, keyof typeof settingCatalogue>;
const roles = Object.entries(colourSettings) as [keyof ThemeColours, (typeof colourSettings)[keyof ThemeColours]][];

type StoredSettings = Readonly<Record<string, unknown>>;

/** Whether a setting is one of the four colours. */
export const isColourSetting = (type: string): boolean => roles.some(([, own]) => own === type);

/** The four colours that settings make; the program's own where one is absent. */
export function getThemeColours(settings: StoredSettings): ThemeColours {
  const colours = roles.map(([role, type]) => [role, String(settings[type] || settingCatalogue[type].default)]);
  return Object.fromEntries(colours) as unknown as ThemeColours;
}

/** The palettes that a site with these settings may have instead of its colours. */
export const listLookPalettes = (settings: StoredSettings): readonly Palette[] =>
  listPalettes(getThemeColours(settings).primary);

/** The settings that a palette changes. Throws where there is none of this id: answers were judged before. */
export function listLookColours(settings: StoredSettings, id: string): Record<string, string> {
  const palette = listLookPalettes(settings).find((one) => one.id === id);
  if (!palette) throw new RangeError(`no such palette: ${id}`);
  return Object.fromEntries(roles.map(([role, type]) => [type, palette.colours[role]]));
}
