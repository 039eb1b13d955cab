/** A process that archives a site into a file, or makes a site of one, as the command does, and reports what that took. */
import { createZipFile, openZipFile } from '@vitrine/server/adapters/archives/zip-archive';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { exportSite } from '@vitrine/server/features/archives/export-site.operations';
import { importSite } from '@vitrine/server/features/archives/import-site.operations';
import { Database } from '@vitrine/server/storage/database';
import { cpuSeconds } from '../cpu-time.ts';

/** What an export or an import took. */
export interface ArchiveFigures {
  siteId: number;
  /** Processor seconds of this process. */
  processor: number;
  /** Resident megabytes before, and at the peak. */
  rest: number;
  peak: number;
}

const [act = '', site = '', path = ''] = process.argv.slice(2);
const tools = {
  database: new Database({ url: process.env.BENCH_URL ?? '', directUrl: process.env.BENCH_DIRECT ?? '' }),
  store: new FolderFileStore(process.env.BENCH_FILES ?? ''),
};
// Its first connection and its code are no part of the work.
await tools.database.platform('mesure', (transaction) => transaction.query('select 1'));
const rest = process.memoryUsage().rss / 1024 / 1024;
const before = cpuSeconds(process.pid);
const siteId = await (act === 'export' ? exportTo() : importFrom());
const figures: ArchiveFigures = {
  siteId,
  processor: cpuSeconds(process.pid) - before,
  rest,
  // In kilobytes.
  peak: process.resourceUsage().maxRSS / 1024,
};
process.send?.(figures, () => process.exit(0));

async function exportTo(): Promise<number> {
  await exportSite(tools, Number(site), createZipFile(path), { program: 'mesure', now: new Date() });
  return Number(site);
}

async function importFrom(): Promise<number> {
  const source = await openZipFile(path);
  const made = await importSite(tools, source, {
    now: Date.now(),
    maximumBytes: Number.POSITIVE_INFINITY,
    isSuperAdmin: true,
    adminHost: 'admin.localhost',
    hosts: [site],
  });
  await source.close();
  return made.siteId;
}
