import { removePrices } from '@vitrine/domain/catalogue/hidden-prices';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { typographyOf } from '@vitrine/domain/publishing/french-typography';
import {
  checkSetting,
  completeSettings,
  isSettingType,
  type SettingType,
  type SettingValues,
  settingDefinitions,
} from '@vitrine/domain/site/setting-catalogue';
import type { SettingValue } from '@vitrine/domain/site/setting-rules';
import { dependOn, type Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { sanitiseRichText } from '../../storage/sanitise.ts';
import { findLatestVersion, insertSettingVersion, listStoredSettings, upsertSetting } from './settings.repository.ts';

/** The site's settings, every one of the catalogue; read once in a scope. */
export async function readSettings(scope: Scope): Promise<SettingValues> {
  dependOn(scope, 'settings');
  const held = valuesOfScope.get(scope);
  if (held) return held;
  const values = completeSettings(await listStoredSettings(scope));
  valuesOfScope.set(scope, values);
  return values;
}

const valuesOfScope = new WeakMap<Scope, SettingValues>();

/** Whether the site shows no price (SET-15); held, for it is asked wherever something that has a price is read. */
export async function arePricesHidden(scope: Scope): Promise<boolean> {
  dependOn(scope, 'settings');
  const held = scope.held?.find<boolean>('prices hidden');
  if (held !== undefined) return held;
  const { HIDE_PRICES: areHidden } = await readSettings(scope);
  scope.held?.keep('prices hidden', areHidden, ['settings']);
  return areHidden;
}

/** The blocks of a document as visitors may read them: without prices where the site shows none (SET-15). */
export async function presentBlocks(scope: Scope, blocks: readonly object[]): Promise<Record<string, unknown>[]> {
  const shown = (await arePricesHidden(scope)) ? removePrices(blocks) : blocks;
  return shown as Record<string, unknown>[];
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
export async function changeSettings(
  scope: Scope,
  changes: Readonly<Record<string, unknown>>,
  author: SettingAuthor,
): Promise<Result<{ changed: SettingType[] }>> {
  const fields: Record<string, string> = {};
  const accepted: { type: SettingType; value: SettingValue }[] = [];
  const set = typographyOf(scope.site.defaultLocale);
  for (const [type, given] of Object.entries(changes)) {
    if (!isSettingType(type)) {
      fields[type] = 'Ce paramètre n’existe pas.';
      continue;
    }
    const definition = definitionOf(type);
    const checked = checkSetting(type, given);
    if (definition.isReserved && !author.isSuperAdmin) fields[type] = 'Ce paramètre est réservé à l’agence.';
    else if (!checked.ok) fields[type] = checked.message;
    else accepted.push({ type, value: prepare(checked.value, definition.isVersioned, set) });
  }
  if (Object.keys(fields).length) return refuse('invalid-fields', fields);
  for (const { type, value } of accepted) {
    const definition = definitionOf(type);
    await upsertSetting(scope, definition.id, type, value);
    if (definition.isVersioned) await insertSettingVersion(scope, type, value, author.name);
  }
  valuesOfScope.delete(scope);
  await writeAudit(scope, author.name, 'settings.change', accepted.map(({ type }) => type).join(' '));
  scope.transaction.invalidate('settings');
  return succeed({ changed: accepted.map(({ type }) => type) });
}

function definitionOf(type: SettingType) {
  const definition = settingDefinitions.find((one) => one.type === type);
  if (!definition) throw new Error(`setting ${type} is not in the catalogue`);
  return definition;
}

function prepare(value: SettingValue, isHtml: boolean, set: (text: string) => string): SettingValue {
  return isHtml && typeof value === 'string' ? set(sanitiseRichText(value)) : value;
}

/** The number of the cookie policy in force, 0 where it is still the platform's own text. */
export async function findCookiePolicyVersion(scope: Scope): Promise<number> {
  return (await findLatestVersion(scope, 'COOKIE_POLICY'))?.number ?? 0;
}

/** The number of the terms of use in force, 0 where they are still the platform's own text. */
export async function findTermsVersion(scope: Scope): Promise<number> {
  dependOn(scope, 'settings');
  return (await findLatestVersion(scope, 'USE_TERMS'))?.number ?? 0;
}

/** When a legal text took effect; undefined while it is the platform's own. */
export async function findTextDate(scope: Scope, type: SettingType): Promise<Date | undefined> {
  dependOn(scope, 'settings');
  return (await findLatestVersion(scope, type))?.at;
}
