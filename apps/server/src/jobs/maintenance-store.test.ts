import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../adapters/files/file-store.ts';
import { modules } from '../features/modules.gen.ts';
import { limitServices } from '../services.ts';

let server: TestServer;
let watch: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  watch = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await watch.connect();
});
afterAll(async () => {
  await watch.end();
  await server.close();
});

const orphans = ['answers/2020-01-01-00/former', 'previews/2020-01-01-00/former'];

test('maintenance holds no transaction while it waits for the file store', async () => {
  const { store } = server.running.context.services;
  for (const name of orphans) await store.write(42, name, Buffer.from('x'));
  // New letters in the site's name: its title font needs another subset.
  await watch.query(`update site set name = name || ' ŸŊ' where id = 42`);
  const used: string[] = [];
  const watched = new Proxy(store, {
    get(target, name, receiver) {
      const method = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return async (...input: unknown[]) => {
        // A read transaction is closed without waiting for it, and the server has short ones of its own; one that
        // waits for the store would never end.
        let open = 1;
        for (let look = 0; look < 20 && open > 0; look += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          const { rowCount } = await watch.query(
            `select 1 from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() and usename like 'vitrine%'`,
          );
          open = rowCount ?? 0;
        }
        used.push(`${String(name)} ${open}`);
        return (method as (...given: unknown[]) => unknown).apply(target, input);
      };
    },
  }) as FileStore;
  const services = limitServices({ ...server.workerTools.services, store: watched });
  for (const task of modules.flatMap(({ maintenance }) => maintenance))
    if (['submission-files', 'layout-previews', 'title-fonts'].includes(task.name))
      await task.run({ ...server.workerTools, services });
  expect(new Set(used)).toEqual(new Set(['list 0', 'delete 0', 'write 0']));
  for (const name of orphans) expect(await store.size(42, name)).toBeUndefined();
});
