import { hash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkLegalCompleteness } from '@vitrine/domain/legal/legal-completeness';
import { applyFrenchTypography } from '@vitrine/domain/publishing/french-typography';
import { truncateText } from '@vitrine/domain/publishing/truncate-text';
import {
  isSettingType,
  type SettingDefinition,
  type SettingType,
  type SettingValues,
  settingDefinitions,
} from '@vitrine/domain/settings/setting-catalogue';
import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import type { SamplePage, SettingPresentation } from '@vitrine/domain/settings/setting-presentation';
import { settingGroups, settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { findUnlawfulChanges } from '@vitrine/domain/shop-check/check-shop';
import { getStaffAuthor, type RequestContext, type StaffAuthor } from '../../request-context.ts';
import { listSecrets } from '../secrets/secrets.operations.ts';
import { findSamplePages } from './sample-pages.operations.ts';
import { getSettings, lockSiteSettings, updateSettings } from './settings.operations.ts';
import { isWineOffered, listSettingChanges } from './settings.repository.ts';

type ListedSetting = ReplyOf<'listSiteSettings'>['settings'][number];

const presentations: Readonly<Record<string, SettingPresentation>> = settingPresentations;
const definitions = new Map<string, SettingDefinition>(settingDefinitions.map((one) => [one.type, one]));
const shownTypes = Object.keys(presentations).filter(isSettingType);

/** Finds how owners see a setting; undefined for one that has no effect on their site. */
function findPresentation({ site }: RequestContext, type: string): SettingPresentation | undefined {
  const shown = presentations[type];
  const needsShop = shown?.needsShop ?? shown?.group === 'shop';
  return needsShop && !site.isECommerce ? undefined : shown;
}

/** Lists the settings that have an effect, as owners see them. */
export async function listSiteSettings(context: RequestContext): Promise<Result<ReplyOf<'listSiteSettings'>>> {
  const values = await getSettings(context);
  const author = getStaffAuthor(context);
  const samples = await findSamplePages(context);
  const types = shownTypes.filter((type) => findPresentation(context, type));
  const filled = new Set(types.map(groupOf));
  return succeed({
    siteUrl: context.mainOrigin,
    groups: settingGroups
      .filter(({ id }) => id !== 'shop' || filled.has(id))
      .map((group) => ({ ...group, sentence: applyFrenchTypography(group.sentence) })),
    settings: types.map((type) => presentSetting(type, values[type], author, samples)),
    secrets: await listSecrets(context),
  });
}

function presentSetting(
  type: SettingType,
  value: SettingValue,
  { isSuperAdmin }: StaffAuthor,
  samples: Partial<Record<SamplePage, string>>,
): ListedSetting {
  const definition = definitions.get(type) as SettingDefinition;
  const shown = presentations[type] as SettingPresentation;
  const entry = settingCatalogue[type];
  return {
    ...presentValue(type, value),
    group: shown.group,
    kind: definition.kind,
    label: shown.label ?? definition.label,
    help: applyFrenchTypography(shown.help ?? definition.effect),
    words: shown.words ?? '',
    control: shown.control,
    default: definition.default,
    choices: 'values' in entry ? entry.values.map((one) => ({ value: one, label: shown.choices?.[one] ?? one })) : [],
    placeholder: shown.placeholder ?? null,
    unit: shown.unit ?? null,
    seenAt: typeof shown.seenAt === 'string' ? shown.seenAt : (samples[shown.seenAt.sample] ?? paths.home()),
    seenPart: shown.seenPart ?? null,
    section: shown.section ?? null,
    isHalf: shown.isHalf ?? false,
    dependsOn: shown.dependsOn ?? null,
    danger: shown.danger
      ? { when: shown.danger.when ?? null, effect: applyFrenchTypography(shown.danger.effect) }
      : null,
    isLocked: definition.isReserved && !isSuperAdmin,
  };
}

function presentValue(type: SettingType, value: SettingValue) {
  return { type, value, version: computeSettingVersion(value), isDefault: value === definitions.get(type)?.default };
}

/** The version of a value follows from it: whoever read the same value has read the same version. */
export function computeSettingVersion(value: SettingValue): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, 16);
}

/** Updates settings whose values are still those that the caller has read; else the refusal names the stored values. */
export async function updateSiteSettings(
  context: RequestContext,
  { changes }: InputOf<'updateSiteSettings'>['body'],
): Promise<Result<ReplyOf<'updateSiteSettings'>>> {
  await lockSiteSettings(context);
  const before = await getSettings(context);
  const conflicts: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const [type, { version }] of Object.entries(changes)) {
    if (!isSettingType(type) || !findPresentation(context, type)) fields[type] = 'Ce paramètre n’existe pas.';
    else if (computeSettingVersion(before[type]) !== version) conflicts[type] = describeConflict(before[type]);
  }
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  if (Object.keys(conflicts).length)
    return fail('conflict', { fields: conflicts, message: describeConflicts(Object.keys(conflicts).length) });
  const given = Object.fromEntries(Object.entries(changes).map(([type, { value }]) => [type, value]));
  const unlawful = await findUnlawful(context, before, given);
  if (unlawful) return fail('invalid-fields', { fields: unlawful });
  const updated = await updateSettings(context, given, getStaffAuthor(context));
  if (!updated.ok) return updated;
  const after = await getSettings(context);
  return succeed({ settings: updated.value.changed.map((type) => presentValue(type, after[type])) });
}

/**
 * Finds what these changes would make unlawful: orders are opened by `openShop`, which reads the whole shop, and an open one keeps what
 * the law asks of its settings (decision 0128).
 */
async function findUnlawful(
  context: RequestContext,
  before: SettingValues,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, string> | undefined> {
  const { site } = context;
  const isOpening = given.ONLINE_ORDERING === true && !before.ONLINE_ORDERING;
  if (isOpening)
    return {
      ONLINE_ORDERING:
        'Ouvrez les commandes depuis «\u00a0Ouvrir ma boutique\u00a0»\u00a0: cet écran vérifie d’abord que rien ne manque.',
    };
  const after = readChanged(before, given);
  if (!site.isECommerce || !after.ONLINE_ORDERING) return undefined;
  const changed = Object.keys(given).filter(isSettingType);
  const found = findUnlawfulChanges(
    { before, after, changed },
    {
      sellsAlcohol: site.isWinemaker || (await isWineOffered(context)),
    },
  );
  return Object.keys(found).length ? found : undefined;
}

/** Returns the settings as they would be; null restores the usual value, and what is not valid is refused elsewhere. */
function readChanged(before: SettingValues, given: Readonly<Record<string, unknown>>): SettingValues {
  const entries = Object.entries(given).filter(([type, value]) => value === null || isOfSameKind(type, value));
  return {
    ...before,
    ...Object.fromEntries(entries.map(([type, value]) => [type, value ?? definitions.get(type)?.default])),
  };
}

const isOfSameKind = (type: string, value: unknown) => typeof value === typeof definitions.get(type)?.default;

function describeConflict(value: SettingValue): string {
  if (value === '') return 'Une autre personne l’a vidé entre-temps.';
  const text = typeof value === 'boolean' ? (value ? 'oui' : 'non') : truncateText(String(value), 120);
  return `Une autre personne a écrit entre-temps\u00a0: «\u00a0${text}\u00a0».`;
}

function describeConflicts(count: number): string {
  return count === 1
    ? 'Un réglage a changé entre-temps. Choisissez la valeur à garder.'
    : `${count} réglages ont changé entre-temps. Choisissez les valeurs à garder.`;
}

/** Lists the values that a setting has had, the latest first. */
export async function listSettingHistory(
  context: RequestContext,
  type: string,
  { after, nbItem }: { after?: number | undefined; nbItem: number },
): Promise<Result<ReplyOf<'listSettingHistory'>>> {
  if (!findPresentation(context, type)) return fail('not-found');
  const rows = await listSettingChanges(context, type, after, nbItem + 1);
  const shown = rows.slice(0, nbItem);
  return succeed({
    entries: shown.map(({ id, at, actor, name, before, after: next }) => ({
      id,
      at: at.toISOString(),
      // A person whose account is gone is no longer known; the program's own acts carry their words.
      author: name ?? (actor.startsWith('staff:') ? '' : actor),
      before,
      after: next,
    })),
    next: rows.length > nbItem ? (shown.at(-1)?.id ?? null) : null,
  });
}

/** Reads what the legal texts of the site lack, and where it is written. */
export async function readLegalCompleteness(
  context: RequestContext,
): Promise<Result<ReplyOf<'readLegalCompleteness'>>> {
  const values: SettingValues = await getSettings(context);
  const { form, missing, placeholders } = checkLegalCompleteness(values);
  return succeed({
    form,
    missing: missing.map((one) => ({ ...one, group: groupOf(one.type) })),
    placeholders: placeholders.map(({ text, placeholder, type }) => ({
      text,
      placeholder,
      type: type ?? null,
      group: type ? groupOf(type) : null,
    })),
  });
}

const groupOf = (type: SettingType) => presentations[type]?.group ?? '';
