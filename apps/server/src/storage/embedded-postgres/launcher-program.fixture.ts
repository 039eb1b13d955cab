/* A program that uses the launcher, for tests that kill it, run it under another account or start many at once. It
   obeys `go` (start) and `stop`, and reports events to its parent. */
import { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

export type ProgramCommand = { order: 'go'; options: EmbeddedPostgresOptions; writes: boolean } | { order: 'stop' };

export type ProgramEvent =
  | { news: 'loaded' | 'written' | 'stopped' }
  | { news: 'reported'; line: string }
  | { news: 'started'; server: ProgramServer }
  | { news: 'failed'; reason: string; message: string };

export interface ProgramServer {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly superuserUrl: string;
  readonly dataDirectory: string;
  readonly binariesDirectory: string;
  readonly processId: number;
  readonly adopted: boolean;
}

let server: EmbeddedPostgres | undefined;

function notifyParent(news: ProgramEvent): void {
  process.send?.(news);
}

async function start(options: EmbeddedPostgresOptions, writes: boolean): Promise<void> {
  try {
    server = await startEmbeddedPostgres({ ...options, report: (line) => notifyParent({ news: 'reported', line }) });
    const { dataDirectory, binariesDirectory, processId, adopted } = server;
    const urls = { ownerUrl: server.ownerUrl(), appUrl: server.appUrl(), superuserUrl: server.superuserUrl() };
    notifyParent({ news: 'started', server: { ...urls, dataDirectory, binariesDirectory, processId, adopted } });
    if (writes) await write(urls.ownerUrl);
  } catch (error) {
    const reason = error instanceof EmbeddedPostgresError ? error.reason : 'unexpected';
    notifyParent({
      news: 'failed',
      reason,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

async function write(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE witness (word text)');
  await client.query(`INSERT INTO witness VALUES ('kept')`);
  await client.end();
  notifyParent({ news: 'written' });
}

process.on('message', (message: ProgramCommand) => {
  if (message.order === 'go') void start(message.options, message.writes);
  else void server?.stop().then(() => notifyParent({ news: 'stopped' }));
});
process.on('disconnect', () => process.exit());
notifyParent({ news: 'loaded' });
