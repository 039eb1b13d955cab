import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUploader } from './uploads.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Each account sends for itself: the calls name its cookie. */
const sender = () => createUploader(server, { cookie: '' });
const announce = (length: number, name: string, cookie: string) => sender().announce(length, name, { cookie });
const setQuota = (bytes: number) =>
  server.running.context.database.platform('essai', (transaction) =>
    transaction.query('update site set media_quota_bytes = $1 where id = 42', [bytes]),
  );
test('the quota holds for uploads announced at once', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => createStaff(server, 'EDITOR')));
  const library = (
    await requestAdmin(server, 'GET', '/sites/42/media-library', { cookie: owners[0]?.cookie ?? '' })
  ).json().data;
  await setQuota((library as { usedBytes: number }).usedBytes + 3_000_000);
  const answers = await Promise.all(owners.map(({ cookie }) => announce(1_000_000, 'a.png', cookie)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413]);
  await setQuota(5_000_000_000);
});

test('PLT-01 nothing is announced to a site that does not exist', async () => {
  const { cookie } = await createStaff(server, 'ADMIN');
  for (const target of ['uploads', 'reply-uploads', 'wordpress-uploads']) {
    const answer = await createUploader(server, { cookie }, target).announce(4, 'a.png', { site: 999_999 });
    expect([answer.status, answer.json().code], target).toEqual([404, 'not-found']);
  }
});

test('one account reserves a quarter of the quota and no more, others go on, and an ADMIN cancels what is announced', async () => {
  await setQuota(1_000_000_000);
  const greedy = await createStaff(server, 'EDITOR');
  const other = await createStaff(server, 'EDITOR');
  const admin = await createStaff(server, 'ADMIN');
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await announce(100_000_000, 'film.mp4', greedy.cookie)).status);
  expect(statuses).toEqual([201, 201, 429, 429, 429, 429]);
  // A single one may be larger: a film of an account that sends nothing else.
  const film = await announce(400_000_000, 'long.mp4', other.cookie);
  expect(film.status).toBe(201);
  const path = sender().toPath(film.headers.location);
  const id = path.split('/').at(-1);
  const list = async (cookie = admin.cookie) => requestAdmin(server, 'GET', '/sites/42/announced-uploads', { cookie });
  const names = async () =>
    ((await list()).json().data as { uploads: { id: string; name: string }[] }).uploads.filter(
      (one) => one.id === id || one.name === 'film.mp4',
    );
  expect(await names()).toMatchObject([{ id, length: 400_000_000, received: 0 }, {}, {}]);
  const { store } = server.running.context;
  const listParts = async () => (await store.list(42, 'uploads/')).filter((name) => name.split('/')[1] === id);
  expect((await sender().patch(path, 0, Buffer.alloc(1000), other.cookie)).status).toBe(204);
  expect(await listParts()).toHaveLength(1);
  const cancel = (cookie: string) => requestAdmin(server, 'DELETE', `/sites/42/announced-uploads/${id}`, { cookie });
  expect([(await list(greedy.cookie)).status, (await cancel(greedy.cookie)).status]).toEqual([403, 403]);
  expect([(await cancel(admin.cookie)).status, (await cancel(admin.cookie)).status]).toEqual([200, 404]);
  expect(await listParts()).toEqual([]);
  expect(await names()).toHaveLength(2);
  expect((await sender().ask('HEAD', path, {}, other.cookie)).status).toBe(404);
});
