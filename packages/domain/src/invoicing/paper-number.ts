import type { PaperKind } from './paper.ts';

/** Invoices, those of deposits among them, and credit notes are numbered apart. */
export type PaperSeries = 'FA' | 'AV';

/** Returns the series that a paper is numbered in. */
export function getPaperSeries(kind: PaperKind): PaperSeries {
  return kind === 'credit-note' ? 'AV' : 'FA';
}

/** Formats the number of a paper, as `FA-2026-000123`: the series, the year in Paris, the place in both. */
export function formatPaperNumber(series: PaperSeries, year: number, place: number): string {
  return `${series}-${year}-${String(place).padStart(6, '0')}`;
}
