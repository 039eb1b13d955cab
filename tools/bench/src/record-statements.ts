import { writeFileSync } from 'node:fs';
import pg from 'pg';

/** A statement as it went to the database. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
}

/** Notes every statement of this process; at SIGUSR2 they are written to `file`, and the notes begin anew. */
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
