import {
  answerPictures,
  oldUrl,
  smallSiteFacts,
  startOldHost,
  writeExport,
  writeSmallSite,
} from '@vitrine/server/features/wordpress-import/old-site.fixture';
import { runWordpressImport } from '@vitrine/server/features/wordpress-import/run-import';
import type { TestServer } from './test-server.ts';

/** Starts the host of a former WordPress site, with its pictures but one, and writes its export. */
export async function startFormerSite() {
  const { fetch, host } = await startOldHost(answerPictures);
  return {
    url: oldUrl,
    wxr: writeExport(writeSmallSite(), smallSiteFacts),
    /** Reaches that host in place of the network. */
    fetch,
    close: () => host.close(),
  };
}

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
