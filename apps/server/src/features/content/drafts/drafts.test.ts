import { anchorProperty } from '@vitrine/page-document/operations/operation';
import { createNews, createPage, createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRedirect } from '../../redirects/redirects.operations.ts';
import { ContentEditor, nextBatch, textBlock, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let elise: TestStaff;
let paul: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  server.setTime('2026-06-01T12:00:00Z');
  elise = await createStaff(server, 'EDITOR', siteId);
  paul = await createStaff(server, 'ADMIN', siteId);
});
afterAll(() => server.close());

const openNews = async (title = 'Nouvelle', staff = elise) => {
  const id = await server.write(siteId, (context) => createNews(context, title));
  return new ContentEditor(server, staff, { siteId, kind: 'news', id });
};
const openPage = async (url: string, staff = elise) => {
  const id = await server.write(siteId, (context) => createPage(context, url, 'Une page'));
  return new ContentEditor(server, staff, { siteId, kind: 'page', id });
};
const as = (staff: TestStaff, { kind, id }: ContentEditor) => new ContentEditor(server, staff, { siteId, kind, id });
const readNews = (id: number) => server.request(`/api/news/${id}`, { headers: { idSite: String(siteId) } });
const page = (path: string) => server.request(path, { host: `presse.localhost:${server.port}` });

describe('the draft of a content', () => {
  test('ENT-04 a block gets an anchor, which is on the page once published; the same one twice is named', async () => {
    const draft = await openPage('/avec-ancre');
    await draft.apply([
      { kind: 'insert', parent: null, after: 'texte', node: textBlock('suite', '<p>Suite</p>') },
      { kind: 'set', block: 'suite', path: [anchorProperty], value: 'les-horaires' },
    ]);
    expect((await page('/avec-ancre')).text).not.toContain('les-horaires');
    await draft.publish();
    expect((await page('/avec-ancre')).text).toContain('<div id="les-horaires"');
    await draft.apply([{ kind: 'set', block: 'texte', path: [anchorProperty], value: 'les-horaires' }]);
    const refused = await draft.sendDraft('POST', '/publication', { expectedVersion: 2 });
    expect([refused.status, refused.json().fields]).toEqual([
      422,
      { 'suite.:anchor': 'Un autre bloc de cette page porte déjà cette ancre.' },
    ]);
    const operation = { kind: 'set', block: 'texte', path: [anchorProperty], value: 'Les horaires' };
    const wrong = await draft.sendDraft('POST', '/operations', {
      batch: nextBatch(),
      base: 2,
      operations: [operation],
    });
    expect(wrong.json().fields).toEqual({ 'operations.0.value': expect.stringContaining('minuscules') });
  });

  test('ROL-02 an EDITOR changes what a block says, and an ADMIN how it looks', async () => {
    const draft = await openPage('/presentation');
    const tone = { kind: 'set', block: 'texte', path: ['tone'], value: 'sand' } as const;
    const refused = await draft.sendDraft('POST', '/operations', { batch: nextBatch(), base: 0, operations: [tone] });
    expect([refused.status, refused.json().fields]).toEqual([
      422,
      { 'operations.0.path': expect.stringContaining('réservée aux administrateurs') },
    ]);
    await draft.apply([{ kind: 'set', block: 'texte', path: ['html'], value: '<p>Écrit</p>' }], 0);
    await as(paul, draft).apply([tone], 1);
    expect((await draft.read()).document.blocks[0]?.props).toMatchObject({ tone: 'sand', html: '<p>Écrit</p>' });
  });

  test('what is live is its first version, and visitors see nothing of what is written', async () => {
    const news = await openNews('Portes ouvertes');
    expect(await news.read()).toMatchObject({
      version: 0,
      state: 'published',
      isVisible: true,
      fields: { title: 'Portes ouvertes', publishedAt: '2026-01-01T08:00:00.000Z', expiresAt: null, slug: null },
      changed: { fields: [], blocks: false },
      document: { blocks: [{ id: 'texte', type: 'rich-text' }] },
    });
    const applied = await news.apply([
      { kind: 'set', block: null, path: ['title'], value: 'Portes fermées' },
      { kind: 'insert', parent: null, after: 'texte', node: textBlock('suite', '<p>Suite</p>') },
    ]);
    expect(applied).toMatchObject({ version: 1, overridden: [], pending: [], dropped: [] });
    expect(await news.read()).toMatchObject({
      version: 1,
      fields: { title: 'Portes fermées' },
      changed: { fields: ['title'], blocks: true },
    });
    expect((await readNews(news.id)).json().data).toMatchObject({ title: 'Portes ouvertes', blocks: [{}] });
  });

  test('a batch that is sent again gets the same answer, and is applied once', async () => {
    const news = await openNews();
    const batch = nextBatch();
    const operations = [{ kind: 'insert', parent: null, after: null, node: textBlock('un', '<p>Un</p>') }] as const;
    const first = await news.apply(operations, 0, batch);
    expect(await news.apply(operations, 0, batch)).toEqual(first);
    expect((await news.read()).version).toBe(1);
    const other = await as(paul, news).sendDraft('POST', '/operations', { batch, base: 0, operations });
    expect(other.status).toBe(409);
  });

  test('two people: the later value wins, the other is told with its author', async () => {
    const news = await openNews();
    await news.set('title', 'Par Élise', 0);
    const reply = await as(paul, news).set('title', 'Par Paul', 0);
    expect(reply.overridden).toMatchObject([{ path: ['title'], value: 'Par Élise', by: { version: 1 } }]);
    expect(reply.overridden[0]?.by.author).not.toBe('');
    expect((await as(paul, news).set('title', 'Encore Paul', 0)).overridden).toMatchObject([]);
  });

  test('a value on a removed block waits, and comes with the block when its removal is undone', async () => {
    const news = await openNews();
    await news.apply([{ kind: 'remove', block: 'texte' }], 0);
    const set = { kind: 'set', block: 'texte', path: ['html'], value: '<p>Gardé</p>' } as const;
    expect((await as(paul, news).apply([set], 0)).pending).toHaveLength(1);
    unwrapAnswer(await news.undo(1));
    expect((await news.read()).document.blocks[0]?.props.html).toBe('<p>Gardé</p>');
  });

  test('batches at once are applied one after the other: every value is there, every version once', async () => {
    const news = await openNews();
    await news.set('summary', 'Début');
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        as(index % 2 ? elise : paul, news).apply(
          [{ kind: 'insert', parent: null, after: null, node: textBlock(`b${index}`, `<p>${index}</p>`) }],
          1,
        ),
      ),
    );
    expect(replies.map(({ version }) => version).sort((one, two) => one - two)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 2),
    );
    expect((await news.read()).document.blocks).toHaveLength(13);
  });

  test.each([
    ['an unknown field', { kind: 'set', block: null, path: ['color'], value: 'x' }, 'operations.0.path'],
    ['a value of another type', { kind: 'set', block: null, path: ['title'], value: 7 }, 'operations.0.value'],
    [
      'a path that is no property of the block',
      { kind: 'set', block: 'texte', path: ['nothing'], value: 'x' },
      'operations.0.path',
    ],
    ['another choice', { kind: 'set', block: 'texte', path: ['tone'], value: 'neon' }, 'operations.0.value'],
    ['an absent block', { kind: 'remove', block: 'absent' }, 'operations.0'],
    [
      'an unknown block',
      { kind: 'insert', parent: null, after: null, node: { ...textBlock('x', ''), type: 'neon' } },
      'operations.0.node',
    ],
    [
      'a block where it may not stand',
      { kind: 'insert', parent: null, after: null, node: { id: 'c', type: 'column', version: 0, props: {} } },
      'c',
    ],
  ])('%s is refused by its name, and nothing is stored', async (_, operation, field) => {
    const news = await openNews();
    const answer = await news.sendDraft('POST', '/operations', {
      batch: nextBatch(),
      base: 0,
      operations: [operation],
    });
    expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, [field]]);
    expect((await news.read()).version).toBe(0);
  });

  test('the URL of a script and hostile HTML never reach a draft; what is unfinished does', async () => {
    const news = await openNews();
    await news.apply([
      { kind: 'set', block: 'texte', path: ['html'], value: '<p onclick="x()">A<script>x()</script></p>' },
      { kind: 'set', block: null, path: ['title'], value: '' },
      { kind: 'set', block: null, path: ['summary'], value: 'ab\ud800c' },
    ]);
    const { fields, document } = await news.read();
    expect(document.blocks[0]?.props.html).toBe('<p>A</p>');
    expect(fields).toMatchObject({ title: '', summary: 'ab\ufffdc' });
    const node = (address: string) => ({
      id: 'bouton',
      type: 'button',
      version: 0,
      props: { variant: 'row', actions: [{ label: 'Là', address }] },
    });
    const insert = (address: string) =>
      news.sendDraft('POST', '/operations', {
        batch: nextBatch(),
        base: 1,
        operations: [{ kind: 'insert', parent: null, after: null, node: node(address) }],
      });
    expect((await insert('javascript:alert(1)')).status).toBe(422);
    expect((await insert('/\ue000')).json().fields).toHaveProperty(['operations.0.node']);
    expect((await insert('www.exem')).status).toBe(200);
    const [button] = (await news.read()).document.blocks;
    expect(button?.props.actions).toMatchObject([{ id: expect.stringMatching(/^[\w-]{8}$/) }]);
  });

  test('an absent base, 10,000 operations, a content that is not there', async () => {
    const news = await openNews();
    const set = { kind: 'set', block: null, path: ['title'], value: 'x' };
    const send = (base: number, operations: unknown[]) =>
      news.sendDraft('POST', '/operations', { batch: nextBatch(), base, operations });
    const late = await send(4, [set]);
    expect([late.status, late.json().message]).toEqual([
      409,
      'Ce brouillon a trop changé depuis que vous l’avez ouvert. Rechargez-le, puis recommencez.',
    ]);
    expect((await send(0, Array(10_000).fill(set))).status).toBeGreaterThanOrEqual(400);
    const absent = new ContentEditor(server, elise, { siteId, kind: 'news', id: 9_999_999 });
    expect((await absent.sendDraft('GET')).status).toBe(404);
    expect((await news.send('GET', '/drafts/de_DE')).status).toBe(404);
    expect((await news.read()).version).toBe(0);
  });
});

describe('undo', () => {
  test('applying and undoing through the server is identity, after publishing too', async () => {
    const news = await openNews();
    const before = await news.read();
    const { version } = await news.apply([
      { kind: 'set', block: null, path: ['title'], value: 'Autre' },
      { kind: 'set', block: null, path: ['slug'], value: 'autre-fin' },
      { kind: 'insert', parent: null, after: 'texte', node: textBlock('deux', '<p>Deux</p>') },
      { kind: 'move', block: 'texte', parent: null, after: 'deux' },
      { kind: 'remove', block: 'texte' },
    ]);
    await news.publish();
    unwrapAnswer(await news.undo(version));
    const { fields, document, changed } = await news.read();
    expect({ fields, document }).toEqual({ fields: before.fields, document: before.document });
    expect(changed.fields).toEqual(['slug', 'title']);
    expect((await news.undo(version)).status).toBe(409);
    unwrapAnswer(await news.undo(version + 1));
    expect((await news.read()).fields.title).toBe('Autre');
  });

  test('what others have written since is asked about first; only own batches are undone', async () => {
    const news = await openNews('Avant');
    await news.set('title', 'Élise', 0);
    await as(paul, news).set('title', 'Paul', 1);
    const asked = await news.undo(1);
    expect(asked.status).toBe(409);
    expect(asked.json().fields?.title).toContain('«\u00a0Paul\u00a0»');
    expect((await news.undo(2)).status).toBe(403);
    unwrapAnswer(await news.undo(1, true));
    expect((await news.read()).fields.title).toBe('Avant');
  });

  test('the letters of a word are undone at once, and come back at once; nobody else’s are among them', async () => {
    const news = await openNews('A');
    for (const [base, title] of ['Av', 'Ave', 'Avec'].entries()) await news.set('title', title, base);
    const undo = (version: number, from: number) =>
      news.sendDraft('POST', '/undo', { batch: nextBatch(), version, from });
    unwrapAnswer(await undo(3, 1));
    expect([(await news.read()).fields.title, (await undo(2, 2)).status]).toEqual(['A', 409]);
    const redone = unwrapAnswer<{ version: number }>(await news.undo(4));
    expect([redone.version, (await news.read()).fields.title]).toEqual([5, 'Avec']);
    // Valid once more, they can be undone again.
    unwrapAnswer(await undo(3, 2));
    expect((await news.read()).fields.title).toBe('Av');
    await as(paul, news).set('title', 'Paul', 6);
    await news.set('title', 'Avenir', 7);
    expect([(await undo(8, 6)).status, (await undo(1, 3)).status, (await undo(9, 8)).status]).toEqual([403, 404, 404]);
  });
});

describe('publishing', () => {
  test('visitors, search and caches get the draft at once, with French typography', async () => {
    const news = await openNews('Ancien');
    await news.apply([
      { kind: 'set', block: null, path: ['title'], value: "L'été arrive !" },
      { kind: 'set', block: null, path: ['slug'], value: 'ete' },
    ]);
    expect((await page(`/actualites/${news.id}/ancien`)).status).toBe(200);
    const { version, url } = await news.publish();
    expect([version, url]).toEqual([1, `/actualites/${news.id}/ete`]);
    const shown = (await readNews(news.id)).json().data as { title: string; slug: string };
    expect([shown.title, shown.slug]).toEqual(['L’été arrive\u202f!', 'ete']);
    expect((await page(`/actualites/${news.id}/ete`)).text).toContain('L’été arrive');
    expect((await page(`/actualites/${news.id}/ancien`)).status).toBe(301);
    expect(await news.read()).toMatchObject({ changed: { fields: [], blocks: false }, version: 1 });
  });

  test('an incomplete draft says what is missing, by field and block, and is not published', async () => {
    const news = await openNews();
    await news.apply([
      { kind: 'set', block: null, path: ['title'], value: ' ' },
      {
        kind: 'insert',
        parent: null,
        after: null,
        node: { id: 'b', type: 'button', version: 0, props: { variant: 'row', actions: [] } },
      },
    ]);
    const checked = unwrapAnswer<{ isComplete: boolean; fields: Record<string, string> }>(
      await news.sendDraft('GET', '/validation'),
    );
    expect(checked.isComplete).toBe(false);
    expect(Object.keys(checked.fields)).toEqual(['title', 'b.actions']);
    const answer = await news.sendDraft('POST', '/publication', { expectedVersion: 1 });
    expect([answer.status, answer.json().fields]).toEqual([422, checked.fields]);
    expect((await readNews(news.id)).json().data).toMatchObject({ title: 'Nouvelle' });
  });

  test('a draft that has moved is not published; two publications at once are one revision', async () => {
    const news = await openNews();
    await news.set('title', 'Un');
    expect((await news.sendDraft('POST', '/publication', { expectedVersion: 0 })).status).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => news.sendDraft('POST', '/publication', { expectedVersion: 1 })),
    );
    const revisions = answers.map((answer) => unwrapAnswer<{ revision: number }>(answer).revision);
    expect(new Set(revisions).size).toBe(1);
  });

  test('a new content is seen by nobody until it is published, and by nobody once it is unpublished', async () => {
    const made = unwrapAnswer<{ id: number }>(
      await requestAdmin(server, 'POST', `/sites/${siteId}/contents/news`, {
        cookie: elise.cookie,
        body: { title: 'Toute neuve' },
      }),
    );
    const news = new ContentEditor(server, elise, { siteId, kind: 'news', id: made.id });
    const look = async () => [
      (await readNews(news.id)).status,
      (await page(`/actualites/${news.id}/toute-neuve`)).status,
      (await page('/actualites')).text.includes('Toute neuve'),
      (await page('/sitemap.xml')).text.includes('toute-neuve'),
    ];
    expect(await look()).toEqual([404, 404, false, false]);
    await news.apply([{ kind: 'insert', parent: null, after: null, node: textBlock('a', '<p>A</p>') }]);
    await news.publish();
    expect(await look()).toEqual([200, 200, true, true]);
    unwrapAnswer(await news.send('DELETE', '/publication'));
    expect(await look()).toEqual([404, 404, false, false]);
    await news.publish();
    expect((await look())[0]).toBe(200);
  });

  test('ENT-04 a page whose URL changes leaves a redirect; chains collapse, and coming back makes no loop', async () => {
    const soins = await openPage('/soins-un');
    unwrap(await server.write(siteId, (context) => setRedirect(context, '/tres-vieux', '/soins-un')));
    await soins.set('url', '/soins-deux');
    await soins.publish();
    await soins.set('url', '/soins-trois');
    await soins.publish();
    for (const path of ['/soins-un', '/soins-deux', '/tres-vieux'])
      expect([(await page(path)).status, (await page(path)).headers.location], path).toEqual([301, '/soins-trois']);
    await soins.set('url', '/soins-un');
    await soins.publish();
    expect((await page('/soins-un')).status).toBe(200);
    expect((await page('/soins-trois')).headers.location).toBe('/soins-un');
  });

  test('ENT-04 a picture that is not there, a screen that is none, blocks on a page of text: named, never half published', async () => {
    const one = await openPage(`/haut-${nextBatch()}`);
    const heading = { id: 'titre', type: 'heading', version: 0, props: { variant: 'plain', title: 'Un titre' } };
    await one.apply([{ kind: 'insert', parent: null, after: null, node: heading }]);
    for (const [name, value] of [
      ['mediaId', 4_000_000_000],
      ['route', 'tableau-de-bord'],
      ['type', 'V1'],
    ] as const) {
      await one.apply([
        { kind: 'set', block: null, path: ['mediaId'], value: null },
        { kind: 'set', block: null, path: ['route'], value: null },
        { kind: 'set', block: null, path: [name], value },
        { kind: 'set', block: null, path: ['title'], value: 'Jamais' },
      ]);
      const { version } = await one.read();
      const answer = await one.sendDraft('POST', '/publication', { expectedVersion: version });
      expect([answer.status, Object.keys(answer.json().fields ?? {})], `${name} ${value}`).toEqual([422, [name]]);
    }
    expect((await page((await one.read()).url ?? '')).text).not.toContain('Jamais');
  });

  test.each([
    ['/', 'of another page'],
    ['/api/x', 'reserved by the program'],
    ['Mal écrite', 'not a URL'],
  ])('ENT-04 %s, %s, is refused as the URL of a page', async (url) => {
    await server.write(siteId, async (context) => {
      if (!(await context.transaction.query("select 1 from page where site_id = 9 and url = '/'")).length)
        await createPage(context, '/', 'Accueil');
    });
    const other = await openPage(`/autre-${nextBatch()}`);
    await other.set('url', url);
    const answer = await other.sendDraft('POST', '/publication', { expectedVersion: 1 });
    expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, ['url']]);
  });
});
