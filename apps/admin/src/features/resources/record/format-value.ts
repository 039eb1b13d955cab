import type { ResourceDescription, ResourceFieldDescription } from '@vitrine/contract/resources/describe-resource';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import { formatAppointment, formatExactMoment, formatShortMoment } from '../../../base/format/format-date.ts';
import { formatNumber, formatPrice, parseNumber, parsePrice } from '../../fields/rows/parse-typed.ts';

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const euros = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
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
  if (format === undefined && field?.control === 'date-time') return formatAppointment(String(value));
  if (format === 'moment') return formatShortMoment(String(value));
  if (format === 'appointment') return formatAppointment(String(value));
  if (format === 'date' || field?.control === 'date') return formatDay(String(value));
  if (format === 'month') return month.format(new Date(`${value}-01T00:00Z`));
  if (field?.control === 'price') return euros.format(Number(value) / 100);
  // A year is a number that is read as text.
  if (typeof value === 'number' && format !== 'text') return value.toLocaleString('fr-FR');
  return Array.isArray(value) ? value.map((item) => nameItem(field?.itemSummary, item)).join(', ') : String(value);
}

/** Names an item of a list as the form does. */
const nameItem = (summary: string | undefined, item: unknown): string =>
  summary !== undefined && isRecord(item) ? String(item[summary] ?? '') : String(item);

/** Writes a value on the one line of a list: months are cut short, lines stand beside each other. */
export function formatCell(description: ResourceDescription, key: string, value: unknown): string {
  const format = description.columns.find((column) => column.key === key)?.format;
  if (format === 'date' && value) return formatDay(String(value), shortDay);
  return formatValue(description, key, value).replaceAll('\n', ', ');
}

/** The exact value, for a title; undefined where the shown one is exact already. */
export function formatExactValue(description: ResourceDescription, key: string, value: unknown): string | undefined {
  const format = description.columns.find((column) => column.key === key)?.format;
  return format === 'moment' && value ? formatExactMoment(String(value)) : undefined;
}

function formatDay(text: string, format = day): string {
  const date = new Date(`${text}T00:00Z`);
  return Number.isNaN(date.getTime()) ? text : format.format(date);
}

/** Writes a value as people type it in a list. */
export function formatTyped(description: ResourceDescription, key: string, value: unknown): string {
  if (typeof value !== 'number') return String(value ?? '');
  return findField(description, key)?.control === 'price' ? formatPrice(value) : formatNumber(value);
}

/** Reads what was typed in a list; what cannot be read stays a text, which the server refuses in a sentence. */
export function parseTyped(description: ResourceDescription, key: string, typed: string): unknown {
  const control = findField(description, key)?.control;
  if (control !== 'price' && control !== 'number') return typed;
  if (typed.trim() === '') return null;
  return (control === 'price' ? parsePrice(typed) : parseNumber(typed)) ?? typed;
}
