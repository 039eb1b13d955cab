import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createZipFile } from '../../../adapters/archives/zip-archive.ts';
import { FileStoreUnavailableError } from '../../../adapters/files/file-store.ts';
import { FolderFileStore } from '../../../adapters/files/folder-file-store.ts';
import { exportSite } from '../export-site.operations.ts';
import { importSiteJob } from './run-import.ts';

let folder: string;
let server: TestServer;
let chief: TestStaff;
let archive: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-imports-'));
  server = await startTestServer({
    seed: 'empty',
    config: { sitesDomain: 'vitrines.fr' },
    server: { rateLimits: 'none', store: new FolderFileStore(join(folder, 'files')) },
  });
  chief = await createStaff(server, 'SUPER_ADMIN');
  const source = await startTestServer();
  try {
    await loadDemoShop(source);
    const path = join(folder, 'site.vitrine');
    const { database, store } = source.running.context;
    await exportSite({ database, store }, 43, createZipFile(path), { program: '1', now: new Date() });
    archive = await readFile(path);
  } finally {
    await source.close();
  }
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const tus = { 'tus-resumable': '1.0.0' };
interface Import {
  id: string;
  state: string;
  received: number;
  length: number;
  failure: string | null;
  report: { idSite: number; name: string; hosts: string[]; secrets: string[] } | null;
}
const announce = (length: number, staff = chief, name = 'site.vitrine') =>
  requestAdmin(server, 'POST', '/archive-uploads', {
    cookie: staff.cookie,
    headers: {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
const append = (id: string, offset: number, body: Buffer, staff = chief) =>
  server.request(`/api/admin/archive-uploads/${id}`, {
    method: 'PATCH',
    host: `admin.localhost:${server.port}`,
    headers: {
      ...tus,
      origin: `http://admin.localhost:${server.port}`,
      cookie: staff.cookie,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
  });
const send = async (content: Buffer) => {
  const id = String((await announce(content.length)).headers.location)
    .split('/')
    .at(-1) as string;
  await append(id, 0, content);
  return id;
};
const list = async (staff = chief) =>
  (
    (await requestAdmin(server, 'GET', '/archive-imports', { cookie: staff.cookie })).json().data as {
      imports: Import[];
    }
  ).imports;
const find = async (id: string) => (await list()).find((one) => one.id === id);
const start = (id: string, host: string | null = null, staff = chief) =>
  requestAdmin(server, 'POST', `/archive-imports/${id}/runs`, { cookie: staff.cookie, body: { host } });
const run = (id: string) => importSiteJob.run(server.workerTools, { id });
const countSites = async () =>
  (await asPlatform(server, (transaction) => transaction.query<{ id: number }>('select id from site'))).length;

test('PLT-03 an archive is sent in pieces, goes on after a cut, and becomes a site that answers', async () => {
  const announced = await announce(archive.length);
  expect(announced.status).toBe(201);
  const id = String(announced.headers.location).split('/').at(-1) as string;
  const half = archive.length >> 1;
  expect((await append(id, 0, archive.subarray(0, half))).status).toBe(204);
  expect(await find(id)).toMatchObject({ state: 'receiving', received: half, length: archive.length });
  // Not before it is whole.
  expect((await start(id)).status).toBe(409);
  const found = await requestAdmin(server, 'HEAD', `/archive-uploads/${id}`, { cookie: chief.cookie, headers: tus });
  expect(found.headers['upload-offset']).toBe(String(half));
  expect((await append(id, half, archive.subarray(half))).status).toBe(204);
  // A name under the platform's domain is judged as one that is typed in the wizard.
  for (const host of ['www.vitrines.fr', 'a.b.vitrines.fr', 'vitrines.fr']) {
    const refused = await start(id, host);
    expect([refused.status, Object.keys(refused.json().fields ?? {})], host).toEqual([422, ['host']]);
  }
  expect((await start(id, 'domaine.localhost')).status).toBe(202);
  expect((await start(id)).status).toBe(409);
  await run(id);
  const done = await find(id);
  expect(done).toMatchObject({ state: 'done', failure: null, report: { hosts: ['domaine.localhost'] } });
  const openHome = () =>
    server.request('/', { host: `domaine.localhost:${server.port}`, headers: { accept: 'text/html' } });
  // The program is told of the site, and no request has to wait for that.
  await expect.poll(async () => (await openHome()).text).toContain(done?.report?.name ?? '?');
  // A job that comes twice makes no second site, and nothing of what was sent is kept.
  const sites = await countSites();
  await run(id);
  expect(await countSites()).toBe(sites);
  expect(await server.running.context.store.list(0, 'archive-imports/')).toEqual([]);
  const acts = await asPlatform(server, (transaction) =>
    transaction.query<{ act: string }>(`select act from staff_audit_entry where act like '%import%' order by id`),
  );
  expect(acts.map(({ act }) => act)).toEqual(['archive-import.start', 'site.import']);
});

test('PLT-03 reports of former versions are shown in the words of this one', async () => {
  const id = await send(archive.subarray(0, 9));
  const store = (report: object) =>
    asPlatform(server, (transaction) =>
      transaction.query("update archive_import set state = 'done', parts = '{}', report = $2 where id = $1", [
        id,
        JSON.stringify(report),
      ]),
    );
  const facts = { siteId: 43, name: 'Domaine', hosts: ['a.fr'], counts: {}, secrets: ['STRIPE_SECRET_KEY'] };
  const shown = { idSite: 43, name: 'Domaine', hosts: ['a.fr'], secrets: ['STRIPE_SECRET_KEY'] };
  await store({ ...facts, leftOut: ['un script'] });
  expect((await find(id))?.report).toEqual({ ...shown, omitted: ['un script'], reserved: [] });
  await store({ ...facts, omitted: ['un script'], reserved: ['un réglage'] });
  expect((await find(id))?.report).toEqual({ ...shown, omitted: ['un script'], reserved: ['un réglage'] });
});

test('PLT-03 an address that is taken is said before anything is read, and one that is none', async () => {
  const id = await send(archive);
  for (const [host, said] of [
    ['domaine.localhost', /déjà prise/],
    ['admin.localhost', /déjà prise/],
    ['https://monsite.fr/', /comme monsite\.fr/],
    ['mon site.fr', /comme monsite\.fr/],
  ] as const) {
    const answer = await start(id, host);
    expect([host, answer.status]).toEqual([host, 422]);
    expect(answer.json().fields?.host).toMatch(said);
  }
  expect(await find(id)).toMatchObject({ state: 'receiving' });
});

test('PLT-03 a refused archive says why, makes nothing, and is tried again at another address without being sent again', async () => {
  const sites = await countSites();
  const cut = await send(archive.subarray(0, archive.length - 4000));
  await start(cut, 'coupe.localhost');
  await run(cut);
  expect(await find(cut)).toMatchObject({
    state: 'failed',
    failure: 'Ce fichier n’est pas une archive complète\u00a0: il est coupé, abîmé, ou d’un autre genre.',
  });
  expect(await countSites()).toBe(sites);
  const changed = Buffer.from(archive);
  const at = changed.indexOf('records/pages.jsonl') + 200;
  changed[at] = (changed[at] ?? 0) ^ 1;
  const damaged = await send(changed);
  await start(damaged, 'abime.localhost');
  await run(damaged);
  expect((await find(damaged))?.failure).toMatch(/records\/pages\.jsonl|abîmé/);
  expect(await countSites()).toBe(sites);
  // The archive's own address is that of the site that it has become already.
  const second = await send(archive);
  await start(second);
  await run(second);
  expect((await find(second))?.failure).toMatch(/^Un autre site répond déjà à .* donnez une autre adresse/);
  expect((await start(second, 'second.localhost')).status).toBe(202);
  await run(second);
  expect(await find(second)).toMatchObject({ state: 'done', report: { hosts: ['second.localhost'] } });
  expect(await countSites()).toBe(sites + 1);
});

test('PLT-03 what is no fault of the archive is said without its inside; a program killed each time gives up', async () => {
  const id = await send(archive);
  await start(id, 'encore.localhost');
  const { store } = server.running.context;
  for (const name of await store.list(0, `archive-imports/${id}`)) await store.delete(0, name);
  await run(id);
  const failed = await find(id);
  expect(failed?.failure).toMatch(/raison imprévue/);
  // What was sent is there still, and the next attempt says what is wrong then.
  vi.spyOn(store, 'read').mockRejectedValueOnce(new FileStoreUnavailableError('délai dépassé'));
  expect((await start(id, 'encore.localhost')).status).toBe(202);
  await run(id);
  expect((await find(id))?.failure).toMatch(/^Le stockage des fichiers ne répond pas/);
  const killed = await send(archive);
  await start(killed, 'tue.localhost');
  await asPlatform(server, (transaction) =>
    transaction.query(`update archive_import set state = 'running', attempts = 3 where id = $1`, [killed]),
  );
  await run(killed);
  expect((await find(killed))?.failure).toMatch(/interrompu plusieurs fois/);
});

test('PLT-03 an account has 20 archives at once, none larger than 20 GB', async () => {
  const staff = await createStaff(server, 'SUPER_ADMIN');
  const large = await announce(20_000_000_001, staff);
  expect([large.status, large.json().fields?.file]).toEqual([
    413,
    'Cette archive est trop lourde pour être envoyée ici. Importez-la par «\u00a0vitrine site import\u00a0».',
  ]);
  expect((await announce(20_000_000_000, staff)).status).toBe(201);
  for (let count = 1; count < 20; count += 1) expect((await announce(9, staff)).status).toBe(201);
  const refused = await announce(9, staff);
  expect([refused.status, refused.json().message]).toEqual([
    429,
    'Trop d’archives sont envoyées. Retirez-en de la liste.',
  ]);
  const remove = (id = '') => requestAdmin(server, 'DELETE', `/archive-imports/${id}`, { cookie: staff.cookie });
  expect((await remove((await list(staff))[0]?.id)).status).toBe(200);
  expect((await announce(9, staff)).status).toBe(201);
  expect(await list(staff)).toHaveLength(20);
  for (const { id } of await list(staff)) await remove(id);
});

test('ROL-02 only the platform’s staff sends archives, each their own', async () => {
  const [site] = await asPlatform(server, (transaction) => transaction.query<{ id: number }>('select id from site'));
  const admin = await createStaff(server, 'ADMIN', site?.id);
  expect((await announce(9, admin)).status).toBe(403);
  expect((await requestAdmin(server, 'GET', '/archive-imports', { cookie: admin.cookie })).status).toBe(403);
  const id = await send(archive.subarray(0, 9));
  const other = await createStaff(server, 'SUPER_ADMIN');
  expect(await list(other)).toEqual([]);
  expect((await start(id, null, other)).status).toBe(404);
  expect((await append(id, 0, archive.subarray(0, 9), other)).status).toBe(404);
  const remove = (staff: TestStaff) =>
    requestAdmin(server, 'DELETE', `/archive-imports/${id}`, { cookie: staff.cookie });
  expect((await remove(other)).status).toBe(404);
  expect((await remove(chief)).status).toBe(200);
  expect(await server.running.context.store.list(0, `archive-imports/${id}`)).toEqual([]);
});

test('PLT-03 maintenance forgets after a day what nobody went on with, and deletes its parts', async () => {
  const id = await send(archive.subarray(0, 9));
  await server.runMaintenance('archive-imports', Date.now() + 86_400_000 - 60_000);
  expect(await find(id)).toMatchObject({ received: 9 });
  await server.runMaintenance('archive-imports', Date.now() + 86_400_000 + 60_000);
  expect(await find(id)).toBeUndefined();
  expect(await server.running.context.store.list(0, 'archive-imports/')).toEqual([]);
});

test('PLT-03 maintenance keeps the first part of an archive that is announced while it looks', async () => {
  const { store } = server.running.context;
  const ids: string[] = [];
  vi.spyOn(store, 'list').mockImplementationOnce(async (...given) => {
    ids.push(await send(archive.subarray(0, 9)));
    return store.list(...given);
  });
  await server.runMaintenance('archive-imports');
  expect(ids).toHaveLength(1);
  expect(await store.list(0, `archive-imports/${ids[0]}/`)).toHaveLength(1);
});

test('PLT-03 an import that was given up and begun again makes one site, even where the former job still lives', async () => {
  const id = await send(archive);
  await start(id, 'premier.localhost');
  const { store } = server.running.context;
  const sites = await countSites();
  let isBegunAgain = false;
  vi.spyOn(store, 'write').mockImplementationOnce(async (...given) => {
    await server.runMaintenance('archive-imports', Date.now() + 8 * 3_600_000);
    expect(await find(id)).toMatchObject({ state: 'failed', failure: expect.stringContaining('interrompu') });
    expect((await start(id, 'suivant.localhost')).status).toBe(202);
    await run(id);
    isBegunAgain = true;
    return store.write(...given);
  });
  await run(id);
  expect(isBegunAgain).toBe(true);
  expect(await find(id)).toMatchObject({ state: 'done', report: { hosts: ['suivant.localhost'] } });
  expect(await countSites()).toBe(sites + 1);
});
