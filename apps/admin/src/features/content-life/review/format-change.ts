import { toPlainText } from '@vitrine/domain/publishing/truncate-text';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { isRecord } from '@vitrine/page-document/operations/json-value';
import { formatPrice } from '../../fields/rows/parse-typed.ts';
import { formatSiteMoment } from '../state/format-site-moment.ts';

const textControls: ReadonlySet<string> = new Set([
  'text',
  'multiline',
  'rich-text',
  'email',
  'telephone',
  'url',
  'path',
  'time',
]);
const paragraphs = /<\/(?:p|li|h[1-6]|blockquote|div)>|<br\s*\/?>/gi;

/** Whether a field holds a text, which is compared word by word. */
export function isTextField(field: FieldDescription | undefined, values: readonly unknown[]): boolean {
  const areTexts = values.every((value) => typeof value === 'string' || value === undefined || value === null);
  return areTexts && (field ? textControls.has(field.control) && !field.options : true);
}

/** Returns the text of a field as people read it: without markup, one line a paragraph. */
export function toReadableText(field: FieldDescription | undefined, value: unknown): string {
  if (typeof value !== 'string') return '';
  const isMarkup = field?.control === 'rich-text' || /<\/?[a-z][^>]*>/i.test(value);
  const text = isMarkup ? value.split(paragraphs).map(toPlainText).filter(Boolean).join('\n') : value;
  // Publishing sets these by itself: they are no change that anybody made.
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/'/g, '’');
}

/** Writes a value that is no text for people; empty where there is none. */
export function formatChange(field: FieldDescription | undefined, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  const option = field?.options?.find((one) => one.value === value);
  if (option) return option.label;
  if (field?.control === 'price' && typeof value === 'number') return `${formatPrice(value)}\u00a0€`;
  if (field?.control === 'date-time' && typeof value === 'string') return formatSiteMoment(value, timeZone);
  if (typeof value === 'string') return toReadableText(field, value);
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (Array.isArray(value)) return formatList(field, value);
  return isRecord(value) ? formatRecord(field, value, timeZone) : '';
}

function formatList(field: FieldDescription | undefined, list: readonly unknown[]): string {
  if (list.length === 0) return '';
  const names = list.map((item) => {
    const value = isRecord(item) ? item[field?.itemSummary ?? ''] : item;
    const option = field?.options?.find((one) => one.value === value);
    return option?.label ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  });
  if (names.every(Boolean)) return names.join(', ');
  return `${list.length}\u00a0${list.length > 1 ? 'éléments' : 'élément'}`;
}

function formatRecord(field: FieldDescription | undefined, record: Record<string, unknown>, timeZone: string): string {
  const parts = (field?.fields ?? []).map((inner) => {
    const text = formatChange(inner, record[inner.name], timeZone);
    return text && `${inner.label}\u00a0: ${text}`;
  });
  return parts.filter(Boolean).join(' · ');
}
