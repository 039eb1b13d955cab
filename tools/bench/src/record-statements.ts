import { writeFileSync } from 'node:fs';
import pg from 'pg';

/** A statement as sent to the database. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
}

/** Records every statement of this process; on SIGUSR2 it writes them to `file` and starts anew. */
export function recordStatements(file: string): void {
  let statements: RecordedStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
  const query = prototype.query;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const config = (typeof first === 'string' ? { text: first, values: second } : first) as Partial<RecordedStatement>;
    statements.push({ text: config.text ?? '', values: Array.isArray(config.values) ? config.values : [] });
    return query.apply(this, given);
  };
  process.on('SIGUSR2', () => {
    writeFileSync(file, JSON.stringify(statements));
    statements = [];
  });
}
