import { isCalendarDay } from '@vitrine/domain/kernel/local-date';

/** How a period is chosen. */
export const periodKinds = { mois: 'Mois', trimestre: 'Trimestre', annee: 'Année', dates: 'Dates' } as const;
export type PeriodKind = keyof typeof periodKinds;

/** A period of days, both included. */
export interface Period {
  kind: PeriodKind;
  from: string;
  to: string;
}

const months: Readonly<Record<Exclude<PeriodKind, 'dates'>, number>> = { mois: 1, trimestre: 3, annee: 12 };
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Finds the month, quarter or year that a day is in. */
export function findPeriod(kind: Exclude<PeriodKind, 'dates'>, day: string): Period {
  const size = months[kind];
  const year = Number(day.slice(0, 4));
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / size) * size;
  return {
    kind,
    from: toDay(new Date(Date.UTC(year, first, 1))),
    to: toDay(new Date(Date.UTC(year, first + size, 0))),
  };
}

/** Reads the period of a URL; the month of today without one. */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const kind = search.get('par') ?? 'mois';
  const from = search.get('du') ?? '';
  const to = search.get('au') ?? '';
  if (kind === 'dates' && isCalendarDay(from) && isCalendarDay(to)) return { kind, from, to };
  const day = isCalendarDay(from) ? from : today;
  return findPeriod(kind === 'trimestre' || kind === 'annee' ? kind : 'mois', day);
}

/** Writes a period for a URL. */
export const formatSearch = ({ kind, from, to }: Period): string =>
  `?${new URLSearchParams({ par: kind, du: from, ...(kind === 'dates' ? { au: to } : {}) })}`;

/** Finds the period before or after one; dates are moved by as many days as they are. */
export function shiftPeriod({ kind, from, to }: Period, by: 1 | -1): Period {
  const start = new Date(`${from}T00:00Z`);
  if (kind !== 'dates') {
    start.setUTCMonth(start.getUTCMonth() + by * months[kind]);
    return findPeriod(kind, toDay(start));
  }
  const end = new Date(`${to}T00:00Z`);
  const days = Math.round((end.getTime() - start.getTime()) / 86_400_000) + 1;
  start.setUTCDate(start.getUTCDate() + by * days);
  end.setUTCDate(end.getUTCDate() + by * days);
  return { kind, from: toDay(start), to: toDay(end) };
}

/** Names a period: « novembre 2026 », « 4e trimestre 2026 », « année 2026 », « du 1er au 15 novembre 2026 ». */
export function describePeriod({ kind, from, to }: Period): string {
  const year = from.slice(0, 4);
  if (kind === 'mois') return monthName.format(new Date(`${from}T00:00Z`));
  if (kind === 'annee') return `année ${year}`;
  if (kind === 'trimestre') {
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    return `${quarter === 1 ? '1er' : `${quarter}e`} trimestre ${year}`;
  }
  const [first, last] = [from, to].map((day) => dayName.format(new Date(`${day}T00:00Z`)).replace(/^1 /, '1er '));
  return from === to ? `le ${first}` : `du ${first} au ${last}`;
}
