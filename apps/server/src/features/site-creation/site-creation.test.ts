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
  // A new creation is begun afterwards.
  expect((await begin()).id).not.toBe(creation.id);
});

const preview = (creation: Pick<Creation, 'id'>, shown: { look?: string; page?: number } = {}, staff = chief) =>
  server.request(adminPaths.creationPreview(creation.id, shown), {
    host: `admin.localhost:${server.port}`,
    headers: { accept: 'text/html', cookie: staff.cookie },
  });

test('PLT-01 a page of the site to come is drawn from the answers so far, and nothing of it is left', async () => {
  const before = await countRows();
  const creation = await describeSite(identify('L’Atelier <b>d’essai</b>', 'essai', { town }));
  const home = await preview(creation);
  expect(home.status, home.text).toBe(200);
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
  const others = await createStaff(server, 'ADMIN');
  expect((await preview(creation, {}, others)).status).toBe(403);
  const colleague = await createStaff(server, 'SUPER_ADMIN');
  expect((await preview(creation, {}, colleague)).status).toBe(404);
  expect((await preview({ id: 'x' })).status).toBe(404);
  expect(await countRows()).toEqual(before);
  await ask('DELETE', `/site-creations/${creation.id}`);
});

/** Counts the rows of every table that has some per site, and the jobs; sessions and audits of the platform have none. */
async function countRows(): Promise<Record<string, number>> {
  return asPlatform(server, async ({ query }) => {
    const tables = await query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'site_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'site_creation' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of [...tables, { name: 'site' }, { name: 'site_import' }])
      counts[name] = (await query<{ count: number }>(`select count(*)::int as count from ${name}`))[0]?.count ?? 0;
    return counts;
  });
}
