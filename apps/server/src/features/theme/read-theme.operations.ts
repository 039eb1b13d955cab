import { hash } from 'node:crypto';
import type { SiteTheme } from '@vitrine/contract/endpoints/admin/theme.schemas';
import { type SettingType, type SettingValues, settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import type { RequestContext } from '../../request-context.ts';
import { getFontFamilies } from '../fonts/fonts.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { getLogos } from '../sites/logos.operations.ts';

const presentations: Readonly<Record<string, { group: string }>> = settingPresentations;

/** The settings that belong to a theme, in the order of the catalogue. */
const themeTypes: readonly SettingType[] = settingDefinitions
  .map(({ type }) => type)
  .filter((type) => presentations[type]?.group === 'appearance');

/** Reads the whole theme of the site: its settings, the font of each use, its logos. */
export async function getTheme(context: RequestContext): Promise<SiteTheme> {
  const values: SettingValues = await getSettings(context);
  const families = await getFontFamilies(context);
  const logos = await getLogos(context);
  return {
    settings: Object.fromEntries(themeTypes.map((type) => [type, values[type]])),
    fonts: families,
    logos: Object.fromEntries(logos.map(({ type, media_id: mediaId, alt }) => [type, { mediaId, alt }])),
  };
}

/** The version of a theme follows from it, as that of a setting does. */
export function computeThemeVersion(theme: SiteTheme): string {
  // JSON of the database has an order of its own.
  const entries = [
    ...Object.entries(theme.settings),
    ...Object.entries(theme.fonts),
    ...Object.entries(theme.logos).map(([type, logo]) => [type, logo.mediaId, logo.alt]),
  ];
  return hash('sha256', JSON.stringify(entries.map((entry) => JSON.stringify(entry)).sort()), 'hex').slice(0, 16);
}
