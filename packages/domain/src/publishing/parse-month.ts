import { foldedMonthNames } from '../kernel/month-names.ts';
import { toSlug } from './slug.ts';

/**
 * Parses a month as people type it into `2026-03`: « 03/2026 », « 2026-3 », « mars 2026 », « févr. 2026 ». Many
 * browsers have no month picker, so visitors type it. Undefined for an invalid one.
 */
export function parseMonth(text: string): string | undefined {
  const written = toSlug(text);
  const [, year, month] =
    /^(\d{4})-(\d{1,2})$/.exec(written) ?? swapGroups(/^(\d{1,2}|[a-z]{3,})-(\d{4})$/.exec(written)) ?? [];
  const number = parseMonthNumber(month ?? '');
  return number ? `${year}-${String(number).padStart(2, '0')}` : undefined;
}

const swapGroups = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1]];

/** Parses a month from 1 to 12; a name may be abbreviated to an unambiguous prefix. */
function parseMonthNumber(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word) >= 1 && Number(word) <= 12 ? Number(word) : undefined;
  const found = word ? foldedMonthNames.filter((name) => name.startsWith(word)) : [];
  return found.length === 1 ? foldedMonthNames.indexOf(found[0] as string) + 1 : undefined;
}
