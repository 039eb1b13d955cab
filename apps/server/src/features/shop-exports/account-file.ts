import type { RequestContext } from '../../request-context.ts';
import type { AccountColumn } from './account-columns.ts';
import type { AccountPeriod } from './account-period.ts';

/** A file of accounts: its name, its columns, and how its rows are read. */
export interface AccountFile<Row> {
  name: string;
  columns: readonly AccountColumn<Row>[];
  read(context: RequestContext, period: AccountPeriod): AsyncIterable<readonly Row[]>;
}

/** The lines of a file, each as texts and as JSON. */
export interface FileLines {
  name: string;
  labels: readonly string[];
  read(context: RequestContext, period: AccountPeriod): AsyncIterable<readonly FileLine[]>;
}

interface FileLine {
  cells: readonly string[];
  record: object;
}

/** Prepares a file to be written line by line. */
export const prepareFile = <Row>({ name, columns, read }: AccountFile<Row>): FileLines => ({
  name,
  labels: columns.map(({ label }) => label),
  async *read(context, period) {
    for await (const rows of read(context, period))
      yield rows.map((row) => ({
        cells: columns.map((column) => column.format(row, context.site.timeZone)),
        record: Object.fromEntries(columns.map((column) => [column.key, column.read(row)])),
      }));
  },
});
