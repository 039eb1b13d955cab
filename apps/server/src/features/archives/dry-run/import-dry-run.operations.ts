import type { ArchiveReader } from '../../../adapters/archives/archive-reader.ts';
import type { SiteIdentity } from '../../../request-context.ts';
import type { SiteTransaction } from '../../../storage/database.ts';
import { archiveParts } from '../../archives.gen.ts';
import type { ArchivePart } from '../../define-archive-part.ts';
import { listSiteLanguages } from '../../sites/site-languages.operations.ts';
import { archivedSiteSchema, recordsEntry } from '../archive-format.ts';
import { listTables } from '../export-site.operations.ts';
import { insertRecords } from '../insert-records.ts';
import { readManifest } from '../read-entries.ts';
import { readTableShapes, setUtcTimeZone, type TableShape } from '../table-shapes.repository.ts';
import { insertDryRunSite } from './dry-run-sites.repository.ts';

/** The tables do not change while a program runs. */
let known: Promise<ReadonlyMap<string, TableShape>> | undefined;

const firstNumber = 2_000_000_001;
const lastNumber = 2_147_483_647;

/** Draws a number for a site that is shown before it exists. The database lets no site with such a number be committed. */
export function drawDryRunNumber(): number {
  return firstNumber + Math.floor(Math.random() * (lastNumber - firstNumber));
}

/**
 * Inserts the site of an unpacked archive into a transaction of its number, which is to be rolled back: nothing is judged, no
 * file written, nothing enqueued or entered into the search.
 */
export async function importDryRun(
  transaction: SiteTransaction,
  source: ArchiveReader,
  { now, host }: { now: number; host: string },
): Promise<SiteIdentity> {
  const { site: facts } = await readManifest(source);
  const site = archivedSiteSchema.parse(facts);
  await setUtcTimeZone(transaction);
  await insertDryRunSite(transaction, site);
  const parts = listDryRunParts(source);
  await insertRecords(transaction, transaction.siteId, source, await readShapes(transaction, parts), {
    parts,
    isUnpacked: true,
    now,
    timeZone: site.timeZone,
  });
  const { number: _, hosts: __, ...own } = site;
  return {
    ...own,
    id: transaction.siteId,
    isSuspended: false,
    hosts: [{ host, kind: 'dev' }],
    languages: await listSiteLanguages(transaction, transaction.siteId),
  };
}

function listDryRunParts(source: ArchiveReader): readonly ArchivePart[] {
  const entries = new Set(source.list().map(({ name }) => name));
  return archiveParts.filter((part) => !part.isPeople && entries.has(recordsEntry(part)));
}

async function readShapes(
  transaction: SiteTransaction,
  parts: readonly ArchivePart[],
): Promise<ReadonlyMap<string, TableShape>> {
  known ??= readTableShapes(transaction, listTables(archiveParts.filter(({ isPeople }) => !isPeople)));
  const all = await known.catch((error) => {
    known = undefined;
    throw error;
  });
  const wanted = new Set(listTables(parts));
  return new Map([...all].filter(([table]) => wanted.has(table)));
}
