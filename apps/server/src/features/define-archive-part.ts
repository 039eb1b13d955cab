import type { z } from 'zod';
import type { RequestContext } from '../request-context.ts';
import type { DatabaseSchema } from '../storage/schema.gen.ts';
import type { TableName } from '../storage/schema-types.ts';

/** A column that no archive holds: why, and what stands there after an import, its default without `value`. */
export interface OmittedColumn {
  why: string;
  value?: string | number | boolean | null;
}

/** Says that archives leave a column out, and why. */
export const omitted = (why: string, value?: OmittedColumn['value']): OmittedColumn =>
  value === undefined ? { why } : { why, value };

/** What the database computes from the other columns. */
export const computed = omitted('The database computes it.');

/** A table with rows per site. */
export type SiteTable = {
  [Table in TableName]: 'site_id' extends keyof DatabaseSchema[Table] ? Table : never;
}[TableName];

type Column<Table extends TableName> = keyof DatabaseSchema[Table] & string;

/** The word of the archive for each column; a column that has none does not compile. */
type Words<Table extends TableName, Known extends string = never> = Readonly<
  Record<Exclude<Column<Table>, 'site_id' | Known>, string | OmittedColumn>
>;

/** Rows of another table, nested in the record that they belong to. */
export interface NestedRows {
  table: SiteTable;
  /** The columns that name the record, each with the column of the record's own table that it repeats. */
  parent: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, string | OmittedColumn>>;
  rules?: ValueRules | undefined;
}

/** What values must be, by the word of each: the schemas of the contract, those of the screens and calls that write them. */
export type ValueRules = Readonly<Record<string, z.ZodType>>;

/** What the validation of records depends on. */
export interface ValidationContext {
  /** Epoch milliseconds. */
  now: number;
  site: { defaultLocale: string; timeZone: string; languages: readonly { code: string; prefix: string }[] };
  /** Names something that the archive holds and the site will not, in French, for the report. */
  reportOmission(what: string): void;
  /** Whether the importer may set something that SUPER_ADMIN alone may; names it, in French, for the report either way. */
  canRestoreReserved(what: string): boolean;
}

/** The record to restore; null where it is omitted; a French sentence that names the word where it is invalid. */
export type ValidatedRecord = ArchiveRecord | null | string;

/** A file of the site that a record names. */
export interface ArchivedFile {
  /** The hash that names it, as `contentHash` makes it. */
  hash: string;
  /** Its name in the store below that hash. */
  name: string;
  contentType: string;
}

/** One record of an archive, in its words. */
export type ArchiveRecord = Record<string, unknown>;

/** Names the place that an encrypted value is authenticated for: the site, and columns of its row. */
export type EncryptionPlace = (siteId: number, row: Readonly<Record<string, unknown>>) => string;

/** A file that a visitor left: encrypted in the store under the program's key, in an archive under the passphrase. */
export interface PersonFile {
  /** Its name in the store, which ends with a UUID. */
  name: string;
  /** The place that its bytes are authenticated for. */
  place: (siteId: number) => string;
}

/** One kind of record of an archive: a table of the site, with nested rows of others. */
export interface ArchivePart {
  /** The name of its entry: `records/KIND.jsonl`, or `people/KIND.jsonl.enc`. */
  kind: string;
  /**
   * Whether its records are about persons: archived only when that is asked for, encrypted. Where another part has the same
   * table, its records stand in place of those.
   */
  isPeople?: boolean;
  /** What one and several of them are called, in French. */
  nouns: readonly [one: string, many: string];
  table: SiteTable;
  /** The rows that belong to it by the value of a column; all rows without it. */
  filter?: { column: string; values: readonly string[] };
  columns: Readonly<Record<string, string | OmittedColumn>>;
  /** Lists of further rows, by the word of the record that holds them. */
  nested: Readonly<Record<string, NestedRows>>;
  /** Columns encrypted under the program's key, archived as the texts that they hold. Only of people. */
  encrypted?: readonly { column: string; place: EncryptionPlace }[];
  rules?: ValueRules | undefined;
  /** Validates a record by the rules of its operations, beyond those of single values. */
  validate?(record: ArchiveRecord, validation: ValidationContext): ValidatedRecord;
  /** The files of a record. Each is archived once. */
  listFiles?(record: ArchiveRecord): ArchivedFile[];
  /** The files that the person of a record left. */
  listPersonFiles?(record: ArchiveRecord): PersonFile[];
  /** Makes what derives from the records, once all rows of the site are there. */
  afterImport?(context: RequestContext): Promise<void>;
}

/** A part as its feature defines it: columns are those of its table. */
interface PartDefinition<Table extends SiteTable>
  extends Omit<ArchivePart, 'kind' | 'table' | 'filter' | 'columns' | 'nested' | 'encrypted'>,
    Partial<Pick<ArchivePart, 'nested'>> {
  table: Table;
  filter?: { column: Column<Table>; values: readonly string[] };
  columns: Words<Table>;
  encrypted?: readonly { column: Column<Table>; place: EncryptionPlace }[];
}

/**
 * Defines the records of one kind of an archive. The words are those of the API, never names of tables and columns: they
 * outlive both. A file `NAME-archive.operations.ts` of a feature exports it; `npm run generate` lists it.
 */
export function defineArchivePart<Table extends SiteTable>(kind: string, part: PartDefinition<Table>): ArchivePart {
  return { nested: {}, ...part, kind };
}

/** Describes nested rows: `parent` names the record, column by column. They cannot exist without it. */
export function nestedRows<Table extends SiteTable, const Parent extends string>(
  table: Table,
  parent: Readonly<Record<Parent & Column<Table>, string>>,
  columns: Words<Table, Parent>,
  rules?: ValueRules,
): NestedRows {
  return { table, parent, columns, rules };
}
