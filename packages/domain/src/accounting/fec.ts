import { type AccountPlan, findAccount } from './account-plan.ts';
import { type JournalEntry, type JournalLine, journalLabels } from './journal.ts';

/** The columns of a file of accounting entries, by the names and in the order of the law (LPF, art. A47 A-1, VII). */
export const fecColumns = [
  ...(['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib'] as const),
  ...(['CompAuxNum', 'CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit'] as const),
  ...(['Credit', 'EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise'] as const),
] as const;

/** A line of a file of accounting entries, as it is written. */
export type FecRow = Readonly<Record<(typeof fecColumns)[number], string>>;

const formatDay = (day: string): string => day.replaceAll('-', '');
const formatCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
/** Nothing of a text may part columns or lines. */
const flatten = (text: string): string => text.replace(/[\s|]+/gu, ' ').trim();

/**
 * Builds the lines of a file of accounting entries. Entries are numbered from 1 without a gap, in the order of their days; those of one
 * day stay in the order in which they are given. What has been booked is final: an entry is validated on its day.
 */
export function buildFec(entries: readonly JournalEntry[], plan: AccountPlan): FecRow[] {
  return entries
    .map((entry, place) => ({ entry, place }))
    .sort((one, other) => compare(one.entry.day, other.entry.day) || one.place - other.place)
    .flatMap(({ entry }, index) => entry.lines.map((line) => buildRow(entry, line, { number: index + 1, plan })));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function buildRow(
  entry: JournalEntry,
  line: JournalLine,
  { number, plan }: { number: number; plan: AccountPlan },
): FecRow {
  const account = findAccount(plan, line.role, line.rate);
  return {
    JournalCode: entry.journal,
    JournalLib: journalLabels[entry.journal],
    EcritureNum: String(number),
    EcritureDate: formatDay(entry.day),
    CompteNum: account.number,
    CompteLib: flatten(account.label),
    CompAuxNum: flatten(line.order ?? ''),
    CompAuxLib: line.order ? `Commande ${flatten(line.order)}` : '',
    PieceRef: flatten(entry.piece.reference),
    PieceDate: formatDay(entry.piece.day),
    EcritureLib: flatten(entry.label),
    Debit: formatCents(Math.max(0, line.cents)),
    Credit: formatCents(Math.max(0, -line.cents)),
    EcritureLet: '',
    DateLet: '',
    ValidDate: formatDay(entry.day),
    Montantdevise: '',
    Idevise: '',
  };
}

/** Formats lines as the law wants the file: a line of names, columns parted by tabulations, lines by CR and LF. UTF-8 without mark. */
export function formatFec(rows: readonly (readonly string[])[]): string {
  return [fecColumns, ...rows].map((cells) => `${cells.join('\t')}\r\n`).join('');
}

/** Names the file: SIREN, `FEC` and the last day of what it holds. */
export function nameFec(siren: string, lastDay: string): string {
  return `${siren}FEC${formatDay(lastDay)}.txt`;
}
