import type { ResourceDescription, ResourceFieldDescription } from '@vitrine/contract/resources/describe-resource';
import { formatPrice } from '../fields/parse-typed.ts';
import { formatExactMoment, formatShortMoment } from '../format/format-date.ts';

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Finds the field of a value. */
export function findField({ fields }: ResourceDescription, key: string): ResourceFieldDescription | undefined {
  return fields.find(({ name }) => name === key);
}

/** Writes a value for people, by the format of its column or the control of its field; empty where there is none. */
export function formatValue(description: ResourceDescription, key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const field = findField(description, key);
  const format = description.columns.find((column) => column.key === key)?.format;
  const filter = description.filters[key];
  if (filter?.kind === 'boolean') return filter.options[value ? 'true' : 'false'];
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  const option = field?.options?.find((one) => one.value === value);
  if (option) return option.label;
  if (format === 'moment') return formatShortMoment(String(value));
  if (format === 'date' || field?.control === 'date') return formatDay(String(value));
  if (format === 'month') return month.format(new Date(`${value}-01T00:00Z`));
  if (field?.control === 'price') return formatPrice(Number(value));
  // A year is a number that is read as text.
  if (typeof value === 'number' && format !== 'text') return value.toLocaleString('fr-FR');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The exact value, for a title; undefined where the shown one is exact already. */
export function formatExactValue(description: ResourceDescription, key: string, value: unknown): string | undefined {
  const format = description.columns.find((column) => column.key === key)?.format;
  return format === 'moment' && value ? formatExactMoment(String(value)) : undefined;
}

function formatDay(text: string): string {
  const date = new Date(`${text}T00:00Z`);
  return Number.isNaN(date.getTime()) ? text : day.format(date);
}
