import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { writeTestTemplate } from './templates/test-template.fixture.ts';

let folder: string;
let server: TestServer;
let chief: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-creation-'));
  await writeTestTemplate(join(folder, 'templates'));
  server = await startTestServer({
    seed: 'empty',
    server: {
      rateLimits: 'none',
      store: new FolderFileStore(join(folder, 'files')),
      templatesFolder: join(folder, 'templates'),
    },
    config: { legalHost: 'Hébergeur du Val, 2 quai de Loire, 49000 Angers, 02 41 00 00 02' },
  });
  chief = await createStaff(server, 'SUPER_ADMIN');
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

type Creation = ReplyOf<'readSiteCreation'>['creation'];
const ask = (method: string, path: string, body?: object, staff = chief) =>
  requestAdmin(server, method, path, { cookie: staff.cookie, ...(body ? { body } : {}) });
const begin = async (staff = chief) =>
  ((await ask('POST', '/site-creations', {}, staff)).json().data as { creation: Creation }).creation;
const keep = (creation: Creation, answers: object, staff = chief) =>
  ask('PUT', `/site-creations/${creation.id}/answers`, { version: creation.version, answers }, staff);
const make = (creation: Pick<Creation, 'id'>, staff = chief) =>
  ask('POST', `/site-creations/${creation.id}/site`, {}, staff);
const identify = (name: string, word: string, more: object = {}) => ({
  activity: { activity: 'osteopathe', template: 'essai' },
  identity: { name, word, ...more },
});
const describeSite = async (answers: object, staff = chief) => {
  const creation = await begin(staff);
  const kept = await keep(creation, answers, staff);
  expect(kept.text).toContain('"success":true');
  return creation;
};
const open = (host: string, path = '/') =>
  server.request(path, { host: `${host}:${server.port}`, headers: { accept: 'text/html' } });
const countSites = async () =>
  (await asPlatform(server, (transaction) => transaction.query<{ id: number }>('select id from site order by id')))
    .length;

const town = { code: '49007', name: 'Angers', postalCode: '49000' };

test('PLT-01 a site is made of the answers, opens under its name, and a second call answers the same one', async () => {
  const creation = await describeSite({
    ...identify('Cabinet du Port & Fils', 'cabinet-du-port', { town, siret: '552 100 554 00013' }),
    look: { look: 'franc', palette: 'fresh', fonts: 'book' },
    offer: {
      pages: [2],
      services: [{ title: 'Bilan <complet>', priceCents: 5500, durationMinutes: 45 }],
      hours: { OPENING_HOURS_MONDAY: '09:00-12:30, 14:00-18:30' },
    },
    reach: { phone: '0261914243', email: 'bonjour@port.example', street: '3 quai du Port', networks: {} },
  });
  const made = await make(creation);
  expect(made.status, made.text).toBe(201);
  const site = made.json().data as ReplyOf<'createSiteOfCreation'>;
  expect(site).toMatchObject({
    host: 'cabinet-du-port.localhost',
    url: `http://cabinet-du-port.localhost:${server.port}`,
  });
  expect(site.editorPath).toBe(adminPaths.editor(site.idSite, 'page', 1, 'fr_FR'));
  // The first site of an installation answers to bare localhost too.
  expect(site.idSite).toBe(42);
  const again = await make(creation);
  expect([again.status, again.json().data]).toEqual([201, site]);
  expect(await countSites()).toBe(1);
  const { creation: done } = (await ask('GET', `/site-creations/${creation.id}`)).json().data as { creation: Creation };
  expect(done.site).toMatchObject({ name: 'Cabinet du Port & Fils', idSite: 42 });
  // In construction for everybody, and complete for whoever opens it.
  expect((await open(site.host)).text).toContain('Bientôt ici');
  const link = (await ask('POST', `/sites/${site.idSite}/link`)).json().data as { url: string };
  const entered = await open(site.host, new URL(link.url).pathname);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const read = (path: string) =>
    server.request(path, { host: `${site.host}:${server.port}`, headers: { accept: 'text/html', cookie } });
  const home = (await read('/')).text;
  expect(home).toContain('Cabinet du Port &amp; Fils, ostéopathe à Angers');
  expect(home).toContain('Bilan &lt;complet&gt;');
  expect(home).not.toMatch(/\{[A-Za-z_]+\}|Premier rendez-vous|\/parcours|catalogue\/ateliers/);
  expect((await read('/soins')).text).toContain('Appelez le 02 61 91 42 43.');
  expect((await read('/parcours')).status).toBe(404);
  const contact = (await read('/contact')).text;
  expect(contact).toContain('3 quai du Port');
  const legal = (await read('/mentions-legales')).text;
  expect(legal).not.toContain('Qui a dessiné');
  const { settings } = (await ask('GET', `/sites/${site.idSite}/settings`)).json().data as ReplyOf<'listSiteSettings'>;
  expect(settings.find(({ type }) => type === 'HOSTING_PROVIDER')?.value).toContain('Hébergeur du Val');
  // A new creation is begun afterwards.
  expect((await begin()).id).not.toBe(creation.id);
});

const preview = (creation: Pick<Creation, 'id'>, shown: { look?: string; page?: number } = {}, staff = chief) =>
  server.request(adminPaths.creationPreview(creation.id, shown), {
    host: `admin.localhost:${server.port}`,
    headers: { accept: 'text/html', cookie: staff.cookie },
  });

test('PLT-01 a page of the site to come is drawn from the answers so far, and nothing of it is left', async () => {
  const others = await createStaff(server, 'ADMIN');
  const colleague = await createStaff(server, 'SUPER_ADMIN');
  const { values, cache } = server.running.context;
  const cached = () => [values.bytes, cache.size];
  const before = await countRows();
  const cachedBefore = cached();
  const creation = await describeSite(identify('L’Atelier <b>d’essai</b>', 'essai', { town }));
  const home = await preview(creation);
  expect(home.status, JSON.stringify(server.logLines.filter(({ level }) => Number(level) > 30))).toBe(200);
  expect(home.text).toContain('L’Atelier &lt;b&gt;d’essai&lt;/b&gt;');
  expect(home.text).toContain('Premier rendez-vous');
  const policy = String(home.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain('sandbox allow-same-origin allow-scripts');
  expect(home.headers['cache-control']).toBe('private, no-store');
  const picture = /\/api\/admin\/site-templates\/essai\/files\/[0-9a-f]{32}\/[^"' ,]+/.exec(home.text)?.[0] ?? '';
  const file = await server.request(picture, {
    host: `admin.localhost:${server.port}`,
    headers: { cookie: chief.cookie },
  });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const stranger = await server.request(picture, { host: `admin.localhost:${server.port}` });
  expect(stranger.status).toBe(401);
  expect((await preview(creation, { page: 2 })).text).toContain('Appelez le numéro du cabinet.');
  const round = await preview(creation, { look: 'franc' });
  expect(round.text).toContain('#1f5f4a');
  expect((await preview(creation, { look: 'nope' })).status).toBe(404);
  expect((await preview(creation, { page: 99 })).status).toBe(404);
  expect((await preview(creation, {}, others)).status).toBe(403);
  expect((await preview(creation, {}, colleague)).status).toBe(404);
  expect((await preview({ id: 'x' })).status).toBe(404);
  expect(await countRows()).toEqual(before);
  expect(cached()).toEqual(cachedBefore);
  await ask('DELETE', `/site-creations/${creation.id}`);
});

test('PLT-01 pages of sites to come are drawn side by side, and no number of one is left to a site', async () => {
  const creation = await describeSite(identify('Côte à côte', 'cote-a-cote'));
  const [one, two, three] = await Promise.all(['clair', 'franc', 'livre'].map((look) => preview(creation, { look })));
  expect([one?.status, two?.status, three?.status]).toEqual([200, 200, 200]);
  // The database itself lets no site be committed under such a number.
  const { database } = server.running.context;
  await expect(
    database.write(2_000_000_001, ({ query }) => query(`select insert_dry_run_site('Essai', 'fr_FR', 'Europe/Paris')`)),
  ).rejects.toThrow('is only drawn');
  await expect(
    database.write(7, ({ query }) => query(`select insert_dry_run_site('Essai', 'fr_FR', 'Europe/Paris')`)),
  ).resolves.toBeDefined();
  expect(await asPlatform(server, ({ query }) => query('select from site where id in (7, 2000000001)'))).toEqual([]);
  await ask('DELETE', `/site-creations/${creation.id}`);
});

test('PLT-01 « Page blanche » is made without any template', async () => {
  const creation = await describeSite({
    activity: { activity: null, template: null },
    identity: { name: 'Zoé', word: 'chez-zoe' },
  });
  const home = await preview(creation);
  expect(home.text).toContain('Bienvenue sur le site de Zoé');
  const made = await make(creation);
  expect(made.status, made.text).toBe(201);
});

test('PLT-01 of two people who want one name, one has it, and the other is told of one that is free', async () => {
  const colleague = await createStaff(server, 'SUPER_ADMIN');
  const mine = await describeSite(identify('La Rive', 'la-rive'));
  const theirs = await describeSite(identify('La Rive', 'la-rive'), colleague);
  const sites = await countSites();
  const answers = await Promise.all([make(mine), make(theirs, colleague)]);
  expect(
    answers.map(({ status }) => status).toSorted(),
    JSON.stringify(server.logLines.filter(({ level }) => Number(level) > 30)),
  ).toEqual([201, 409]);
  expect(await countSites()).toBe(sites + 1);
  const isMine = answers[0]?.status === 409;
  const refused = answers.find(({ status }) => status === 409)?.json();
  expect(refused?.fields).toEqual({ 'answers.identity.word': expect.stringContaining('la-rive-2') });
  // Whoever was refused goes on from what they had.
  const [staff, { id }] = isMine ? [chief, mine] : [colleague, theirs];
  const { creation } = (await ask('GET', `/site-creations/${id}`, undefined, staff)).json().data as {
    creation: Creation;
  };
  expect(creation.site).toBeNull();
  await keep(creation, identify('La Rive', 'la-rive-2'), staff);
  expect((await make(creation, staff)).status).toBe(201);
  expect(await asPlatform(server, ({ query }) => query('select from site_import'))).toEqual([]);
});

test('PLT-01 one creation that is asked for four times at once is one site, which its account may open', async () => {
  const creation = await describeSite(identify('Quatre', 'quatre-fois'));
  const sites = await countSites();
  const answers = await Promise.all(Array.from({ length: 4 }, () => make(creation)));
  expect(new Set(answers.map(({ text }) => JSON.stringify(JSON.parse(text).data))).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await countSites()).toBe(sites + 1);
  const { idSite } = JSON.parse(answers[0]?.text ?? '').data as { idSite: number };
  expect(
    await asPlatform(server, ({ query }) =>
      query('select account_id as id, role from staff_grant where site_id = $1', [idSite]),
    ),
  ).toEqual([{ id: chief.id, role: 'ADMIN' }]);
  expect(
    await asPlatform(server, ({ query }) =>
      query(`select count(*)::int as count from staff_audit_entry where act = 'site.create' and resource_id = $1`, [
        String(idSite),
      ]),
    ),
  ).toEqual([{ count: 1 }]);
});

test('PLT-01 a site that cannot be finished leaves nothing, and is made at the next attempt', async () => {
  const creation = await describeSite(identify('Le Disque', 'le-disque'));
  const before = await countRows();
  const { store } = server.running.context;
  const write = store.write.bind(store);
  store.write = async () => {
    throw new Error('the disk is gone');
  };
  expect((await make(creation)).status).toBe(500);
  store.write = write;
  expect(await countRows()).toEqual(before);
  expect((await make(creation)).status).toBe(201);
});

test.each([
  ['la-rive', 'taken', 'Prenez par exemple la-rive-3.', 'la-rive-3'],
  ['www', 'reserved', 'réservé', 'chez-www'],
  ['admin', 'reserved', 'réservé', 'chez-admin'],
  ['Café Été', 'ill-formed', 'lettres sans accent', 'cafe-ete'],
  ['ab', 'ill-formed', 'au moins 3 lettres', 'chez-ab'],
  ['', 'ill-formed', 'Écrivez un nom', 'mon-site'],
  ['x'.repeat(80), 'ill-formed', 'au plus 40', 'x'.repeat(40)],
  ['tout-libre', 'free', null, null],
])('PLT-01 of the name « %s » it is said that it is %s', async (word, state, sentence, suggestion) => {
  const { id } = await begin();
  const answer = (await ask('GET', `/site-creations/${id}/name?word=${encodeURIComponent(word)}`)).json().data as {
    sentence: string | null;
  };
  expect(answer).toMatchObject({ state, suggestion });
  if (sentence === null) expect(answer.sentence).toBeNull();
  else expect(answer.sentence).toContain(sentence);
});

test.each([
  ['tout-libre.fr', 'free'],
  ['quatre-fois.localhost', 'taken'],
  ['www.localhost', 'reserved'],
  ['admin.localhost', 'reserved'],
  ['localhost', 'ill-formed'],
  ['127.0.0.1', 'ill-formed'],
  ['https://monsite.fr/', 'ill-formed'],
])('PLT-01 of the host « %s » it is said that it is %s', async (host, state) => {
  const { id } = await begin();
  const answer = await ask('GET', `/site-creations/${id}/name?host=${encodeURIComponent(host)}`);
  expect(answer.json().data).toMatchObject({ state });
});

const siret = '552 100 554 00013';
test.each([
  ['activity.activity', { activity: { activity: 'astronaute', template: 'essai' } }],
  ['activity.template', { activity: { activity: null, template: 'nope' } }],
  ['look.look', { look: { look: 'nope' } }],
  ['look.palette', { look: { look: 'clair', palette: 'nope' } }],
  ['look.fonts', { look: { look: 'clair', fonts: 'nope' } }],
  ['offer.pages', { offer: { pages: [2, 99] } }],
  ['offer.services', { offer: { services: Array.from({ length: 6 }, () => ({ title: 'Une' })) } }],
  ['offer.services.0.priceCents', { offer: { services: [{ title: 'Une', priceCents: -1 }] } }],
  ['identity.siret', { identity: { name: 'A', siret: siret.replace('13', '14') } }],
  ['identity.host', { identity: { name: 'A', host: 'https://a' } }],
  ['identity.name', { identity: { name: ' ' } }],
  ['offer.hours.OPENING_HOURS_MONDAY', { offer: { hours: { OPENING_HOURS_MONDAY: '09:00-12:00, 11:00-13:00' } } }],
  ['reach.email', { reach: { email: 'non', networks: {} } }],
  ['reach.phone', { reach: { phone: 'appelez', networks: {} } }],
  ['reach.networks.FACEBOOK_URL', { reach: { networks: { FACEBOOK_URL: 'javascript:alert(1)' } } }],
])('PLT-01 an answer that cannot be is refused under its name: %s', async (field, answers) => {
  const creation = await begin();
  const answer = await keep(creation, { ...identify('A', 'un-nom', { siret }), ...answers });
  expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, [`answers.${field}`]]);
  const { creation: kept } = (await ask('GET', `/site-creations/${creation.id}`)).json().data as { creation: Creation };
  expect(kept.version).toBe(creation.version);
});

test('PLT-01 answers that another window has changed are refused, and come back', async () => {
  const creation = await begin();
  const first = await keep(creation, identify('Une', 'une-fois'));
  expect(first.status).toBe(200);
  const second = await keep(creation, identify('Deux', 'deux-fois'));
  expect(second.status).toBe(409);
  expect(second.text).toContain('"name":"Une"');
  // A version to come is none either.
  expect((await keep({ ...creation, version: 99 }, identify('Trois', 'trois-fois'))).status).toBe(409);
  const later = await begin();
  expect([later.id, later.answers.identity?.name]).toEqual([creation.id, 'Une']);
});

test('PLT-01 answers that a program to come has stored count as not given, one by one', async () => {
  const creation = await begin();
  await asPlatform(server, ({ query }) =>
    query(`update site_creation set answers = answers || '{"look": {"look": 7}, "dreams": {}}' where id = $1`, [
      creation.id,
    ]),
  );
  const { creation: read } = (await ask('GET', `/site-creations/${creation.id}`)).json().data as { creation: Creation };
  expect([read.answers.look, read.answers.identity?.name]).toEqual([null, 'Une']);
});

test('PLT-01 a site is not made before the first two questions, nor of what another account describes', async () => {
  const creation = await describeSite({});
  const refused = await make(creation);
  expect([refused.status, Object.keys(refused.json().fields ?? {})]).toEqual([422, ['answers.activity']]);
  await keep((await begin()) as Creation, { activity: { activity: null, template: null } });
  expect(Object.keys((await make(creation)).json().fields ?? {})).toEqual(['answers.identity.name']);
  const colleague = await createStaff(server, 'SUPER_ADMIN');
  expect((await make(creation, colleague)).status).toBe(404);
  expect((await ask('GET', `/site-creations/${creation.id}`, undefined, colleague)).status).toBe(404);
  expect((await ask('DELETE', `/site-creations/${creation.id}`, undefined, colleague)).status).toBe(404);
});

test('PLT-01 what nobody goes on with is forgotten after thirty days; the site of it stays', async () => {
  const creation = await begin();
  const sites = await countSites();
  const now = server.running.context.clock();
  await server.runMaintenance('site-creations', now + 29 * 86_400_000);
  expect((await ask('GET', `/site-creations/${creation.id}`)).status).toBe(200);
  await server.runMaintenance('site-creations', now + 31 * 86_400_000);
  expect((await ask('GET', `/site-creations/${creation.id}`)).status).toBe(404);
  expect(await countSites()).toBe(sites);
});

test('PLT-01 where sites have no names under a domain, one is made at a host of its own', async () => {
  const lonely = await startTestServer({
    seed: 'empty',
    config: { sitesDomain: undefined, defaultSite: undefined },
    server: { rateLimits: 'none', store: new FolderFileStore(join(folder, 'lonely')) },
  });
  try {
    const { cookie } = await createStaff(lonely, 'SUPER_ADMIN');
    const send = (method: string, path: string, body: object) => requestAdmin(lonely, method, path, { cookie, body });
    const { creation } = (await send('POST', '/site-creations', {})).json().data as { creation: Creation };
    const path = `/site-creations/${creation.id}`;
    const put = (version: number, host: string | null) =>
      send('PUT', `${path}/answers`, {
        version,
        answers: { activity: { activity: null, template: null }, identity: { name: 'Zoé', word: 'zoe', host } },
      });
    await put(1, null);
    const refused = await send('POST', `${path}/site`, {});
    expect([refused.status, Object.keys(refused.json().fields ?? {})]).toEqual([422, ['answers.identity.host']]);
    await put(2, 'zoe.example');
    const made = await send('POST', `${path}/site`, {});
    expect(made.json().data).toMatchObject({ idSite: 1, host: 'zoe.example', url: 'https://zoe.example' });
  } finally {
    await lonely.close();
  }
});

test('PLT-01 the templates are listed with what may be chosen of each, « Page blanche » last', async () => {
  const listed = (await ask('GET', '/site-templates')).json().data as ReplyOf<'listSiteTemplates'>;
  expect(listed.domain).toBe('localhost');
  expect(listed.templates.map(({ id }) => id)).toEqual(['essai', null]);
  expect(listed.templates[0]?.looks[1]).toMatchObject({
    id: 'franc',
    colours: { primary: '#1f5f4a' },
    fonts: { TITLE: 'Fraunces', CONTENT: 'Figtree', MENU: 'Figtree' },
  });
  expect(listed.templates[0]?.looks[1]?.palettes.map(({ id }) => id)).toContain('sauge');
});

/** Counts the rows of every table that has some per site, and the jobs; sessions and audits of the platform have none. */
async function countRows(): Promise<Record<string, number>> {
  return asPlatform(server, async ({ query }) => {
    const tables = await query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'site_creation' order by 1`,
    );
    const counts: Record<string, number> = {};
    const jobs = await query<{ count: number }>(`select count(*)::int as count from vitrine_jobs.job`);
    counts.jobs = jobs[0]?.count ?? 0;
    for (const { name } of [...tables, { name: 'site' }, { name: 'site_import' }])
      counts[name] = (await query<{ count: number }>(`select count(*)::int as count from ${name}`))[0]?.count ?? 0;
    return counts;
  });
}
