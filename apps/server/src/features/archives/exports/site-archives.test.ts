import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import {
  asPlatform,
  createStaff,
  openStaffSession,
  requestAdmin,
  type TestStaff,
} from '@vitrine/test-kit/records/staff';
import { type ArchiveStore, createArchiveStore } from '@vitrine/test-kit/servers/archive-store';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createZipFile, openZipFile } from '../../../adapters/archives/zip-archive.ts';
import { FileStoreUnavailableError } from '../../../adapters/files/file-store.ts';
import { manifestEntry } from '../archive-format.ts';
import { exportSite } from '../export-site.operations.ts';
import { readEntry } from '../read-entries.ts';
import { exportSiteJob } from './run-export.ts';
import { storedArchive } from './stored-archives.ts';

let store: ArchiveStore;
let server: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  store = await createArchiveStore();
  server = await startTestServer({ server: { rateLimits: 'none', store } });
  await loadDemoShop(server);
  admin = await createStaff(server, 'ADMIN');
});
afterAll(async () => {
  await server?.close();
  await store?.remove();
});
afterEach(async () => {
  store.fault = undefined;
  store.pause = undefined;
  for (const { id } of await list()) await call('DELETE', `/${id}`);
});

interface Archive {
  id: string;
  name: string;
  state: string;
  done: number;
  total: number;
  bytes: number | null;
  failure: string | null;
  expiresAt: string | null;
  completedAt: string | null;
}
const call = async (method: string, path = '', { staff = admin, site = 42 } = {}) => {
  const answer = await requestAdmin(server, method, `/sites/${site}/archives${path}`, { cookie: staff.cookie });
  return { status: answer.status, ...(answer.json() as { code?: string; message: string; data: unknown }) };
};
const list = async (staff = admin, site = 42) =>
  ((await call('GET', '', { staff, site })).data as { archives: Archive[] }).archives;
const ask = async () => ((await call('POST')).data as { archive: Archive }).archive;
const run = (id: string) => exportSiteJob.run(server.workerTools, { siteId: 42, id });
const make = async () => {
  const { id } = await ask();
  await run(id);
  return (await list()).find((one) => one.id === id) as Archive;
};
const download = (id: string, headers: Record<string, string> = {}, { staff = admin, site = 42 } = {}) =>
  requestAdmin(server, 'GET', `/sites/${site}/archives/${id}/file`, { cookie: staff.cookie, headers });
const listActs = async () =>
  (
    await server.write(42, ({ transaction }) =>
      transaction.query<{ action: string }>(
        `select action from audit_entry where site_id = 42 and action like 'archive.%' order by id`,
      ),
    )
  ).map(({ action }) => action);

/** The digest of each entry of an archive but its manifest, which names the moment. */
async function digestEntries(path: string): Promise<Record<string, string>> {
  const source = await openZipFile(path);
  const digests: Record<string, string> = {};
  for (const { name } of source.list()) {
    if (name === manifestEntry) continue;
    const hash = createHash('sha256');
    for await (const part of readEntry(source, name)) hash.update(part);
    digests[name] = hash.digest('hex');
  }
  await source.close();
  return digests;
}

test('PLT-03 an archive is asked for, made by a job and downloaded: entry by entry what the command writes', async () => {
  const former = await listActs();
  const asked = await ask();
  expect(asked).toMatchObject({
    state: 'waiting',
    bytes: null,
    name: expect.stringMatching(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.vitrine$/),
  });
  await run(asked.id);
  const [archive] = await list();
  expect(archive).toMatchObject({ id: asked.id, state: 'done', failure: null });
  expect(archive?.total).toBeGreaterThan(0);
  expect(archive?.done).toBe(archive?.total);
  expect(Date.parse(archive?.expiresAt ?? '') - Date.parse(archive?.completedAt ?? '')).toBe(7 * 86_400_000);
  const announced = await call('GET', `/${asked.id}/download`);
  expect(announced.data).toEqual({
    url: `/api/admin/sites/42/archives/${asked.id}/file`,
    name: asked.name,
    bytes: archive?.bytes,
  });
  const file = await download(asked.id);
  expect([file.status, file.headers['content-disposition'], Number(file.headers['content-length'])]).toEqual([
    200,
    `attachment; filename="${asked.name}"`,
    archive?.bytes,
  ]);
  expect(file.headers['cache-control']).toBe('private, no-store');
  const downloaded = join(server.dataDirectory, 'downloaded.vitrine');
  const exported = join(server.dataDirectory, 'exported.vitrine');
  await writeFile(downloaded, file.body);
  const { database } = server.running.context;
  await exportSite({ database, store }, 42, createZipFile(exported), { program: '0', now: new Date() });
  expect(await digestEntries(downloaded)).toEqual(await digestEntries(exported));
  expect((await listActs()).slice(former.length)).toEqual(['archive.create', 'archive.download']);
  await rm(exported);
});

test('PLT-03 a cut download goes on where it was, and counts as one', async () => {
  const { id, bytes } = await make();
  const whole = (await download(id)).body;
  const acts = (await listActs()).length;
  const rest = await download(id, { range: 'bytes=1000-', 'if-range': `"${id}"` });
  expect([rest.status, rest.headers['content-range']]).toEqual([206, `bytes 1000-${(bytes ?? 0) - 1}/${bytes}`]);
  expect(rest.body.equals(whole.subarray(1000))).toBe(true);
  expect((await listActs()).length).toBe(acts);
  expect((await download(id, { range: `bytes=${bytes}-` })).status).toBe(416);
});

test('PLT-03 one archive of a site is made at a time, however many ask at once', async () => {
  const answers = await Promise.all([call('POST'), call('POST'), call('POST')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'Une archive de ce site se prépare déjà. Attendez qu’elle soit prête, ou supprimez-la.',
  );
  // Another site has its own.
  const other = await createStaff(server, 'ADMIN', 43);
  expect((await call('POST', '', { staff: other, site: 43 })).status).toBe(201);
  for (const { id } of await list(other, 43)) await call('DELETE', `/${id}`, { staff: other, site: 43 });
});

test('ROL-02 who does not set up the site has no archives, and nobody those of another site', async () => {
  const { id } = await make();
  for (const role of ['EDITOR', 'DESK'] as const) {
    const staff = await createStaff(server, role);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}/download`],
      ['GET', `/${id}/file`],
      ['DELETE', `/${id}`],
    ] as const)
      expect([path, (await call(method, path, { staff })).code]).toEqual([path, 'not-allowed']);
  }
  const other = await createStaff(server, 'ADMIN', 43);
  expect(await list(other, 43)).toEqual([]);
  expect((await download(id, {}, { staff: other, site: 43 })).status).toBe(404);
  expect((await download(id, {}, { staff: other })).status).toBe(404);
  expect((await call('GET', `/${id}/download`, { staff: other, site: 43 })).status).toBe(404);
  expect((await call('DELETE', `/${id}`, { staff: other, site: 43 })).status).toBe(404);
  expect((await requestAdmin(server, 'GET', `/sites/42/archives/${id}/file`)).status).toBe(401);
  // Visitors find no way to it.
  for (const path of [`/files/${storedArchive(id)}`, `/${storedArchive(id)}`])
    expect((await server.request(path)).status).toBe(404);
  expect(await list()).toMatchObject([{ id, state: 'done' }]);
});

test('ROL-02 a download asks for a confirmed identity, by its call and by its address', async () => {
  const { id } = await make();
  const { cookie } = await asPlatform(server, (transaction) =>
    openStaffSession(transaction, admin.id, server.running.context.clock(), false),
  );
  const staff = { ...admin, cookie };
  expect((await call('GET', `/${id}/download`, { staff })).code).toBe('step-up-required');
  const refused = await download(id, {}, { staff });
  expect([refused.status, (refused.json() as { code: string }).code]).toEqual([403, 'step-up-required']);
});

test.each([
  ['is full', new FileStoreUnavailableError('ENOSPC', Object.assign(new Error('full'), { code: 'ENOSPC' })), /place/],
  ['is away', new FileStoreUnavailableError('délai dépassé'), /ne répond pas/],
  ['breaks', new Error('secret of the machine'), /raison imprévue/],
])('PLT-03 a store that %s is said with what to do, leaves nothing, and one begins again', async (_, fault, said) => {
  const { id } = await ask();
  store.fault = fault;
  await run(id);
  const [failed] = await list();
  expect(failed).toMatchObject({ id, state: 'failed', failure: expect.stringMatching(said) });
  expect(failed?.failure).not.toContain('secret');
  expect(await store.list(42, 'archives/')).toEqual([]);
  expect((await call('GET', `/${id}/download`)).status).toBe(404);
  store.fault = undefined;
  const again = await make();
  expect(await list()).toMatchObject([{ id: again.id, state: 'done' }]);
});

test('PLT-03 an archive whose program is killed each time is given up; one that was killed once is made again', async () => {
  const { id } = await ask();
  const start = () =>
    server.write(42, ({ transaction }) =>
      transaction.query(`update site_archive set state = 'running', attempts = attempts + 1
         where site_id = 42 and state in ('waiting', 'running')`),
    );
  await start();
  await run(id);
  expect(await list()).toMatchObject([{ id, state: 'done' }]);
  const second = await ask();
  for (const _ of [1, 2, 3]) await start();
  await run(second.id);
  expect((await list())[0]).toMatchObject({ state: 'failed', failure: expect.stringContaining('interrompue') });
});

test('PLT-03 an archive that is deleted while it is made is not kept', async () => {
  const { id } = await ask();
  let go = () => {};
  store.pause = new Promise<void>((resolve) => {
    go = resolve;
  });
  const running = run(id);
  await expect.poll(async () => (await list())[0]?.state).toBe('running');
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
  go();
  await running;
  expect(await store.list(42, 'archives/')).toEqual([]);
});

test('PLT-03 maintenance deletes an archive after seven days, what no archive names, and gives up lost ones', async () => {
  const { id } = await make();
  const name = storedArchive(id);
  await store.write(42, 'archives/9b2c1f6e-5d0a-4c53-9a57-0d8f2f0b7a11.vitrine', Buffer.from('left'));
  await server.runMaintenance('site-archives', Date.now() + 7 * 86_400_000 - 60_000);
  expect(await store.list(42, 'archives/')).toEqual([name]);
  expect((await download(id)).status).toBe(200);
  const lost = await ask();
  await server.runMaintenance('site-archives', Date.now() + 7 * 86_400_000 + 60_000);
  expect(await store.list(42, 'archives/')).toEqual([]);
  expect(await list()).toMatchObject([{ id: lost.id, state: 'failed' }]);
});

test('PLT-03 an archive takes no room of the media library, and no archive holds another', async () => {
  const used = async () =>
    ((await requestAdmin(server, 'GET', '/sites/42/media-library', admin)).json().data as { usedBytes: number })
      .usedBytes;
  const before = await used();
  const { id } = await make();
  expect(await used()).toBe(before);
  const path = join(server.dataDirectory, 'second.vitrine');
  await writeFile(path, (await download((await make()).id)).body);
  const source = await openZipFile(path);
  expect(source.list().some(({ name }) => name.includes(id))).toBe(false);
  await source.close();
  expect((await readFile(path)).includes(Buffer.from(id))).toBe(false);
});
