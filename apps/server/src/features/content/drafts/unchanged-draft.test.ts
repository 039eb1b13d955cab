import { createNews, createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let claire: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  claire = await createStaff(server, 'ADMIN', siteId);
});
afterAll(() => server?.close());

const read = async <Data>(path: string) =>
  unwrapAnswer<Data>(await requestAdmin(server, 'GET', `/sites/${siteId}${path}`, { cookie: claire.cookie }));

/** Says of a content whether each screen takes it for changed. */
async function readScreens({ kind, id }: ContentEditor) {
  type Line = { id: number; hasUnpublishedChanges: boolean };
  const list = await read<{ contents: Line[] }>(`/contents/${kind}`);
  const tree = await read<{ pages: Line[] }>('/pages');
  const today = await read<{ drafts: { latest: { kind: string; id: number }[] } }>('/today');
  const { changed } = await new ContentEditor(server, claire, { siteId, kind, id }).read();
  return {
    editor: changed.fields.length > 0 || changed.blocks,
    list: list.contents.find((one) => one.id === id)?.hasUnpublishedChanges,
    ...(kind === 'page' ? { tree: tree.pages.find((one) => one.id === id)?.hasUnpublishedChanges } : {}),
    today: today.drafts.latest.some((one) => one.kind === kind && one.id === id),
  };
}

describe('a draft that says what stands published', () => {
  test('is changed for no screen once its change is undone, also where the page was never published by a revision', async () => {
    const id = await server.write(siteId, (context) => createPage(context, '/annulee', 'Une page'));
    const page = new ContentEditor(server, claire, { siteId, kind: 'page', id });
    const { version } = await page.set('title', 'Une pagex');
    expect(await readScreens(page)).toEqual({ editor: true, list: true, tree: true, today: true });
    unwrapAnswer(await page.undo(version));
    expect(await readScreens(page)).toEqual({ editor: false, list: false, tree: false, today: false });
    // A change after it counts again, and redoing too.
    await page.set('title', 'Une autre page');
    expect(await readScreens(page)).toEqual({ editor: true, list: true, tree: true, today: true });
  });

  test('is changed for no screen once it is typed back by hand', async () => {
    const id = await server.write(siteId, (context) => createNews(context, 'Au début'));
    const news = new ContentEditor(server, claire, { siteId, kind: 'news', id });
    await news.set('title', 'Publiée');
    await news.publish();
    await news.set('title', 'Publiée ailleurs');
    expect(await readScreens(news)).toEqual({ editor: true, list: true, today: true });
    await news.set('title', 'Publiée');
    expect(await readScreens(news)).toEqual({ editor: false, list: false, today: false });
  });

  test('of a content that was never published waits as before', async () => {
    const { id } = unwrapAnswer<{ id: number }>(
      await requestAdmin(server, 'POST', `/sites/${siteId}/contents/news`, {
        cookie: claire.cookie,
        body: { title: 'Jamais parue' },
      }),
    );
    const news = new ContentEditor(server, claire, { siteId, kind: 'news', id });
    const { version } = await news.set('title', 'Jamais paruex');
    unwrapAnswer(await news.undo(version));
    expect(await readScreens(news)).toEqual({ editor: true, list: true, today: true });
  });
});
