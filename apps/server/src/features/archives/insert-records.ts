import type { ArchiveReader } from '../../adapters/archives/archive-reader.ts';
import type { Transaction } from '../../storage/database.ts';
import type { ArchivePart, ValidationContext } from '../define-archive-part.ts';
import { ArchiveEntryError } from './archive-errors.ts';
import { recordsEntry } from './archive-format.ts';
import { listInsertedColumns, type RecordReader, readRecord } from './archived-records.ts';
import {
  createSavepoint,
  insertArchivedRows,
  type Row,
  releaseSavepoint,
  rollbackToSavepoint,
  updateArchivedRows,
} from './archived-rows.repository.ts';
import { type OrderedTable, orderTables } from './order-tables.ts';
import { encryptRow, type SiteEncryption } from './people/encrypted-columns.ts';
import { readLines } from './read-entries.ts';
import { getShape, type TableShape } from './table-shapes.repository.ts';

const rowsPerBatch = 500;
const charactersPerBatch = 4_000_000;

/** A row with the line it comes from. */
interface PlacedRow {
  row: Row;
  line: number;
}

/** How the records of a validated archive are read a second time. */
export interface RestoreReading extends Omit<RecordReader, 'part' | 'shapes' | 'validation'> {
  /** The parts that are inserted: one at most for each table. */
  parts: readonly ArchivePart[];
  /** Encrypts anew what was encrypted where the archive was made; only with people. */
  siteEncryption?: SiteEncryption | undefined;
  /** For the records that are not restored as they stand. */
  validation?: ValidationContext;
  /** The numbers of their lines, by kind. */
  changed?: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Inserts the rows of all records of an archive, table by table, so that what a row names is there before it. */
export async function insertRecords(
  transaction: Transaction,
  siteId: number,
  source: ArchiveReader,
  shapes: ReadonlyMap<string, TableShape>,
  reading: RestoreReading,
): Promise<void> {
  const { parts, siteEncryption } = reading;
  const ordered = orderTables(new Map([...shapes].filter(([table]) => findHolder(parts, table))));
  for (const { table, deferredColumns } of ordered) {
    const { part, columns } = getHolder(parts, table);
    const early = columns.filter((column) => !deferredColumns.includes(column));
    const encrypt = (row: Row) =>
      siteEncryption && part.table === table ? encryptRow(part, row, siteEncryption) : row;
    await forEachBatch(source, table, shapes, reading, (rows, entry) =>
      runOnRows(transaction, entry, getShape(shapes, table), rows, (batch) =>
        insertArchivedRows(transaction, siteId, table, early, batch.map(encrypt)),
      ),
    );
  }
  for (const { table, deferredColumns } of ordered.filter((one) => one.deferredColumns.length))
    await forEachBatch(source, table, shapes, reading, (rows, entry) =>
      runOnRows(
        transaction,
        entry,
        getShape(shapes, table),
        rows.filter(({ row }) => deferredColumns.some((column) => row[column] !== null)),
        (batch) => updateArchivedRows(transaction, siteId, table, getShape(shapes, table), deferredColumns, batch),
      ),
    );
}

interface Holder {
  part: ArchivePart;
  columns: readonly string[];
}

/** The part that holds the rows of a table, and their columns. */
function findHolder(parts: readonly ArchivePart[], table: OrderedTable['table']): Holder | undefined {
  for (const part of parts) {
    if (part.table === table) return { part, columns: listInsertedColumns(part.columns) };
    for (const inner of Object.values(part.nested))
      if (inner.table === table)
        return { part, columns: [...Object.keys(inner.parent), ...listInsertedColumns(inner.columns)] };
  }
  return undefined;
}

function getHolder(parts: readonly ArchivePart[], table: string): Holder {
  const holder = findHolder(parts, table);
  if (!holder) throw new Error(`no archive holds rows of ${table}`);
  return holder;
}

async function forEachBatch(
  source: ArchiveReader,
  table: string,
  shapes: ReadonlyMap<string, TableShape>,
  { parts, changed, validation, ...reading }: RestoreReading,
  work: (rows: PlacedRow[], entry: string) => Promise<void>,
): Promise<void> {
  const { part } = getHolder(parts, table);
  const entry = recordsEntry(part);
  let rows: PlacedRow[] = [];
  let letters = 0;
  for await (const { number, text } of readLines(source, entry)) {
    const isChanged = changed?.get(part.kind)?.has(number);
    const read = readRecord(text, { part, shapes, ...reading, ...(isChanged ? { validation } : {}) });
    if (typeof read === 'string') throw new ArchiveEntryError(entry, read, number);
    if (read === null) continue;
    for (const row of read.rows.get(table) ?? []) rows.push({ row, line: number });
    letters += text.length;
    if (rows.length < rowsPerBatch && letters < charactersPerBatch) continue;
    if (rows.length) await work(rows, entry);
    rows = [];
    letters = 0;
  }
  if (rows.length) await work(rows, entry);
}

/** Runs a statement on rows; where the database refuses them, finds the first line it refuses. */
async function runOnRows(
  transaction: Transaction,
  entry: string,
  shape: TableShape,
  rows: readonly PlacedRow[],
  run: (rows: Row[]) => Promise<void>,
): Promise<void> {
  if (!rows.length) return;
  await createSavepoint(transaction);
  try {
    await run(rows.map(({ row }) => row));
    await releaseSavepoint(transaction);
  } catch (error) {
    const reason = explainRefusal(error, shape);
    if (!reason) throw error;
    await rollbackToSavepoint(transaction);
    for (const { row, line } of rows) {
      try {
        await run([row]);
      } catch (inner) {
        throw new ArchiveEntryError(entry, explainRefusal(inner, shape) ?? reason, line);
      }
    }
    // Alone, each is accepted: they name each other in an order that one statement alone allows.
    throw error;
  }
}

/** Says in French why the database refused a row; undefined where the row is not at fault. */
function explainRefusal(error: unknown, { references }: TableShape): string | undefined {
  const { code = '', constraint } = error as { code?: string; constraint?: string };
  const named = code === namesNothing ? references.find(({ name }) => name === constraint)?.table : undefined;
  return named === 'language' ? 'il nomme une langue que ce programme ne connaît pas.' : refusals[code];
}

const namesNothing = '23503';

/** What the database refuses, by its code, in French. */
const refusals: Readonly<Record<string, string>> = {
  '23502': 'une valeur manque.',
  [namesNothing]: 'il nomme un enregistrement qui n’est pas dans l’archive.',
  '23505': 'un autre enregistrement a déjà le même numéro ou le même nom.',
  '23514': 'une de ses valeurs n’est pas permise.',
  '22001': 'un de ses textes est trop long.',
  '22003': 'un de ses nombres est trop grand.',
  '22007': 'une de ses dates n’existe pas.',
  '22008': 'une de ses dates n’existe pas.',
  '22P02': 'une de ses valeurs n’a pas la forme attendue.',
};
