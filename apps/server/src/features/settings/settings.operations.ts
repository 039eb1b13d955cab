import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import {
  applySettingDefaults,
  checkSetting,
  isSettingType,
  type SettingDefinition,
  type SettingType,
  type SettingValues,
  settingDefinitions,
} from '@vitrine/domain/settings/setting-catalogue';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { addCacheTags, type RequestContext, type StaffAuthor } from '../../request-context.ts';
import { MarkupTooLargeError, TextMarkupGuard } from '../../sanitise/markup-guard.ts';
import { sanitiseRichText } from '../../sanitise/sanitise-rich-text.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { forgetSecret } from '../secrets/secrets.operations.ts';
import {
  deleteSetting,
  findLatestVersion,
  insertSettingsAudit,
  insertSettingVersion,
  listSettingVersions,
  listStoredSettings,
  lockSettings,
  upsertSetting,
} from './settings.repository.ts';

/** Returns every setting of the catalogue, read once per request context, and cached for the pages of the site. */
export async function getSettings(context: RequestContext): Promise<SettingValues> {
  addCacheTags(context, 'settings');
  const held = settingsByContext.get(context) ?? context.valueCache?.get<SettingValues>('settings');
  if (held) return held;
  const values = applySettingDefaults({ ...(await listStoredSettings(context)), ...context.previewedSettings });
  settingsByContext.set(context, values);
  context.valueCache?.set('settings', values, ['settings']);
  return values;
}

/**
 * Returns the settings that the site's pages have at this moment, for what a visitor sends from one, where this process holds them: they
 * are as old as a page may be. The rest of the context goes by the same.
 */
export function getPageSettings(context: RequestContext): Promise<SettingValues> {
  const shown = context.pageValues?.get<SettingValues>('settings');
  if (shown && !settingsByContext.has(context)) settingsByContext.set(context, shown);
  return getSettings(context);
}

const settingsByContext = new WeakMap<RequestContext, SettingValues>();

/** Locks the settings of the site until the transaction ends: saves follow each other. */
export async function lockSiteSettings(context: RequestContext): Promise<void> {
  await lockSettings(context);
}

/** Returns whether the site hides its prices from whoever asks (SET-15): members may see them, on pages nobody keeps. */
export async function arePricesHidden(context: RequestContext): Promise<boolean> {
  const { HIDE_PRICES, PRICES_FOR_MEMBERS } = await getSettings(context);
  return HIDE_PRICES && !(PRICES_FOR_MEMBERS && context.user) && !context.seesHiddenPrices;
}

/** A checked change of a setting; null restores the default value. */
interface AcceptedChange {
  definition: SettingDefinition;
  value: SettingValue | null;
}

/** Checks changes of settings against the catalogue and the author's rights; names every invalid one at once. */
export function checkSettingChanges(
  context: Pick<RequestContext, 'site'>,
  changes: Readonly<Record<string, unknown>>,
  { isSuperAdmin }: Pick<StaffAuthor, 'isSuperAdmin'>,
): Result<AcceptedChange[]> {
  const fields: Record<string, string> = {};
  const accepted: AcceptedChange[] = [];
  const set = getTypographyFormatter(context.site.defaultLocale);
  const guard = new TextMarkupGuard();
  for (const [type, given] of Object.entries(changes)) {
    if (!isSettingType(type)) {
      fields[type] = 'Ce paramètre n’existe pas.';
      continue;
    }
    const definition = definitionOf(type);
    const checked = given === null ? { ok: true as const, value: null } : checkSetting(type, given);
    if (definition.isReserved && !isSuperAdmin) fields[type] = 'Ce paramètre est réservé à l’agence.';
    else if (!checked.ok) fields[type] = checked.message;
    else {
      try {
        const clean = (html: string) => set(sanitiseRichText(html, guard));
        accepted.push({ definition, value: sanitiseValue(checked.value, definition.isVersioned, clean) });
      } catch (error) {
        if (!(error instanceof MarkupTooLargeError)) throw error;
        fields[type] = error.message;
      }
    }
  }
  return Object.keys(fields).length ? fail('invalid-fields', { fields }) : succeed(accepted);
}

/**
 * Updates several settings, all or none, and reports each invalid one by name; null restores the default. Reserved ones
 * need a SUPER_ADMIN. Legal texts are sanitised, and each change of one is stored as a version. The audit has the values
 * before and after.
 */
export async function updateSettings(
  context: RequestContext,
  changes: Readonly<Record<string, unknown>>,
  author: StaffAuthor,
  more: { before: object; after: object } = { before: {}, after: {} },
): Promise<Result<{ changed: SettingType[] }>> {
  const checked = checkSettingChanges(context, changes, author);
  if (!checked.ok) return checked;
  const before = applySettingDefaults(await listStoredSettings(context));
  for (const { definition, value } of checked.value) {
    const { id, type, isVersioned, default: usual } = definition;
    if (value === null) await deleteSetting(context, type);
    else await upsertSetting(context, id, type, value);
    if (isVersioned) await insertSettingVersion(context, type, value ?? usual, author.name);
  }
  if (leavesPlatform(before, checked.value)) await forgetSecret(context, 'REPORT_CLIENT_SECRET');
  settingsByContext.delete(context);
  const types = checked.value.map(({ definition }) => definition.type);
  const valuesOf = (read: (change: AcceptedChange) => unknown) =>
    Object.fromEntries(checked.value.map((change) => [change.definition.type, read(change)]));
  const values = {
    before: { ...valuesOf(({ definition }) => before[definition.type]), ...more.before },
    after: { ...valuesOf(({ definition, value }) => value ?? definition.default), ...more.after },
  };
  const subject = Object.keys(values.after).join(' ');
  if (context.staff) await auditStaffAct(context, { ...settingsAct, resourceId: subject, ...values });
  else await insertSettingsAudit(context, author.name, subject, values);
  context.transaction.invalidate('settings');
  return succeed({ changed: types });
}

/** Where a secret of the platform goes to: whoever may change only settings must not have it sent elsewhere. */
const platformAddresses: readonly string[] = ['REPORT_PLATFORM_URL', 'REPORT_TOKEN_URL'] satisfies SettingType[];

/** Whether an address of the platform is of another origin after these changes. */
function leavesPlatform(before: SettingValues, changes: readonly AcceptedChange[]): boolean {
  const originOf = (address: unknown) => URL.parse(String(address ?? ''))?.origin ?? '';
  return changes.some(
    ({ definition: { type }, value }) => platformAddresses.includes(type) && originOf(before[type]) !== originOf(value),
  );
}

/** The act of a change of settings in the audit. */
const settingsAct = { act: 'settings.change', kind: 'setting' } as const;

/**
 * Judges a stored value of a setting: the same where it is one that could be stored, else without HTML that no editor writes.
 * Versions of legal texts hold the platform's own texts too, which stay as they are.
 */
export function restoreSetting(
  type: string,
  given: unknown,
): Result<{ id: number; value: unknown; isReserved: boolean }> {
  if (!isSettingType(type)) return fail('invalid-fields', { fields: { [type]: 'Ce paramètre n’existe pas.' } });
  const { id, isReserved, isVersioned, default: usual } = definitionOf(type);
  const checked = checkSetting(type, given);
  if (!checked.ok) return fail('invalid-fields', { fields: { [type]: checked.message } });
  if (!isVersioned || typeof given !== 'string' || given === usual) return succeed({ id, value: given, isReserved });
  try {
    return succeed({ id, value: sanitiseRichText(given, new TextMarkupGuard()), isReserved });
  } catch (error) {
    if (!(error instanceof MarkupTooLargeError)) throw error;
    return fail('invalid-fields', { fields: { [type]: error.message } });
  }
}

function definitionOf(type: SettingType): SettingDefinition {
  const definition = settingDefinitions.find((one) => one.type === type);
  if (!definition) throw new Error(`setting ${type} is not in the catalogue`);
  return definition;
}

function sanitiseValue<Value extends SettingValue | null>(
  value: Value,
  isHtml: boolean,
  clean: (html: string) => string,
): Value | string {
  return isHtml && typeof value === 'string' ? clean(value) : value;
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

/** Lists the versions of a legal text, the latest first; at most `count`. */
export function listTextVersions(context: RequestContext, type: SettingType, count?: number) {
  return listSettingVersions(context, type, count);
}
