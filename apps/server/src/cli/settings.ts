import { isSettingType, type SettingType, settingDefinitions } from '@vitrine/domain/site/setting-catalogue';
import { getSettings, updateSettings } from '../features/settings/settings.operations.ts';
import type { RequestContext } from '../request-context.ts';
import { quoteText } from './quote-text.ts';

/** Prints a setting of a site; the default value of the catalogue when the site has none. */
export async function describeSetting(context: RequestContext, name: string): Promise<string> {
  const value = (await getSettings(context))[requireSetting(name)];
  return `${name}\u00a0: ${value === '' ? 'vide' : quoteText(String(value)).trim()}`;
}

/** Updates a setting of a site; an explicit empty text clears it. */
export async function updateSetting(context: RequestContext, name: string, text: string): Promise<string> {
  const type = requireSetting(name);
  const kind = settingDefinitions.find((definition) => definition.type === type)?.kind;
  if (kind === 'BOOLEAN' && text !== 'true' && text !== 'false')
    throw new Error(`${type} vaut true ou false, pas «\u00a0${text}\u00a0».`);
  // `Number('')` is 0, which would accept an empty text.
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
