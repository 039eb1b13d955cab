import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fontPairs } from '@vitrine/domain/appearance/font-pairs.data';
import { getLookFonts } from '../filling/fill-look.ts';
import { getThemeColours, listLookPalettes } from './look-colours.ts';
import type { LoadedTemplate, TemplateLibrary } from './template-library.ts';

/** Lists what the wizard offers. */
export async function listOfferedTemplates(
  library: TemplateLibrary,
  domain: string | undefined,
): Promise<ReplyOf<'listSiteTemplates'>> {
  return {
    templates: (await library.list()).map(presentTemplate),
    pairs: fontPairs.map(({ id, label, sentence, fonts }) => ({ id, label, sentence, fonts: { ...fonts } })),
    domain: domain ?? null,
  };
}

function presentTemplate(loaded: LoadedTemplate): ReplyOf<'listSiteTemplates'>['templates'][number] {
  const { id, template, records } = loaded;
  const stored = listStoredSettings(loaded);
  return {
    id,
    name: template.name,
    description: template.description,
    looks: template.looks.map((look) => {
      const settings = { ...stored, ...look.settings };
      return {
        id: look.id,
        label: look.label,
        sentence: look.sentence,
        colours: getThemeColours(settings),
        fonts: getLookFonts(records, look, null),
        palettes: listLookPalettes(settings).map((palette) => ({ ...palette })),
      };
    }),
    pages: template.pages.map((page) => ({ ...page })),
  };
}

/** The settings of a template's records, by type. */
export function listStoredSettings({ records }: LoadedTemplate): Record<string, unknown> {
  return Object.fromEntries((records.get('settings') ?? []).map(({ type, value }) => [String(type), value]));
}
