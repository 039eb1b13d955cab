import { asPlatform } from '@vitrine/test-kit/records/staff';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { expect, test } from 'vitest';
import { archiveParts } from '../archives.gen.ts';
import { listTables } from './export-site.operations.ts';
import { readTableShapes } from './table-shapes.repository.ts';

test('nested rows cannot be without their record: no archive would hold them', async () => {
  const server = await startTestServer({ seed: 'empty' });
  const shapes = await asPlatform(server, (transaction) => readTableShapes(transaction, listTables(archiveParts)));
  const loose = archiveParts.flatMap(({ table, nested }) =>
    Object.values(nested)
      .filter(({ table: inner, parent }) =>
        shapes
          .get(inner)
          ?.references.every(
            (other) => other.table !== table || Object.keys(parent).some((column) => !other.columns.includes(column)),
          ),
      )
      .map((inner) => `${inner.table} in ${table}`),
  );
  await server.close();
  expect(loose).toEqual([]);
});
