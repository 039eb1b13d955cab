import type { Operation } from '@vitrine/page-document/operations/operation';
import { createNews, createPage, createSite } from '@vitrine/test-kit/factories';
import { createStaff, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRedirect } from '../../redirects/redirects.operations.ts';
import { ContentEditor, textBlock, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  staff = await createStaff(server, 'EDITOR', siteId);
});
afterAll(() => server.close());

interface Publication {
  revision: number;
  formerRevision: number | null;
  redirectFrom: string | null;
}
const openNews = async (title: string) =>
  new ContentEditor(server, staff, {
    siteId,
    kind: 'news',
    id: await server.write(siteId, (context) => createNews(context, title)),
  });
const titleOf = async ({ id }: ContentEditor) =>
  (
    (await server.request(`/api/news/${id}`, { headers: { idSite: String(siteId) } })).json().data as {
      title: string;
    }
  ).title;
const publish = async (editor: ContentEditor) => (await editor.publish()) as unknown as Publication;
const publishAgain = async (editor: ContentEditor, revision: number | null) =>
  unwrapAnswer<Publication>(await editor.send('POST', `/revisions/${revision}/publication`, {}));
const published = async (editor: ContentEditor) =>
  unwrapAnswer<{ published: { revision: number | null; fields: { title: string } } | null }>(
    await editor.sendDraft('GET', '/publication'),
  ).published;

test('a publication is taken back to what was live before; the draft keeps its changes and is published again', async () => {
  const news = await openNews('Avant');
  expect(await published(news)).toMatchObject({ revision: null, fields: { title: 'Avant' } });
  await news.set('title', 'Après');
  const first = await publish(news);
  expect(first.formerRevision).not.toBeNull();
  await publishAgain(news, first.formerRevision);
  expect(await titleOf(news)).toBe('Avant');
  expect(await news.read()).toMatchObject({
    fields: { title: 'Après' },
    changed: { fields: ['title'], blocks: false },
  });
  expect(await published(news)).toMatchObject({ fields: { title: 'Avant' } });
  const second = await publish(news);
  expect(await titleOf(news)).toBe('Après');
  expect(second.formerRevision).not.toBe(first.formerRevision);
  // The same version again is no publication, and has nothing to take back.
  expect(await publish(news)).toMatchObject({ revision: second.revision, formerRevision: null });
});

test('the address of a page goes back too, without a loop of redirects', async () => {
  const id = await server.write(siteId, (context) => createPage(context, '/soins', 'Soins'));
  const page = new ContentEditor(server, staff, { siteId, kind: 'page', id });
  await page.set('url', '/les-soins');
  const moved = await publish(page);
  expect(moved.redirectFrom).toBe('/soins');
  expect((await publishAgain(page, moved.formerRevision)).redirectFrom).toBe('/les-soins');
  const visit = (path: string) => server.request(path, { host: `presse.localhost:${server.port}` });
  expect([(await visit('/soins')).status, (await visit('/les-soins')).headers.location]).toEqual([200, '/soins']);
});

test('a revision of a translation that was made anew is never taken for its draft', async () => {
  const news = await openNews('Un');
  const { revision } = await publish(news);
  await news.set('title', 'Deux');
  await publish(news);
  await server.write(siteId, ({ transaction }) =>
    transaction.query('update content_revision set draft_version = 1 where site_id = $1 and id = $2', [
      siteId,
      revision,
    ]),
  );
  await publishAgain(news, revision);
  expect(await titleOf(news)).toBe('Un');
  expect((await news.read()).changed.fields).toEqual(['title']);
  await publish(news);
  expect(await titleOf(news)).toBe('Deux');
});

test('links that lead nowhere are named before publishing, each in its block, and they hinder nothing', async () => {
  const id = await server.write(siteId, (context) => createPage(context, '/liens', 'Des liens'));
  const page = new ContentEditor(server, staff, { siteId, kind: 'page', id });
  const news = await openNews('En ligne');
  const away = await openNews('Archivée');
  unwrapAnswer(await away.send('PUT', '/archive', {}));
  await server.write(siteId, (context) => setRedirect(context, '/ancienne', '/liens'));
  const hash = '0123456789abcdef0123456789abcdef';
  const alive = ['/liens#la', '#la', `/actualites/${news.id}`, '/actualites', '/ancienne', '/compte?a=b', 'tel:3631'];
  const dead = ['/disparue', '#ailleurs', `/actualites/${away.id}/archivee`, `/files/${hash}/tarifs.pdf`, '/liens#ici'];
  const link = (address: string) => `<p><a href="${address}">Lien</a></p>`;
  const insert = (name: string, address: string): Operation => ({
    kind: 'insert',
    parent: null,
    after: 'texte',
    node: textBlock(name, link(address)),
  });
  await page.apply([
    ...alive.map((address, place) => insert(`vif-${place}`, address)),
    ...dead.map((address, place) => insert(`mort-${place}`, address)),
    { kind: 'set', block: 'vif-0', path: [':anchor'], value: 'la' },
  ]);
  const { isComplete, deadLinks } = unwrapAnswer<{ isComplete: boolean; deadLinks: Record<string, string> }>(
    await page.sendDraft('GET', '/validation'),
  );
  expect(Object.entries(deadLinks).sort()).toEqual([
    ['mort-0.html', expect.stringContaining('/disparue n’est pas en ligne')],
    ['mort-1.html', expect.stringContaining('«\u00a0ailleurs\u00a0»')],
    ['mort-2.html', expect.stringContaining('/archivee n’est pas en ligne')],
    ['mort-3.html', expect.stringContaining('la médiathèque n’a plus')],
    ['mort-4.html', expect.stringContaining('«\u00a0ici\u00a0»')],
  ]);
  expect(isComplete).toBe(true);
});
