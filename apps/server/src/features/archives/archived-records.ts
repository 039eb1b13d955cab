import type { ArchiveRecord, LeftOut } from '../define-archive-part.ts';

type Columns = Readonly<Record<string, string | LeftOut>>;

/** Turns a row of the database into a record: the words of the archive, without what it leaves out. */
export function toRecord(row: Readonly<Record<string, unknown>>, columns: Columns): ArchiveRecord {
  const record: ArchiveRecord = {};
  for (const [column, word] of Object.entries(columns)) if (typeof word === 'string') record[word] = row[column];
  return record;
}
