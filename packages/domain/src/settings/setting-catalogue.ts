import { settingCatalogue } from './setting-catalogue.data.ts';
import { settingOrder } from './setting-order.data.ts';
import type { SettingKind, SettingValue } from './setting-rules.ts';

export type SettingType = keyof typeof settingCatalogue;

type ValueOfKind = { STRING: string; BOOLEAN: boolean; NUMBER: number; TEXT: string; LINK: string };
type ValueOf<Type extends SettingType> = (typeof settingCatalogue)[Type] extends { values: readonly (infer Choice)[] }
  ? Choice
  : ValueOfKind[(typeof settingCatalogue)[Type]['kind']];

/** The values of all settings of a site; the catalogue's default where the site has none. */
export type SettingValues = { readonly [Type in SettingType]: ValueOf<Type> };

/** A setting of the catalogue with its name and its id in the API. */
export interface SettingDefinition {
  id: number;
  type: SettingType;
  kind: SettingKind;
  label: string;
  group: string;
  default: SettingValue;
  effect: string;
  isReserved: boolean;
  isPrivate: boolean;
  isVersioned: boolean;
}

const settingIds = new Map<string, number>(settingOrder.map((type, position) => [type, position + 1]));

/** The catalogue as a list, in its order. */
export const settingDefinitions: readonly SettingDefinition[] = Object.entries(settingCatalogue).map(
  ([type, entry]) => ({
    id: settingIds.get(type) ?? 0,
    type: type as SettingType,
    kind: entry.kind,
    label: entry.label,
    group: entry.group,
    default: entry.default,
    effect: entry.effect,
    isReserved: 'isReserved' in entry,
    isPrivate: 'isPrivate' in entry,
    isVersioned: 'isVersioned' in entry,
  }),
);

/** Whether a name is a setting of the catalogue. */
export function isSettingType(name: string): name is SettingType {
  return Object.hasOwn(settingCatalogue, name);
}

/**
 * Validates a value by its setting's kind and rule (ENT-01); returns the normalized value, or a French error message.
 */
export function checkSetting(
  type: SettingType,
  value: unknown,
): { ok: true; value: SettingValue } | { ok: false; message: string } {
  const read = settingCatalogue[type].rule.safeParse(value);
  if (read.success) return { ok: true, value: read.data as SettingValue };
  return { ok: false, message: read.error.issues[0]?.message ?? 'Cette valeur n’est pas acceptée.' };
}

/**
 * Returns all setting values from the stored ones. A stored value that no longer fits its rule falls back to the
 * default.
 */
export function applySettingDefaults(stored: Readonly<Record<string, unknown>>): SettingValues {
  const values: Record<string, unknown> = {};
  for (const { type, default: usual } of settingDefinitions) {
    const given = stored[type];
    if (given === undefined) values[type] = usual;
    else values[type] = checkStoredValue(type, given) ?? usual;
  }
  return values as SettingValues;
}

interface CheckedValue {
  /** The stored value, or its JSON where it is an object. */
  stored: unknown;
  /** Undefined where the value no longer fits its rule. */
  value: SettingValue | undefined;
}

/**
 * The stored values of each setting that were asked for last, by sixteen sites at most, the latest first. Every write reads
 * some fifty, five legal texts among them, mostly those of the write before; the check of the texts alone takes 0.15 ms,
 * their comparison a hundredth.
 */
const checkedValues = new Map<string, readonly CheckedValue[]>();
const maximumCheckedValues = 16;
/** Longer texts are checked each time, so that memory stays bounded. */
const maximumCheckedLength = 50_000;

function checkStoredValue(type: SettingType, given: unknown): SettingValue | undefined {
  // No text begins with a null character: PostgreSQL stores none.
  const stored = typeof given === 'object' ? `\0${JSON.stringify(given)}` : given;
  const known = checkedValues.get(type) ?? [];
  const same = known.find((one) => one.stored === stored);
  if (same && same === known[0]) return same.value;
  const latest = same ?? checkNew(type, given, stored);
  if (typeof stored === 'string' && stored.length > maximumCheckedLength) return latest.value;
  const others = known.filter((one) => one !== same);
  checkedValues.set(type, [latest, ...others.slice(0, maximumCheckedValues - 1)]);
  return latest.value;
}

function checkNew(type: SettingType, given: unknown, stored: unknown): CheckedValue {
  const checked = checkSetting(type, given);
  return { stored, value: checked.ok ? checked.value : undefined };
}
