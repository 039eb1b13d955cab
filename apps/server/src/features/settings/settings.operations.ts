import { removePrices } from '@vitrine/domain/catalogue/hidden-prices';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import {
  applySettingDefaults,
  checkSetting,
  isSettingType,
  type SettingType,
  type SettingValues,
  settingDefinitions,
} from '@vitrine/domain/site/setting-catalogue';
import type { SettingValue } from '@vitrine/domain/site/setting-rules';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { sanitiseRichText } from '../../sanitise/sanitise-rich-text.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { findLatestVersion, insertSettingVersion, listStoredSettings, upsertSetting } from './settings.repository.ts';

/** The site's settings, every one of the catalogue; read once in a context. */
export async function getSettings(context: RequestContext): Promise<SettingValues> {
  addCacheTags(context, 'settings');
  const held = settingsByContext.get(context);
  if (held) return held;
  const values = applySettingDefaults(await listStoredSettings(context));
  settingsByContext.set(context, values);
  return values;
}

const settingsByContext = new WeakMap<RequestContext, SettingValues>();

/** Whether the site shows no price (SET-15); held, for it is asked wherever something that has a price is read. */
export async function arePricesHidden(context: RequestContext): Promise<boolean> {
  addCacheTags(context, 'settings');
  const held = context.valueCache?.get<boolean>('prices hidden');
  if (held !== undefined) return held;
  const { HIDE_PRICES: areHidden } = await getSettings(context);
  context.valueCache?.set('prices hidden', areHidden, ['settings']);
  return areHidden;
}

/** The blocks of a document as visitors may read them: without prices where the site shows none (SET-15). */
export async function presentBlocks(context: RequestContext, blocks: BlockNode[]): Promise<BlockNode[]> {
  return (await arePricesHidden(context)) ? removePrices(blocks) : blocks;
}

/** Who changes settings, and whether they may change the reserved ones. */
export interface SettingAuthor {
  name: string;
  isSuperAdmin: boolean;
}

/**
 * Changes several settings, all or none. Every wrong one is refused by name; reserved ones need a SUPER_ADMIN. Legal texts
 * are sanitised and each change is kept as a version.
 */
export async function updateSettings(
  context: RequestContext,
  changes: Readonly<Record<string, unknown>>,
  author: SettingAuthor,
): Promise<Result<{ changed: SettingType[] }>> {
  const fields: Record<string, string> = {};
  const accepted: { type: SettingType; value: SettingValue }[] = [];
  const set = getTypographyFormatter(context.site.defaultLocale);
  for (const [type, given] of Object.entries(changes)) {
    if (!isSettingType(type)) {
      fields[type] = 'Ce paramètre n’existe pas.';
      continue;
    }
    const definition = definitionOf(type);
    const checked = checkSetting(type, given);
    if (definition.isReserved && !author.isSuperAdmin) fields[type] = 'Ce paramètre est réservé à l’agence.';
    else if (!checked.ok) fields[type] = checked.message;
    else accepted.push({ type, value: sanitiseValue(checked.value, definition.isVersioned, set) });
  }
  if (Object.keys(fields).length) return fail('invalid-fields', fields);
  for (const { type, value } of accepted) {
    const definition = definitionOf(type);
    await upsertSetting(context, definition.id, type, value);
    if (definition.isVersioned) await insertSettingVersion(context, type, value, author.name);
  }
  settingsByContext.delete(context);
  await createAuditEntry(context, author.name, 'settings.change', accepted.map(({ type }) => type).join(' '));
  context.transaction.invalidate('settings');
  return succeed({ changed: accepted.map(({ type }) => type) });
}

function definitionOf(type: SettingType) {
  const definition = settingDefinitions.find((one) => one.type === type);
  if (!definition) throw new Error(`setting ${type} is not in the catalogue`);
  return definition;
}

function sanitiseValue(value: SettingValue, isHtml: boolean, set: (text: string) => string): SettingValue {
  return isHtml && typeof value === 'string' ? set(sanitiseRichText(value)) : value;
}

/** The number of the cookie policy in force, 0 where it is still the platform's own text. */
export async function findCookiePolicyVersion(context: RequestContext): Promise<number> {
  return (await findLatestVersion(context, 'COOKIE_POLICY'))?.number ?? 0;
}

/** The number of the terms of use in force, 0 where they are still the platform's own text. */
export async function findTermsVersion(context: RequestContext): Promise<number> {
  addCacheTags(context, 'settings');
  return (await findLatestVersion(context, 'USE_TERMS'))?.number ?? 0;
}

/** When a legal text took effect; undefined while it is the platform's own. */
export async function findTextDate(context: RequestContext, type: SettingType): Promise<Date | undefined> {
  addCacheTags(context, 'settings');
  return (await findLatestVersion(context, type))?.at;
}
