import type { ArchivePart, ArchiveRecord, LeftOut } from '../define-archive-part.ts';
import { resolveMoments } from './archived-moments.ts';
import type { Row } from './archived-rows.repository.ts';
import { findValueFault } from './archived-values.ts';
import { getShape, type TableShape } from './table-shapes.repository.ts';

type Columns = Readonly<Record<string, string | LeftOut>>;

/** Turns a row of the database into a record: the words of the archive, without what it leaves out. */
export function toRecord(row: Readonly<Record<string, unknown>>, columns: Columns): ArchiveRecord {
  const record: ArchiveRecord = {};
  for (const [column, word] of Object.entries(columns)) if (typeof word === 'string') record[word] = row[column];
  return record;
}

/** How records become rows. */
export interface RecordReader {
  part: ArchivePart;
  shapes: ReadonlyMap<string, TableShape>;
  /** Whether a word may be missing, and its default stand: archives edited by hand leave most of them out. */
  isUnpacked: boolean;
  now: number;
  timeZone: string;
}

/** The rows of one record, by table. */
export type RecordRows = Map<string, Row[]>;

/** Turns the text of a record into rows. Returns what is wrong with it in French where it is none of its kind. */
export function readRecord(text: string, reader: RecordReader): { record: ArchiveRecord; rows: RecordRows } | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `ce n’est pas du JSON (${(error as Error).message}).`;
  }
  const { part, shapes, isUnpacked, now, timeZone } = reader;
  if (isUnpacked) value = resolveMoments(value, now, timeZone);
  if (!isObject(value)) return 'ce n’est pas un enregistrement.';
  const { inside } = part;
  const unknown = findUnknownWord(value, part.columns, Object.keys(inside));
  if (unknown) return `« ${unknown} » n’est pas un mot de ce genre d’enregistrement.`;
  const main = readRow(value, part.columns, getShape(shapes, part.table), isUnpacked, '', part.sealed);
  if (typeof main === 'string') return main;
  if (part.only && !part.only.values.includes(String(main[part.only.column])))
    return `il n’est pas de ceux que cette liste peut contenir.`;
  const rows: RecordRows = new Map([[part.table, [main]]]);
  for (const [word, { table, parent, columns }] of Object.entries(inside)) {
    if (isUnpacked) value[word] ??= [];
    const list = value[word];
    if (!Array.isArray(list)) return `« ${word} » doit être une liste.`;
    const named = Object.fromEntries(Object.entries(parent).map(([own, other]) => [own, main[other]]));
    for (const [index, one] of list.entries()) {
      const place = `${word}.${index + 1}.`;
      if (!isObject(one)) return `« ${place.slice(0, -1)} » n’est pas un enregistrement.`;
      const odd = findUnknownWord(one, columns, []);
      if (odd) return `« ${place}${odd} » n’est pas un mot de ce genre d’enregistrement.`;
      const row = readRow(one, columns, getShape(shapes, table), isUnpacked, place);
      if (typeof row === 'string') return row;
      rows.set(table, [...(rows.get(table) ?? []), { ...row, ...named }]);
    }
  }
  return { record: value, rows };
}

/** Lists the columns that are inserted: those of words, and those left out that have a value of their own. */
export function listInsertedColumns(columns: Columns): string[] {
  return Object.entries(columns)
    .filter(([, word]) => typeof word === 'string' || 'value' in word)
    .map(([column]) => column);
}

function readRow(
  record: Readonly<Record<string, unknown>>,
  columns: Columns,
  shape: TableShape,
  isUnpacked: boolean,
  place: string,
  sealed: ArchivePart['sealed'] = [],
): Row | string {
  const ids = new Set(['id', ...shape.references.flatMap((one) => one.columns)]);
  const row: Row = {};
  for (const [column, word] of Object.entries(columns)) {
    if (typeof word !== 'string') {
      if ('value' in word) row[column] = word.value;
      continue;
    }
    const described = shape.columns.get(column);
    if (!described) throw new Error(`no column ${column} was described`);
    const isGiven = Object.hasOwn(record, word);
    if (!isGiven && !(isUnpacked && (described.isNullable || described.initial !== undefined)))
      return `« ${place}${word} » manque.`;
    const value = isGiven ? record[word] : (described.initial ?? null);
    // What is kept encrypted is archived as the text that it holds.
    const expected = sealed.some((one) => one.column === column) ? { ...described, type: 'text' } : described;
    const fault = findValueFault(value, expected, ids.has(column));
    if (fault) return `« ${place}${word} » ${fault}.`;
    row[column] = value;
  }
  return row;
}

function findUnknownWord(
  record: Readonly<Record<string, unknown>>,
  columns: Columns,
  lists: readonly string[],
): string | undefined {
  const words = new Set<unknown>([...Object.values(columns), ...lists]);
  return Object.keys(record).find((word) => !words.has(word));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
