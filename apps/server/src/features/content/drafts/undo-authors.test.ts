import { createNews, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let claire: TestStaff;
let elise: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  claire = await createStaff(server, 'ADMIN', siteId);
  elise = await createStaff(server, 'EDITOR', siteId);
});
afterAll(() => server?.close());

test('undoing twice does not take away what somebody else wrote in between without asking', async () => {
  const id = await server.write(siteId, (context) => createNews(context, 'Au début'));
  const as = (staff: TestStaff) => new ContentEditor(server, staff, { siteId, kind: 'news', id });
  await as(claire).set('title', 'Claire, une');
  await as(elise).set('title', 'Élise, une');
  await as(claire).set('title', 'Claire, deux');
  // The last change of Claire is undone: the title is Élise's again.
  unwrapAnswer(await as(claire).undo(3));
  expect((await as(claire).read()).fields.title).toBe('Élise, une');
  const asked = await as(claire).undo(1);
  expect([asked.status, asked.json().fields]).toEqual([409, { title: expect.stringContaining('Élise, une') }]);
  expect((await as(claire).read()).fields.title).toBe('Élise, une');
  unwrapAnswer(await as(claire).undo(1, true));
  expect((await as(claire).read()).fields.title).toBe('Au début');
});

test('undoing one’s own changes one after the other asks nothing', async () => {
  const id = await server.write(siteId, (context) => createNews(context, 'Au début'));
  const news = new ContentEditor(server, claire, { siteId, kind: 'news', id });
  await new ContentEditor(server, elise, { siteId, kind: 'news', id }).set('summary', 'Élise écrit ailleurs');
  await news.set('title', 'Une');
  await news.set('title', 'Deux');
  unwrapAnswer(await news.undo(3));
  unwrapAnswer(await news.undo(2));
  expect((await news.read()).fields).toMatchObject({ title: 'Au début', summary: 'Élise écrit ailleurs' });
});
