import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDraft } from '../drafts/open-draft.ts';
import { listContentRows } from '../list-contents.repository.ts';
import { findDeadLinks } from './find-dead-links.ts';

const siteId = 42;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// The site has no shop.
const kinds = contentKinds.filter((kind) => kind !== 'product');

test.each(kinds)('no link of the demonstration is said to lead nowhere: %s', async (kind) => {
  await server.write(siteId, async (context) => {
    const contents = await listContentRows(context, kind, { limit: 1000 });
    expect(contents.length).toBeGreaterThan(0);
    for (const { id } of contents) {
      const draft = unwrap(await readDraft(context, { kind, id, locale: 'fr_FR' }));
      const dead = await findDeadLinks(context, draft, { limit: Number.POSITIVE_INFINITY });
      expect([id, dead]).toEqual([id, {}]);
    }
  });
});
