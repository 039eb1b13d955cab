import { Readable } from 'node:stream';
import { type DemoName, readDemoRecords } from '@vitrine/demo/demo-records';
import type { ArchiveReader } from '@vitrine/server/adapters/archives/archive-reader';
import { recordsEntry } from '@vitrine/server/features/archives/archive-format';
import { listInsertedParts } from '@vitrine/server/features/archives/archived-people';
import { advanceSequences } from '@vitrine/server/features/archives/archived-rows.repository';
import { listTables } from '@vitrine/server/features/archives/export-site.operations';
import { insertRecords } from '@vitrine/server/features/archives/insert-records';
import { readTableShapes } from '@vitrine/server/features/archives/table-shapes.repository';
import type { TestServer } from '../servers/test-server.ts';
import { asPlatform } from './staff.ts';

/** Adds records of some kinds of a site of the demo to a site that has its number, as an import does. */
export async function loadDemoRecords(
  server: TestServer,
  site: DemoName,
  kinds: Readonly<Record<string, (record: Record<string, unknown>) => boolean>>,
): Promise<void> {
  const lines = new Map(
    Object.entries(kinds).map(([kind, isWanted]) => [
      recordsEntry({ kind }),
      readDemoRecords<Record<string, unknown>>(site, kind)
        .filter(isWanted)
        .map((record) => Buffer.from(`${JSON.stringify(record)}\n`)),
    ]),
  );
  const source: ArchiveReader = {
    list: () => [...lines.keys()].map((name) => ({ name, bytes: 1, storedBytes: 1 })),
    open: async (name) => Readable.from(lines.get(name) ?? []),
    close: async () => {},
  };
  const siteId = Number(site.slice(-2));
  await server.write(siteId, async (context) => {
    const { transaction } = context;
    const parts = listInsertedParts(false);
    const shapes = await readTableShapes(transaction, listTables(parts));
    await insertRecords(transaction, context.site.id, source, shapes, {
      parts,
      isUnpacked: true,
      now: context.now,
      timeZone: context.site.timeZone,
      // Each is judged, as an import judges it: some are restored in another form than archives have.
      changed: new Map(
        parts.map(({ kind }) => [
          kind,
          new Set(Array.from(lines.get(recordsEntry({ kind })) ?? [], (_, at) => at + 1)),
        ]),
      ),
      validation: {
        now: context.now,
        site: {
          defaultLocale: context.site.defaultLocale,
          timeZone: context.site.timeZone,
          languages: context.site.languages,
        },
        reportOmission: (what) => {
          throw new Error(what);
        },
        canRestoreReserved: () => true,
      },
    });
    for (const { kind, afterImport } of parts) if (kind in kinds) await afterImport?.(context);
  });
  // Only the platform's role counts on for all sites.
  await asPlatform(server, (transaction) =>
    advanceSequences(transaction, siteId, listTables(listInsertedParts(false))),
  );
}
