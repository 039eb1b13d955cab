import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { describeJsonFault } from '../../adapters/archives/describe-json-fault.ts';
import { formatCanonicalJson } from '../../format-canonical-json.ts';
import type {
  ArchivePart,
  ArchiveRecord,
  OmittedColumn,
  ValidatedRecord,
  ValidationContext,
  ValueRules,
} from '../define-archive-part.ts';
import type { Row } from './archived-rows.repository.ts';
import { resolveMoments } from './resolve-moments.ts';
import { getShape, type TableShape } from './table-shapes.repository.ts';
import { validateValue } from './validate-value.ts';

type Columns = Readonly<Record<string, string | OmittedColumn>>;

/** Turns a row of the database into a record: the words of the archive, without omitted columns. */
export function toRecord(row: Readonly<Record<string, unknown>>, columns: Columns): ArchiveRecord {
  const record: ArchiveRecord = {};
  for (const [column, word] of Object.entries(columns)) if (typeof word === 'string') record[word] = row[column];
  return record;
}

/** Removes default values from a record, so that people read only what is particular. The import restores them. */
export function shortenRecord(
  record: ArchiveRecord,
  part: Pick<ArchivePart, 'table' | 'columns'>,
  shapes: Shapes,
): ArchiveRecord {
  const short = { ...record };
  for (const [column, word] of Object.entries(part.columns)) {
    if (typeof word !== 'string') continue;
    const { isNullable = false, initial } = getShape(shapes, part.table).columns.get(column) ?? {};
    const silent = initial ?? (isNullable ? null : undefined);
    if (silent !== undefined && formatCanonicalJson(silent) === formatCanonicalJson(short[word])) delete short[word];
  }
  return short;
}

type Shapes = ReadonlyMap<string, TableShape>;

/** How records become rows. */
export interface RecordReader {
  part: ArchivePart;
  shapes: ReadonlyMap<string, TableShape>;
  /** Whether a word may be missing, and its default stand: archives edited by hand leave most of them out. */
  isUnpacked: boolean;
  now: number;
  timeZone: string;
  /** Absent where records were validated before and are restored as they stand. */
  validation?: ValidationContext | undefined;
}

/** A record that can be restored. */
export interface ReadRecord {
  record: ArchiveRecord;
  rows: RecordRows;
  /** Whether the archive has it otherwise. */
  isChanged: boolean;
}

/** The rows of one record, by table. */
export type RecordRows = Map<string, Row[]>;

/**
 * Parses and validates a record and converts it to rows. Returns null where the record is omitted, and a French sentence where
 * it is invalid.
 */
export function readRecord(text: string, reader: RecordReader): ReadRecord | null | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `${describeJsonFault(text, error)}.`;
  }
  const { part, now, timeZone, validation } = reader;
  // What is encrypted nobody wrote by hand.
  if (reader.isUnpacked && !part.isPeople) value = resolveMoments(value, now, timeZone);
  if (!isObject(value)) return 'ce n’est pas un enregistrement.';
  const rows = readRows(value, reader);
  if (typeof rows === 'string' || !validation)
    return typeof rows === 'string' ? rows : { record: value, rows, isChanged: false };
  const record = validateRecord(value, part, validation);
  if (record === null || typeof record === 'string') return record;
  if (record === value) return { record, rows, isChanged: false };
  const changed = readRows(record, reader);
  return typeof changed === 'string' ? changed : { record, rows: changed, isChanged: true };
}

function readRows(value: ArchiveRecord, { part, shapes }: RecordReader): RecordRows | string {
  const { nested } = part;
  const unknown = findUnknownWord(value, part.columns, Object.keys(nested));
  if (unknown) return `«\u00a0${unknown}\u00a0» n’est pas un mot de ce genre d’enregistrement.`;
  const main = readRow(value, part.columns, getShape(shapes, part.table), '', part.encrypted);
  if (typeof main === 'string') return main;
  if (part.filter && !part.filter.values.includes(String(main[part.filter.column])))
    return `il n’est pas de ceux que cette liste peut contenir.`;
  const rows: RecordRows = new Map([[part.table, [main]]]);
  for (const [word, { table, parent, columns }] of Object.entries(nested)) {
    value[word] ??= [];
    const list = value[word];
    if (!Array.isArray(list)) return `«\u00a0${word}\u00a0» doit être une liste.`;
    const named = Object.fromEntries(Object.entries(parent).map(([own, other]) => [own, main[other]]));
    for (const [index, one] of list.entries()) {
      const place = `${word}.${index + 1}.`;
      if (!isObject(one)) return `«\u00a0${place.slice(0, -1)}\u00a0» n’est pas un enregistrement.`;
      const odd = findUnknownWord(one, columns, []);
      if (odd) return `«\u00a0${place}${odd}\u00a0» n’est pas un mot de ce genre d’enregistrement.`;
      const row = readRow(one, columns, getShape(shapes, table), place);
      if (typeof row === 'string') return row;
      const own = rows.get(table) ?? [];
      own.push({ ...row, ...named });
      rows.set(table, own);
    }
  }
  return rows;
}

/** Validates a record: its values by their rules, then the whole. */
function validateRecord(record: ArchiveRecord, part: ArchivePart, validation: ValidationContext): ValidatedRecord {
  const fault = findRuleFault(record, part.rules, Object.keys(part.nested), '');
  if (fault) return fault;
  for (const [word, { rules }] of Object.entries(part.nested))
    for (const [index, row] of (record[word] as ArchiveRecord[]).entries()) {
      const inner = findRuleFault(row, rules, [], `${word}.${index + 1}.`);
      if (inner) return inner;
    }
  return part.validate ? part.validate(record, validation) : record;
}

/** Limits of length are for writing: typography and the cleaning of HTML may lengthen a text after it was checked. */
function findRuleFault(
  record: ArchiveRecord,
  rules: ValueRules = {},
  lists: readonly string[],
  place: string,
): string | undefined {
  for (const [word, value] of Object.entries(record)) {
    // Whether it may be empty its column says.
    if (value === null || lists.includes(word)) continue;
    const rule = Object.hasOwn(rules, word) ? rules[word] : undefined;
    const issues = rule?.safeParse(value).error?.issues.filter(({ code }) => code !== 'too_big') ?? [];
    for (const [field, message] of Object.entries(describeIssues(issues, `${place}${word}`)))
      return `«\u00a0${field}\u00a0»\u00a0: ${message}`;
  }
  return undefined;
}

/** Lists the columns that are inserted: those with a word, and omitted ones with a fixed value. */
export function listInsertedColumns(columns: Columns): string[] {
  return Object.entries(columns)
    .filter(([, word]) => typeof word === 'string' || 'value' in word)
    .map(([column]) => column);
}

/** Converts a record to a row. Adds default values to the record where they may be missing. */
function readRow(
  record: ArchiveRecord,
  columns: Columns,
  shape: TableShape,
  place: string,
  encrypted: ArchivePart['encrypted'] = [],
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
    // An archive of an earlier program knows nothing of a column that came later; the digest of its entry says that it is whole.
    if (!isGiven && !described.isNullable && described.initial === undefined)
      return `«\u00a0${place}${word}\u00a0» manque.`;
    const value = isGiven ? record[word] : (described.initial ?? null);
    // What is kept encrypted is archived as the text that it holds.
    const expected = encrypted.some((one) => one.column === column) ? { ...described, type: 'text' } : described;
    const fault = validateValue(value, expected, ids.has(column));
    if (fault) return `«\u00a0${place}${word}\u00a0» ${fault}.`;
    record[word] = value;
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
