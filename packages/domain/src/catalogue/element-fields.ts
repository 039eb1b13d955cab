import { isPageOrWeb } from '../kernel/link-target.ts';
import { isCalendarDay } from '../kernel/local-date.ts';
import { formatLocalDate } from '../publishing/format-date.ts';
import type { ElementField } from './element-fields.schema.ts';

/** The value of a custom field: a text, a number, a date, the value of a choice, a link, or the id of a picture. */
export type FieldValue = string | number | { label: string; address: string };

/** The values of an element by field name; unset ones are absent. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Validates the values of custom fields: returns a French message by field name, empty when all are valid. */
export function validateFieldValues(fields: readonly ElementField[], values: FieldValues): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of Object.keys(values))
    if (!fields.some((field) => field.name === name)) faults[name] = 'La rubrique n’a pas de champ de ce nom.';
  for (const field of fields) {
    const value = values[field.name];
    const fault = value === undefined ? undefined : validateFieldValue(field, value);
    if (fault) faults[field.name] = fault;
  }
  return faults;
}

function validateFieldValue(field: ElementField, value: FieldValue): string | undefined {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && value.trim() && value.length <= 500 ? undefined : 'Écrivez un texte court.';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'Indiquez un nombre.';
    case 'date':
      return typeof value === 'string' && isCalendarDay(value) ? undefined : 'Indiquez un jour comme 2026-09-30.';
    case 'choice':
      return field.choices.some((choice) => choice.value === value) ? undefined : 'Choisissez dans la liste.';
    case 'link':
      return typeof value === 'object' && value.label.trim() && isPageOrWeb(value.address)
        ? undefined
        : 'Indiquez un lien\u00a0: ses mots, et une adresse qui commence par / ou https://.';
    case 'picture':
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
        ? undefined
        : 'Choisissez une image.';
  }
}

/** Formats the value of a field; empty for a picture, which is rendered. */
export function formatFieldValue(field: ElementField, value: FieldValue, isoLocale = 'fr-FR'): string {
  if (field.kind === 'picture') return '';
  if (typeof value === 'object') return value.label;
  if (field.kind === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? '';
  if (field.kind === 'date') return formatLocalDate(String(value), 'long', isoLocale);
  if (field.kind !== 'number') return String(value);
  const number = new Intl.NumberFormat(isoLocale).format(Number(value));
  return field.unit ? `${number}\u00a0${field.unit}` : number;
}

/** Lists the fields that visitors may filter elements by. */
export function listFilterFields(fields: readonly ElementField[]): (ElementField & { kind: 'choice' })[] {
  return fields.filter(
    (field): field is ElementField & { kind: 'choice' } => field.kind === 'choice' && field.isFilter,
  );
}

/** Whether each of these values is a choice of its filter: an unknown value in the URL filters nothing. */
export function areValidFilters(fields: readonly ElementField[], wanted: Readonly<Record<string, string>>): boolean {
  const filters = listFilterFields(fields);
  return Object.entries(wanted).every(([name, value]) =>
    filters.some((filter) => filter.name === name && filter.choices.some((choice) => choice.value === value)),
  );
}
