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

/** Returns every setting of the catalogue, read once per request context. */
export async function getSettings(context: RequestContext): Promise<SettingValues> {
  addCacheTags(context, 'settings');
  const held = settingsByContext.get(context);
  if (held) return held;
  const values = applySettingDefaults(await listStoredSettings(context));
  settingsByContext.set(context, values);
  return values;
}

const settingsByContext = new WeakMap<RequestContext, SettingValues>();

/**
 * Returns whether the site hides its prices (SET-15). Cached, because every read of something with a price needs it.
 */
export async function arePricesHidden(context: RequestContext): Promise<boolean> {
  addCacheTags(context, 'settings');
  const held = context.valueCache?.get<boolean>('prices hidden');
  if (held !== undefined) return held;
  const { HIDE_PRICES: areHidden } = await getSettings(context);
  context.valueCache?.set('prices hidden', areHidden, ['settings']);
  return areHidden;
}

/** Returns the blocks of a document for visitors: without prices where the site hides them (SET-15). */
export async function presentBlocks(context: RequestContext, blocks: BlockNode[]): Promise<BlockNode[]> {
  return (await arePricesHidden(context)) ? removePrices(blocks) : blocks;
}

/** The author of a settings change, and whether they may change reserved settings. */
export interface SettingAuthor {
  name: string;
  isSuperAdmin: boolean;
}

/**
 * Updates several settings, all or none, and reports each invalid one by name. Reserved ones need a SUPER_ADMIN. Legal
 * texts are sanitised, and each change of one is stored as a version.
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

/** Finds the current version number of the cookie policy; 0 while it is the platform's default text. */
export async function findCookiePolicyVersion(context: RequestContext): Promise<number> {
  return (await findLatestVersion(context, 'COOKIE_POLICY'))?.number ?? 0;
}

/** Finds the current version number of the terms of use; 0 while they are the platform's default text. */
export async function findTermsVersion(context: RequestContext): Promise<number> {
  addCacheTags(context, 'settings');
  return (await findLatestVersion(context, 'USE_TERMS'))?.number ?? 0;
}

/** Finds when a legal text took effect; undefined while it is the platform's default text. */
export async function findTextDate(context: RequestContext, type: SettingType): Promise<Date | undefined> {
  addCacheTags(context, 'settings');
  return (await findLatestVersion(context, type))?.at;
}
