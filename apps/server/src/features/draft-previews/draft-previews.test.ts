import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../content/contents.fixture.ts';

let server: TestServer;
let staff: TestStaff;
const siteId = 42;
const foreignId = 8;
const start = '2026-11-10T09:00:00Z';
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  await createSite(server, foreignId, 'voisin');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(start);
  staff = await createStaff(server, 'EDITOR', siteId);
});

interface Link {
  id: string;
  url: string;
  path: string;
  expiresAt: string;
}
const ask = (body: object = {}, site = siteId) =>
  requestAdmin(server, 'POST', `/sites/${site}/previews`, {
    cookie: staff.cookie,
    body: { isShared: false, ...body },
  });
const createLink = async (body: object = {}) => unwrapAnswer<Link>(await ask(body));
const host = () => `lheuredouce.localhost:${server.port}`;
const get = (path: string, more: object = {}) => server.request(path, { host: host(), ...more });
const rootOf = ({ url }: Link) => new URL(url).pathname;
/** Reads a page of the preview at a moment. */
const look = async (link: Link, page: string, minute = 'maintenant') =>
  get(`${rootOf(link)}/${minute}${page === '/' ? '' : page}`);
/** Says which of these texts a page shows: a whole page makes an unreadable failure. */
const listShown = async (answer: Promise<{ text: string }>, ...texts: string[]) => {
  const text = (await answer).text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
  return texts.filter((one) => text.includes(one));
};
const findContactPage = async () => {
  const [row] = await server.write(siteId, ({ transaction }) =>
    transaction.query<{ id: number }>(`select id from page where site_id = $1 and url = '/contact'`, [siteId]),
  );
  return row?.id ?? 0;
};
const createContent = async (kind: 'page' | 'news' | 'blog-post', title: string, more: object = {}) => {
  const answer = await requestAdmin(server, 'POST', `/sites/${siteId}/contents/${kind}`, {
    cookie: staff.cookie,
    body: { title, ...more },
  });
  return new ContentEditor(server, staff, { siteId, kind, id: unwrapAnswer<{ id: number }>(answer).id });
};

describe('PLT-05 the whole site from its drafts', () => {
  test('PLT-05 another moment is chosen on any page, whatever its address', async () => {
    const root = rootOf(await createLink());
    for (const [page, path] of [
      ['/contact', '/contact'],
      ['/caf%C3%A9?q=a%20b', '/caf%C3%A9?q=a%20b'],
      ['/100%25', '/100%25'],
      ['/%zz', '/%25zz'],
      ['//ailleurs.example', ''],
    ]) {
      const moved = await get(`${root}/date?vers=${encodeURIComponent(page ?? '')}`);
      expect([moved.status, moved.headers.location], page).toEqual([303, `${root}/maintenant${path}`]);
    }
  });

  test('PLT-05 a draft is in the page, the menu, the list, the search and the feed of the preview, and nowhere else', async () => {
    const page = await createContent('page', 'Massage des tout-petits');
    const news = await createContent('news', 'Portes ouvertes de décembre');
    await news.set('summary', 'Un après-midi pour découvrir le cabinet.');
    const post = await createContent('blog-post', 'Endormir sans pleurs');
    const contact = new ContentEditor(server, staff, { siteId, kind: 'page', id: await findContactPage() });
    await contact.set('title', 'Venir au cabinet');
    const cached = await Promise.all(['/', '/contact', '/actualites', '/blog/flux.xml'].map((path) => get(path)));
    const link = await createLink({ content: { kind: 'page', id: page.id, locale: 'fr_FR' } });
    expect(link.path).toBe('/massage-des-tout-petits');
    const opened = await get(rootOf(link));
    expect([opened.status, opened.headers.location]).toEqual([303, `${rootOf(link)}/maintenant${link.path}`]);
    const own = await get(String(opened.headers.location));
    expect(own.status).toBe(200);
    expect(own.text.includes('Massage des tout-petits</h1>')).toBe(true);
    expect(await listShown(look(link, '/'), `href="${rootOf(link)}/maintenant${link.path}"`)).toHaveLength(1);
    expect(await listShown(look(link, '/contact'), 'Venir au cabinet')).toHaveLength(1);
    expect(await listShown(look(link, '/actualites'), 'Portes ouvertes de décembre')).toHaveLength(1);
    expect(await listShown(look(link, '/blog'), 'Endormir sans pleurs')).toHaveLength(1);
    expect(await listShown(look(link, '/recherche?q=pleurs'), 'Endormir sans pleurs')).toHaveLength(1);
    expect(await listShown(look(link, '/blog/flux.xml'), 'Endormir sans pleurs')).toHaveLength(1);
    expect((await look(link, `/actualites/${news.id}/x`)).headers.location).toMatch(
      new RegExp(`^${rootOf(link)}/maintenant/actualites/${news.id}/portes-ouvertes`),
    );
    // Visitors' pages are what they were, from the cache and made anew.
    for (const cache of [false, true]) {
      if (cache) {
        server.running.context.cache.clear();
        server.running.context.values.bypass();
        server.running.context.values.resume();
      }
      const again = await Promise.all(['/', '/contact', '/actualites', '/blog/flux.xml'].map((path) => get(path)));
      expect(again.map(({ text }, place) => text === cached[place]?.text)).toEqual([true, true, true, true]);
    }
    expect((await get('/massage-des-tout-petits')).status).toBe(404);
    expect(await listShown(get('/recherche?q=pleurs'), 'Endormir sans pleurs')).toEqual([]);
    expect((await news.read()).isVisible).toBe(false);
    expect((await post.read()).state).toBe('draft');
  });

  test('PLT-05 what is not finished is shown all the same; what cannot be is named, to who asked alone', async () => {
    const page = await createContent('page', 'Page en chantier');
    await page.apply([
      {
        kind: 'insert',
        parent: null,
        after: null,
        node: { id: 'accroche', type: 'heading', version: 0, props: { variant: 'plain', title: '' } },
      },
      {
        kind: 'insert',
        parent: null,
        after: 'accroche',
        node: {
          id: 'texte-un',
          type: 'rich-text',
          version: 0,
          props: { variant: 'plain', tone: 'plain', html: '<p>Déjà écrit</p>' },
        },
      },
      { kind: 'set', block: null, path: ['title'], value: '' },
    ]);
    const taken = await createContent('page', 'Adresse prise');
    await taken.set('url', '/contact');
    const link = await createLink({ content: { kind: 'page', id: page.id, locale: 'fr_FR' } });
    const { text, status } = await look(link, link.path);
    expect([status, text.includes('Déjà écrit')]).toEqual([200, true]);
    expect(text.includes('Adresse prise\u00a0: Une autre page a déjà cette adresse.')).toBe(true);
    const shared = await createLink({ isShared: true });
    expect(await listShown(look(shared, '/'), 'Adresse prise')).toEqual([]);
    await taken.send('PUT', '/bin');
  });

  test('PLT-05 two drafts exchange their URLs', async () => {
    const [one, other] = [await createContent('page', 'Un nom'), await createContent('page', 'Autre nom')];
    for (const editor of [one, other]) await editor.publish();
    await one.set('url', '/autre-nom');
    await other.set('url', '/provisoire');
    const link = await createLink();
    expect(await listShown(look(link, '/autre-nom'), 'Un nom</h1>')).toHaveLength(1);
    expect(await listShown(look(link, '/provisoire'), 'Autre nom</h1>')).toHaveLength(1);
    expect(await listShown(get('/autre-nom'), 'Autre nom</h1>')).toHaveLength(1);
  });
});

describe('PLT-05 at a chosen moment', () => {
  test('PLT-05 what is scheduled is seen in its time, and what ends has ended', async () => {
    const news = await createContent('news', 'Ouvert tout l’été');
    await news.publish();
    await news.set('title', 'Fermé pour les fêtes');
    const { version } = await news.read();
    unwrapAnswer(
      await news.sendDraft('POST', '/schedules', {
        expectedVersion: version,
        from: '2026-12-20T00:00:00Z',
        until: '2027-01-04T00:00:00Z',
      }),
    );
    const later = await createContent('news', 'Vœux de janvier');
    await later.set('publishedAt', '2027-01-01T08:00:00.000Z');
    const link = await createLink({ at: '2026-12-25T10:30:00+01:00', isShared: true });
    expect((await get(rootOf(link))).headers.location).toBe(`${rootOf(link)}/2026-12-25T10:30`);
    const titlesAt = async (minute: string) => {
      const { text } = await look(link, '/actualites', minute);
      return ['Ouvert tout l’été', 'Fermé pour les fêtes', 'Vœux de janvier'].filter((title) => text.includes(title));
    };
    expect(await titlesAt('maintenant')).toEqual(['Ouvert tout l’été']);
    expect(await titlesAt('2026-12-25T10:30')).toEqual(['Fermé pour les fêtes']);
    expect(await titlesAt('2027-01-10T10:30')).toEqual(['Ouvert tout l’été', 'Vœux de janvier']);
    // A schedule that is live by now ends before the chosen day.
    server.setTime('2026-12-21T09:00:00Z');
    await server.runMaintenance('content-schedules', server.running.context.clock());
    expect(await listShown(get('/actualites'), 'Fermé pour les fêtes')).toHaveLength(1);
    staff = await createStaff(server, 'EDITOR', siteId);
    const next = await createLink({});
    expect(await listShown(look(next, '/actualites', '2027-01-10T10:30'), 'Ouvert tout l’été')).toHaveLength(1);
  });

  test('PLT-05 the bar says which day, changes it and ends the preview; what has passed is today', async () => {
    const link = await createLink({ at: '2026-12-25T10:30:00+01:00' });
    const { text } = await look(link, '/contact', '2026-12-25T10:30');
    expect(
      text.replaceAll(/[\u00a0\u202f]/g, ' ').includes('Aperçu du vendredi 25 décembre à 10 h 30, brouillons compris'),
    ).toBe(true);
    expect(text.includes('value="2026-12-25T10:30" min="2026-11-10T10:00"')).toBe(true);
    const changed = await get(`${rootOf(link)}/date?vers=%2Fcontact&au=2027-02-14T08%3A00`);
    expect([changed.status, changed.headers.location]).toEqual([303, `${rootOf(link)}/2027-02-14T08:00/contact`]);
    for (const wrong of ['2020-01-01T10:00', '2026-02-30T10:00', 'demain', '2099-01-01T10:00', '']) {
      const { headers } = await get(`${rootOf(link)}/date?vers=//ailleurs.example&au=${wrong}`);
      expect(headers.location, wrong).toBe(`${rootOf(link)}/maintenant`);
    }
    expect(await listShown(look(link, '/', '2020-01-01T10:00'), 'Aperçu du site aujourd’hui')).toHaveLength(1);
    const ended = await get(`${rootOf(link)}/fin`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host()}` },
      body: 'vers=%2Fcontact',
    });
    expect([ended.status, ended.headers.location]).toEqual([303, '/contact']);
    expect((await look(link, '/contact')).status).toBe(410);
  });

  test('PLT-05 hours, closures and banners follow the moment, and reviews stay those of today', async () => {
    await server.changeSettings({ CLOSURES: '2026-12-24/2026-12-31 0 Nous rentrons le 2 janvier.' });
    const link = await createLink();
    expect(await listShown(look(link, '/contact', '2026-12-25T10:30'), 'Nous rentrons le 2 janvier.')).toHaveLength(1);
    expect(await listShown(look(link, '/contact'), 'Nous rentrons le 2 janvier.')).toEqual([]);
    await server.changeSettings({ CLOSURES: '' });
  });
});

describe('PLT-05 who sees a preview, and for how long', () => {
  test('PLT-05 nothing of it is stored, listed, counted, tracked or sent', async () => {
    await server.changeSettings({ PRIVACY_ANALYTICS_URL: 'https://mesure.example/script.js' });
    const link = await createLink();
    const visits = () =>
      asPlatform(server, ({ query }) => query<{ count: number }>('select count(*)::int as count from visit_count'));
    await server.running.context.visits.flush();
    const before = await visits();
    const { text, headers } = await look(link, '/', 'maintenant');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain(`frame-ancestors 'self' http://admin.localhost:${server.port}`);
    expect(/mesure\.example|data-part="consent-banner"/.test(text)).toBe(false);
    const form = await get(`${rootOf(link)}/maintenant/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host()}` },
      body: 'form=contact&email=a@exemple.fr',
    });
    expect([form.status, form.text.includes('rien n’est envoyé')]).toEqual([403, true]);
    expect((await get(`${rootOf(link)}/maintenant/contact`, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(
      503,
    );
    await server.running.context.visits.flush();
    expect(await visits()).toEqual(before);
    expect(server.logLines.filter((line) => String(line.path).includes(rootOf(link)))).toEqual([]);
    await server.changeSettings({ PRIVACY_ANALYTICS_URL: '' });
  });

  test('PLT-05 a link opens its own site, for its time, until it is closed; else a page that names nothing', async () => {
    const shared = await createLink({ isShared: true, lifetime: 'day', note: 'Pour Élise' });
    const own = await createLink();
    const { links } = unwrapAnswer<{ links: (Link & { note: string })[] }>(
      await requestAdmin(server, 'GET', `/sites/${siteId}/previews`, { cookie: staff.cookie }),
    );
    expect(links.find(({ id }) => id === shared.id)).toMatchObject({ url: shared.url, note: 'Pour Élise' });
    expect(links.some(({ id }) => id === own.id)).toBe(false);
    const altered = rootOf(shared).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const refusals = [
      await get(`${altered}/maintenant`),
      await server.request(`${rootOf(shared)}/maintenant`, { host: `voisin.localhost:${server.port}` }),
    ];
    for (const { status, text, headers } of refusals) {
      expect(status).toBe(404);
      expect(text).not.toMatch(/Heure douce|Élise/);
      expect(headers['cache-control'] ?? 'no-store').toContain('no-store');
    }
    server.setTime('2026-11-10T10:01:00Z');
    expect([(await look(own, '/')).status, (await look(shared, '/')).status]).toEqual([410, 200]);
    server.setTime('2026-11-11T09:01:00Z');
    const expired = await look(shared, '/');
    expect([expired.status, expired.text.includes('Heure douce')]).toEqual([410, false]);
    server.setTime(start);
    const revoke = (idSite = siteId) =>
      requestAdmin(server, 'DELETE', `/sites/${idSite}/previews/${shared.id}`, { cookie: staff.cookie });
    expect((await revoke(foreignId)).status).toBe(404);
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 404]);
    expect((await look(shared, '/')).status).toBe(410);
  });

  test('PLT-05 one’s own link ends with the session; a shared one with the right of who made it', async () => {
    const [own, shared] = [await createLink(), await createLink({ isShared: true })];
    await requestAdmin(server, 'DELETE', '/session', { cookie: staff.cookie });
    expect([(await look(own, '/')).status, (await look(shared, '/')).status]).toEqual([404, 200]);
    await asPlatform(server, ({ query }) =>
      query(`update staff_grant set role = 'DESK' where account_id = $1`, [staff.id]),
    );
    expect((await look(shared, '/')).status).toBe(410);
  });

  test('PLT-05 wrong demands are refused by their field', async () => {
    for (const [body, status, field] of [
      [{ at: '2026-01-01T00:00:00Z' }, 422, 'at'],
      [{ at: '2036-01-01T00:00:00Z' }, 422, 'at'],
      [{ path: '//ailleurs.example' }, 422, 'path'],
      [{ lifetime: 'year' }, 422, 'lifetime'],
      [{ isShared: 'oui' }, 422, 'isShared'],
      [{ note: 'x'.repeat(81) }, 422, 'note'],
      [{ content: { kind: 'page', id: 999_999, locale: 'fr_FR' } }, 404, undefined],
    ] as const) {
      const answer = await ask(body);
      expect([answer.status, Object.keys(answer.json().fields ?? {})[0]], JSON.stringify(body)).toEqual([
        status,
        field,
      ]);
    }
    expect((await ask({}, foreignId)).status).toBe(404);
  });

  test('PLT-05 a preview waits for no publication, and no publication for it', async () => {
    const page = await createContent('page', 'Sous verrou');
    await page.publish();
    await page.set('title', 'Sous verrou, changé');
    const link = await createLink();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => look(link, '/sous-verrou')),
      page.publish().then(() => get('/sous-verrou')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(answers.at(-1)?.text.includes('Sous verrou, changé</h1>')).toBe(true);
  });
});

test('PLT-01 a preview of one site writes nothing of another, and leaves its own rows as they were', async () => {
  await server.write(foreignId, (context) => createPage(context, '/ailleurs', 'Ailleurs'));
  const page = await createContent('page', 'Sans trace');
  const count = () =>
    asPlatform(server, ({ query }) =>
      query<{ all: string }>(
        `select (select md5(string_agg(p::text, '|' order by p.site_id, p.id)) from page p) || (select md5(string_agg(s::text, '|' order by s::text)) from search_entry s) as all`,
      ),
    );
  const before = await count();
  const link = await createLink({ content: { kind: 'page', id: page.id, locale: 'fr_FR' } });
  expect((await look(link, link.path)).status).toBe(200);
  expect(await count()).toEqual(before);
});
