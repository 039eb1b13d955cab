import { isSettingType, type SettingType, settingDefinitions } from '@vitrine/domain/site/setting-catalogue';
import { getSettings, updateSettings } from '../features/settings/settings.operations.ts';
import type { RequestContext } from '../request-context.ts';
import { quoteText } from './quote-text.ts';

/** A setting of a site as it is, the catalogue's own value where the site has not chosen. */
export async function describeSetting(context: RequestContext, name: string): Promise<string> {
  const value = (await getSettings(context))[requireSetting(name)];
  return `${name}\u00a0: ${value === '' ? 'vide' : quoteText(String(value)).trim()}`;
}

/** Changes a setting of a site; an empty text, which must be typed as such, empties it. */
export async function updateSetting(context: RequestContext, name: string, text: string): Promise<string> {
  const type = requireSetting(name);
  const kind = settingDefinitions.find((definition) => definition.type === type)?.kind;
  if (kind === 'BOOLEAN' && text !== 'true' && text !== 'false')
    throw new Error(`${type} vaut true ou false, pas «\u00a0${text}\u00a0».`);
  // An empty text would be read as the number 0.
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const given = kind === 'BOOLEAN' ? text === 'true' : kind === 'NUMBER' ? number : text;
  const result = await updateSettings(context, { [type]: given }, { name: 'commande', isSuperAdmin: true });
  if (result.ok) return `${type} est changé.`;
  throw new Error(
    Object.entries(result.failure.fields ?? {})
      .map(([field, sentence]) => `${field}\u00a0: ${sentence}`)
      .join('\n'),
  );
}

function requireSetting(name: string): SettingType {
  if (isSettingType(name)) return name;
  throw new Error(`${name}\u00a0: ce paramètre n’existe pas.`);
}
