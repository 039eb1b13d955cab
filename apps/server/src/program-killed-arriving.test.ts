import { join } from 'node:path';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { ProgramFixture } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from './adapters/files/folder-file-store.ts';
import { createImporter, writeExport } from './features/wordpress-import/old-site.fixture.ts';

const fixture = new ProgramFixture();
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await fixture.createFolder();
  server = await startTestServer({
    server: { rateLimits: 'none', store: new FolderFileStore(join(folder, 'files')) },
  });
});
afterAll(async () => {
  await fixture.cleanup();
  await server?.close();
});

const posts = 400;
const site = writeExport(
  Array.from({ length: posts }, (_, index) => ({
    id: index + 1,
    title: `Article ${index + 1}`,
    slug: `article-${index + 1}`,
    content: `<p>Texte ${index + 1}, <a href="https://ancien.example/?p=${((index + 7) % posts) + 1}">un autre</a>.</p>`,
  })),
);

const countPosts = (state: string) =>
  server.write(42, async ({ transaction }) => {
    const rows = await transaction.query<{ count: number }>(
      `select count(*)::integer as count from wordpress_import_item where kind = 'post' and state = $1`,
      [state],
    );
    return rows[0]?.count ?? 0;
  });

const countContents = () =>
  server.write(42, async ({ transaction }) => {
    const rows = await transaction.query<{ count: number }>('select count(*)::integer as count from content');
    return rows[0]?.count ?? 0;
  });

test.runIf(isLongRun)(
  'a program killed while it brings a site from WordPress has written each entry once when the next has gone on',
  async () => {
    const staff = await createStaff(server, 'ADMIN', 42);
    const importer = createImporter(server, staff);
    const environment = {
      VITRINE_DEMO: '0',
      DATABASE_URL: server.databaseUrls.app,
      DATABASE_DIRECT_URL: server.databaseUrls.owner,
    };
    const { id } = await importer.analyse(site);
    const before = await countContents();
    await importer.ask('PUT', `/${id}/choices`, {
      isPublishing: true,
      mediaSource: 'none',
      kinds: ['posts', 'redirects'],
    });
    for (const [state, wanted] of [
      ['created', 120],
      ['written', 30],
      ['written', 200],
      ['done', 100],
    ] as const) {
      // The job of a killed program counts as alive for a minute: the owner does not wait for that.
      await importer.ask('POST', `/${id}/cancellation`);
      expect((await importer.ask('POST', `/${id}/runs`)).status).toBe(202);
      const program = await fixture.start(folder, environment);
      await expect.poll(() => countPosts(state), { interval: 5 }).toBeGreaterThanOrEqual(wanted);
      expect((await program.stop('SIGKILL')).signal).toBe('SIGKILL');
    }
    await importer.run(id);
    expect(await importer.read(id)).toMatchObject({ state: 'done', failure: null });
    // The accounts of the former site are never taken.
    expect((await importer.items(id, '&outcome=lost')).map(({ kind }) => kind)).toEqual(['author']);
    expect((await countContents()) - before).toBe(posts);
    expect(await countPosts('done')).toBe(posts);
  },
);
