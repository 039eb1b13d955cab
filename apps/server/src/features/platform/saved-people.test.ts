import { createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createOrder, markPaid } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { type ArchiveStore, createArchiveStore } from '@vitrine/test-kit/servers/archive-store';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportSiteJob } from '../archives/exports/run-export.ts';

let store: ArchiveStore;
let server: TestServer;
let chief: TestStaff;
let orderId: number;
beforeAll(async () => {
  store = await createArchiveStore();
  server = await startTestServer({ server: { rateLimits: 'none', store } });
  chief = await createStaff(server, 'SUPER_ADMIN');
  await createSite(server, 95, 'emporte', { name: 'Emporté', isECommerce: true });
  await server.write(95, async (context) => {
    const productId = await createProduct(context, 'Les Perruches');
    const item = { productId, declinationId: await createDeclination(context, productId) };
    orderId = (await createOrder(context, item, { fulfilment: 'shipped' })).id;
    await createMember(context);
  });
});
afterAll(async () => {
  await server?.close();
  await store?.remove();
});

const passphrase = 'une lanterne sous la glycine';
const call = (method: string, path: string, body?: object, staff = chief) =>
  requestAdmin(server, method, path, { cookie: staff.cookie, ...(body ? { body } : {}) });
const deleteSite = async (body: object = {}) => {
  const answer = await call('POST', '/platform/sites/95/deletion', { name: 'Emporté', ...body });
  return { status: answer.status, reason: answer.json().fields?.acceptsLoss };
};
const readDeletion = async () =>
  (await call('GET', '/platform/sites/95/deletion')).json().data as unknown as {
    papers: number;
    peopleArchive: { state: string; downloadedAt: string | null; newer: number } | null;
    peopleSavedAt: string | null;
  };
const prepare = async (): Promise<string> => {
  const answer = await call('POST', '/sites/95/people-archives', { passphrase });
  expect(answer.status).toBe(201);
  const { id } = (answer.json().data as { archive: { id: string } }).archive;
  const [stored] = await asPlatform(server, ({ query }) =>
    query<{ sealed: Buffer }>('select passphrase_sealed as sealed from site_archive where id = $1', [id]),
  );
  expect(stored?.sealed.toString('latin1'), 'it lies nowhere in the clear').not.toContain('lanterne');
  await exportSiteJob.run(server.workerTools, { siteId: 95, id });
  return id;
};
const download = (id: string, staff = chief, headers: Record<string, string> = {}) =>
  requestAdmin(server, 'GET', `/sites/95/archives/${id}/file`, { cookie: staff.cookie, headers });

test('PLT-01 a site with orders and people is deleted once they are downloaded under a passphrase, or their loss is accepted', async () => {
  expect(await deleteSite()).toEqual({
    status: 422,
    reason: expect.stringContaining('Téléchargez d’abord leur archive'),
  });
  const short = await call('POST', '/sites/95/people-archives', { passphrase: 'court' });
  expect([short.status, short.json().fields?.passphrase]).toEqual([422, expect.stringContaining('12')]);
  const id = await prepare();
  expect((await readDeletion()).peopleArchive).toMatchObject({ state: 'done', downloadedAt: null, newer: 0 });
  const left = await asPlatform(server, ({ query }) =>
    query('select 1 from site_archive where passphrase_sealed is not null'),
  );
  expect(left, 'the passphrase is forgotten').toEqual([]);

  const owner = await createStaff(server, 'ADMIN', 95);
  expect((await call('POST', '/sites/95/people-archives', { passphrase }, owner)).status).toBe(403);
  expect((await download(id, owner)).status, 'people are the platform’s to take').toBe(404);
  const shown = (await call('GET', '/sites/95/archives', undefined, owner)).json().data as unknown as {
    archives: unknown[];
  };
  expect(shown.archives).toEqual([]);

  expect((await download(id, chief, { range: 'bytes=0-99' })).status).toBe(206);
  expect((await deleteSite()).status, 'a part is not the whole').toBe(422);
  const file = await download(id);
  expect([file.status, file.body.includes('people/')]).toEqual([200, true]);
  // It is noted once the answer has ended; a connection that is cut just then asks for another download.
  await expect
    .poll(
      async () => {
        const { peopleArchive } = await readDeletion();
        if (!peopleArchive?.downloadedAt) await download(id);
        return peopleArchive?.downloadedAt ?? null;
      },
      { interval: 500 },
    )
    .not.toBe(null);

  await server.write(95, (context) => createMember(context));
  expect((await readDeletion()).peopleArchive?.newer).toBe(1);
  expect(await deleteSite()).toEqual({ status: 422, reason: expect.stringContaining('Depuis l’archive téléchargée') });
  await download(await prepare());
  // The money comes, and with it an invoice that no archive holds: nobody accepts the loss of one.
  await server.write(95, (context) => markPaid(context, orderId));
  const { papers, peopleArchive } = await readDeletion();
  expect([papers, peopleArchive?.newer]).toEqual([1, 2]);
  for (const body of [{}, { acceptsLoss: true }])
    expect(await deleteSite(body)).toEqual({ status: 422, reason: expect.stringContaining('gardés dix ans') });
  const second = await prepare();
  await expect
    .poll(
      async () => {
        await download(second);
        return (await deleteSite()).status;
      },
      { interval: 500 },
    )
    .toBe(200);
  expect((await readDeletion()).peopleSavedAt).not.toBe(null);

  const resumed = await call('DELETE', '/platform/sites/95/suspension');
  expect(resumed.status).toBe(200);
  await deleteSite();
  expect((await deleteSite({ isPurge: true })).status, 'what was taken along before the bin counts').toBe(200);
});

test('PLT-01 a site that visitors have only written to is not deleted without a word of it', async () => {
  await createSite(server, 96, 'ecrit', { name: 'Écrit' });
  const message = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', message: 'Reste-t-il une place ?' };
  const sent = await server.request('/api/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', idSite: '96' },
    body: JSON.stringify(message),
  });
  expect(sent.status).toBe(202);
  const body = { name: 'Écrit' };
  expect((await call('POST', '/platform/sites/96/deletion', body)).status).toBe(422);
  expect((await call('GET', '/platform/sites/96/deletion')).json().data).toMatchObject({ messages: 1, papers: 0 });
  expect((await call('POST', '/platform/sites/96/deletion', { ...body, acceptsLoss: true })).status).toBe(200);
});
