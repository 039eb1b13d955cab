import type { Operation } from '@vitrine/page-document/operations/operation';
import { createNews, createPage, createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRedirect } from '../../redirects/redirects.operations.ts';
import { ContentEditor, nextBatch, textBlock, unwrapAnswer } from '../contents.fixture.ts';
import { readDraft } from '../drafts/open-draft.ts';
import { findDeadLinks } from './find-dead-links.ts';
import { insertRevision } from './revisions.repository.ts';

const siteId = 9;
let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
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
  await page.set('title', 'Les soins');
  expect((await publish(page)).redirectFrom).toBeNull();
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

const link = (address: string) => `<p><a href="${address}">Lien</a></p>`;
const insert = (name: string, address: string): Operation => ({
  kind: 'insert',
  parent: null,
  after: 'texte',
  node: textBlock(name, link(address)),
});
const validate = async (editor: ContentEditor) =>
  unwrapAnswer<{ isComplete: boolean; deadLinks: Record<string, string> }>(
    await editor.sendDraft('GET', '/validation'),
  );
const readDeadLinks = async (editor: ContentEditor) => (await validate(editor)).deadLinks;

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
  await page.apply([
    ...alive.map((address, place) => insert(`vif-${place}`, address)),
    ...dead.map((address, place) => insert(`mort-${place}`, address)),
    { kind: 'set', block: 'vif-0', path: [':anchor'], value: 'la' },
  ]);
  const { isComplete, deadLinks } = await validate(page);
  expect(Object.entries(deadLinks).sort()).toEqual([
    ['mort-0.html', expect.stringContaining('/disparue n’est pas en ligne')],
    ['mort-1.html', expect.stringContaining('«\u00a0ailleurs\u00a0»')],
    ['mort-2.html', expect.stringContaining('/archivee n’est pas en ligne')],
    ['mort-3.html', expect.stringContaining('la médiathèque n’a plus')],
    ['mort-4.html', expect.stringContaining('«\u00a0ici\u00a0»')],
  ]);
  expect(isComplete).toBe(true);
});

test('no link is accused that visitors can follow: a hidden contact page, titles of texts, other languages', async () => {
  const blocks = [textBlock('corps', '<h2 id="tarifs">Tarifs</h2><p>Voici.</p>')];
  const anchored = (anchor: string) => ({ blocks: [{ ...textBlock('corps', '<p>Un texte.</p>'), anchor }] });
  const id = await server.write(siteId, async (context) => {
    const there = await createPage(context, '/la-bas', 'Là-bas', { document: anchored('francais') });
    const here = await createPage(context, '/ici', 'Ici', { document: { blocks } });
    const english = { locale: 'en_GB', metaDescription: 'A page for tests.' };
    await createPage(context, '/la-bas', 'There', { ...english, id: there, document: anchored('english') });
    await createPage(context, '/ici', 'Here', { ...english, id: here, document: { blocks } });
    return here;
  });
  const editor = (locale: string) => new ContentEditor(server, staff, { siteId, kind: 'page', id, locale });
  await server.changeSettings({ HIDE_CONTACT_PAGE: true }, siteId);
  const html = (addresses: readonly string[]) => addresses.map(link).join('');
  const everywhere = [
    '/contact',
    '/contact#carte',
    '#top',
    '#tarifs',
    '#corps-dates',
    '#mois-2026-05',
    '#langues',
    '#choix',
  ];
  const shown = {
    fr_FR: ['/la-bas#francais', '/en/la-bas#english', '/ici#tarifs', '/en/ici#tarifs'],
    en_GB: ['/la-bas#english', '/ici#nouveau'],
  };
  for (const [locale, addresses] of Object.entries(shown)) {
    const page = editor(locale);
    const node = { ...textBlock('liens', html([...everywhere, ...addresses])), anchor: 'nouveau' };
    await page.apply([{ kind: 'insert', parent: null, after: 'corps', node }]);
    expect([locale, await readDeadLinks(page)]).toEqual([locale, {}]);
  }
  await editor('en_GB').apply([
    { kind: 'insert', parent: null, after: 'corps', node: textBlock('faux', html(['/la-bas#francais'])) },
  ]);
  expect(Object.keys(await readDeadLinks(editor('en_GB')))).toEqual(['faux.html']);
});

test('links to many places of a page read it once, and what takes too long is not looked up', async () => {
  const [id] = await server.write(siteId, async (context) => [
    await createPage(context, '/beaucoup', 'Beaucoup'),
    await createPage(context, '/cible', 'Cible'),
  ]);
  const page = new ContentEditor(server, staff, { siteId, kind: 'page', id });
  const html = Array.from({ length: 30 }, (_, place) => link(`/cible#lieu-${place}`)).join('');
  const route = (name: string) => link(`/catalogue/${name}`);
  await page.apply([
    { kind: 'insert', parent: null, after: 'texte', node: textBlock('liens', html + route('un') + route('deux')) },
  ]);
  await server.write(siteId, async (context) => {
    const draft = unwrap(await readDraft(context, { kind: 'page', id, locale: 'fr_FR' }));
    const { transaction } = context;
    let queries = 0;
    const query: typeof transaction.query = (text, values) => {
      queries += 1;
      return transaction.query(text, values);
    };
    const counted = { ...context, transaction: { ...transaction, query } };
    expect(Object.keys(await findDeadLinks(counted, draft))).toEqual(['liens.html']);
    expect(queries).toBeLessThan(12);
    queries = 0;
    expect(await findDeadLinks(counted, draft, { limit: 0 })).toEqual({});
    expect(queries).toBe(0);
  });
});

test('a link to a draft says that it is not online yet, and nothing where both are published together', async () => {
  const create = async (kind: 'news' | 'page', title: string) => {
    const body = { title };
    const made = await requestAdmin(server, 'POST', `/sites/${siteId}/contents/${kind}`, {
      cookie: staff.cookie,
      body,
    });
    return new ContentEditor(server, staff, { siteId, kind, id: unwrapAnswer<{ id: number }>(made).id });
  };
  const drafted = await create('news', 'Bientôt');
  const page = await create('page', 'Demain');
  await page.set('url', '/demain');
  const news = await openNews('Deux liens');
  const insertLink = async (name: string, address: string) => news.apply([insert(name, address)]);
  await insertLink('actu', `/actualites/${drafted.id}/bientot`);
  await insertLink('page', '/demain');
  const later = (path: string) => `Ce lien mène à un brouillon\u00a0: ${path} n’est pas encore en ligne.`;
  const toPage = { 'page.html': later('/demain') };
  expect(await readDeadLinks(news)).toEqual({ ...toPage, 'actu.html': later(`/actualites/${drafted.id}/bientot`) });
  const answer = await news.sendDraft('GET', `/validation?publishedWith=${news.id},${drafted.id}`);
  expect(unwrapAnswer<{ deadLinks: object }>(answer).deadLinks).toEqual(toPage);
  expect((await news.sendDraft('GET', '/validation?publishedWith=tous')).status).toBe(400);
});

test('ENT-01 the history tells when a content left and came back, by whom, with the revisions of that time', async () => {
  const news = await openNews('Retirée');
  await news.set('title', 'Reprise');
  unwrapAnswer(await news.send('DELETE', '/publication'));
  await server.write(siteId, async (context) => {
    const draft = { version: 1, fields: {}, document: { blocks: [] }, release: 'essai', authorId: null };
    for (let count = 0; count < 50; count += 1)
      await insertRevision(context, { kind: 'news', id: news.id, locale: 'fr_FR' }, { kind: 'named', ...draft });
  });
  for (const [method, path] of [
    ['PUT', '/archive'],
    ['DELETE', '/archive'],
    ['PUT', '/bin'],
    ['DELETE', '/bin'],
  ] as const)
    unwrapAnswer(await news.send(method, path));
  interface Page {
    revisions: { id: number }[];
    acts: { act: string; author: string }[];
    next: number | null;
  }
  const first = unwrapAnswer<Page>(await news.send('GET', '/revisions'));
  expect(first.acts.map(({ act }) => act)).toEqual(['restore', 'bin', 'unarchive', 'archive']);
  const second = unwrapAnswer<Page>(await news.send('GET', `/revisions?after=${first.next}`));
  expect(second).toMatchObject({ acts: [{ act: 'unpublish', author: expect.stringMatching(/^Équipe/) }], next: null });
  expect([first.revisions.length, second.revisions.length]).toEqual([50, 1]);
});

test('a draft that was left behind by a former version is not urged to be published, until somebody goes on with it', async () => {
  const news = await openNews('Bonne');
  const listUrged = async () =>
    unwrapAnswer<{ drafts: { latest: { kind: string; id: number }[] } }>(
      await requestAdmin(server, 'GET', `/sites/${siteId}/today`, { cookie: staff.cookie }),
    ).drafts.latest.filter(({ kind, id }) => kind === 'news' && id === news.id).length;
  await news.set('title', 'Mauvaise');
  expect(await listUrged()).toBe(1);
  const { formerRevision } = await publish(news);
  await publishAgain(news, formerRevision);
  expect((await news.read()).fields.title).toBe('Mauvaise');
  expect(await listUrged()).toBe(0);
  await news.set('title', 'Meilleure');
  expect(await listUrged()).toBe(1);
});

test('a draft that is brought back to what is online has no changes any more', async () => {
  const news = await openNews('Bonne');
  await news.set('title', 'Mauvaise');
  const { formerRevision } = await publish(news);
  await publishAgain(news, formerRevision);
  const admin = new ContentEditor(server, await createStaff(server, 'ADMIN', siteId), {
    siteId,
    kind: 'news',
    id: news.id,
  });
  unwrapAnswer(
    await admin.send('POST', `/revisions/${formerRevision}/restoration`, { batch: `reprise-${formerRevision}` }),
  );
  expect(await news.read()).toMatchObject({ fields: { title: 'Bonne' }, changed: { fields: [], blocks: false } });
  const { contents } = unwrapAnswer<{ contents: { id: number; hasUnpublishedChanges: boolean }[] }>(
    await requestAdmin(server, 'GET', `/sites/${siteId}/contents/news`, { cookie: staff.cookie }),
  );
  expect(contents.find(({ id }) => id === news.id)?.hasUnpublishedChanges).toBe(false);
});

test('revisions are named, published and listed; restored into the draft, which can be undone', async () => {
  const news = await openNews('Ouvert');
  await news.apply([
    { kind: 'set', block: null, path: ['title'], value: 'Un' },
    { kind: 'insert', parent: null, after: 'texte', node: textBlock('b', '<p>B</p>') },
    { kind: 'insert', parent: null, after: 'b', node: textBlock('c', '<p>C</p>') },
  ]);
  const named = unwrapAnswer<{ id: number }>(await news.sendDraft('POST', '/revisions', { name: 'Avant travaux' }));
  const kept = await news.read();
  await news.publish();
  await news.apply([
    { kind: 'set', block: null, path: ['title'], value: 'Deux' },
    { kind: 'remove', block: 'b' },
    { kind: 'move', block: 'c', parent: null, after: null },
    { kind: 'set', block: 'texte', path: ['html'], value: '<p>Autre</p>' },
  ]);
  const changed = await news.read();
  const { revisions } = unwrapAnswer<{ revisions: { id: number; kind: string; name: string | null }[] }>(
    await news.send('GET', '/revisions'),
  );
  // What was live before the first publication is kept too.
  expect(revisions.map(({ kind, name }) => [kind, name])).toEqual([
    ['published', null],
    ['published', null],
    ['named', 'Avant travaux'],
  ]);
  expect(unwrapAnswer(await news.send('GET', `/revisions/${named.id}`))).toMatchObject({ fields: { title: 'Un' } });
  const { version } = unwrapAnswer<{ version: number }>(
    await news.send('POST', `/revisions/${named.id}/restoration`, { batch: nextBatch() }),
  );
  const restored = await news.read();
  expect([restored.fields, restored.document]).toEqual([kept.fields, kept.document]);
  unwrapAnswer(await news.undo(version));
  const undone = await news.read();
  expect([undone.fields, undone.document]).toEqual([changed.fields, changed.document]);
});
