import type { TemplateRecord, TemplateRecords } from '../templates/template-library.ts';

/** Records of an archive by their kind, which a step of the filling may replace. */
export type Records = Map<string, readonly TemplateRecord[]>;

/** Returns the records of a kind; none where the template has none. */
export const listRecords = (records: TemplateRecords, kind: string): readonly TemplateRecord[] =>
  records.get(kind) ?? [];

/** Replaces the records of a kind. */
export function setRecords(records: Records, kind: string, kept: readonly TemplateRecord[]): void {
  if (kept.length) records.set(kind, kept);
  else records.delete(kind);
}

/** The number that follows those of some records. */
export const nextId = (records: readonly TemplateRecord[]): number =>
  Math.max(0, ...records.map(({ id }) => Number(id))) + 1;
