import { runWordpressImport } from '@vitrine/server/features/wordpress-import/run-import';
import type { TestServer } from './test-server.ts';

/** Runs the job of the import of a site that is to be read, written or taken back. */
export async function runWordpressJob(server: TestServer, siteId: number): Promise<void> {
  const [row] = await server.write(siteId, ({ transaction }) =>
    transaction.query<{ id: string }>(
      `select id from wordpress_import where site_id = $1 and state in ('analysing', 'running', 'undoing')`,
      [siteId],
    ),
  );
  if (!row) throw new Error(`no import of the site ${siteId} waits`);
  await runWordpressImport(server.workerTools, { siteId, id: row.id });
}
