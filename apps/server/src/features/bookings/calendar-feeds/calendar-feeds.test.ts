import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpaqueToken } from '../../../opaque-token.ts';
import { cancelOccurrence } from '../date-acts/cancel-date.operations.ts';

let server: TestServer;
let owner: TestStaff;
let editor: TestStaff;
let dates: { summer: number; winter: number };
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 42, 'cabinet');
  owner = await createStaff(server, 'ADMIN');
  editor = await createStaff(server, 'EDITOR');
  dates = await server.write(42, async (context) => {
    const title = 'Le massage, du bébé ; « doux »';
    const element = await createElementWithPage(context, 'ateliers', title);
    const summer = await createOccurrence(context, element, { place: 'À la salle des fêtes, au fond' });
    await createBooking(context, summer, { firstname: 'Zoé', lastname: 'Évrard' });
    await createBooking(context, summer, { firstname: 'Max', lastname: 'Petit', state: 'waiting' });
    const winter = await createOccurrence(context, element, {
      startsAt: '2032-12-04T10:00',
      endsAt: '2032-12-04T11:30',
      closesAt: '2032-12-03T18:00',
      freeCancelUntil: '2032-12-03T18:00',
    });
    await cancelOccurrence(context, winter);
    return { summer, winter };
  });
});
afterAll(() => server?.close());

const call = async (method: string, path: string, body?: object, { cookie }: TestStaff = owner) => {
  const answer = await requestAdmin(server, method, `/sites/42/calendar-feeds${path}`, {
    cookie,
    ...(body ? { body } : {}),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const subscribe = async (hasNames: boolean, by = owner) => {
  const made = await call('POST', '', { name: 'Mon téléphone', hasNames }, by);
  expect(made.status, made.message).toBe(201);
  return { id: made.data.feed.id as number, path: new URL(made.data.url).pathname };
};
const read = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { host: 'cabinet.localhost', headers });
/** The lines of a calendar, unfolded (RFC 5545, 3.1). */
const unfold = (text: string) =>
  text
    .replace(/\r\n[ \t]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .split('\r\n');

test('ENT-13 a secret address gives the dates on the clocks of the site, those cancelled too, with names only where asked for', async () => {
  const plain = await subscribe(false);
  const answer = await read(plain.path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = unfold(answer.text);
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', expect.stringMatching(/^PRODID:/)]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'TZID:Europe/Paris',
      'DTSTART;TZID=Europe/Paris:20320605T100000',
      'DTEND;TZID=Europe/Paris:20320605T113000',
      'DTSTART;TZID=Europe/Paris:20321204T100000',
      'SUMMARY:Le massage\\, du bébé \\; « doux »',
      'LOCATION:À la salle des fêtes\\, au fond',
      'STATUS:CONFIRMED',
      'STATUS:CANCELLED',
      `UID:date-${dates.summer}-site-42@vitrine`,
    ]),
  );
  expect(answer.text).not.toContain('Évrard');
  for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);

  const named = unfold((await read((await subscribe(true)).path)).text).join('\n');
  expect(named).toMatch(/DESCRIPTION:.*places prises\\nZoé Évrard/);
  expect(named).not.toContain('Max Petit');
});

test('ENT-13 the address is asked again without being sent again, is kept by no shared cache, and sets no cookie', async () => {
  const { path } = await subscribe(false);
  const first = await read(path, { cookie: owner.cookie });
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    etag: expect.stringMatching(/^W\/"/),
  });
  expect(first.headers['set-cookie']).toBeUndefined();
  const again = await read(path, { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('ENT-13 renewed, deleted, unknown and other sites’ addresses get one and the same answer', async () => {
  await createSite(server, 43, 'autre');
  const renewed = await subscribe(false);
  const next = await call('POST', `/${renewed.id}/renewals`);
  expect([next.status, (await read(new URL(next.data.url).pathname)).status]).toEqual([200, 200]);
  const deleted = await subscribe(true);
  expect((await call('DELETE', `/${deleted.id}`)).status).toBe(200);
  expect((await call('DELETE', `/${deleted.id}`)).status).toBe(404);
  const gone = [
    await read(renewed.path),
    await read(deleted.path),
    await read(tokenPaths.calendarFeed(createOpaqueToken())),
    await server.request(new URL(next.data.url).pathname, { host: 'autre.localhost' }),
  ].map(({ status, text, headers }) => [
    status,
    text,
    headers['cache-control'],
    headers['content-type'],
    headers['content-length'],
  ]);
  expect(gone).toEqual(Array(4).fill(gone[0]));
  expect([gone[0]?.[0], gone[0]?.[2]]).toEqual([404, 'no-store']);
  const stored = await server.write(42, ({ transaction }) =>
    transaction.query<{ token_hash: string }>('select token_hash from calendar_feed where site_id = 42'),
  );
  expect(stored.length).toBeGreaterThan(0);
  // The address itself is stored nowhere, and said once.
  const [token] = /[\w-]{43}/.exec(next.data.url) ?? [];
  expect(token).toHaveLength(43);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(await call('GET', ''))).not.toContain('/agenda/');
});

test('ENT-13 an address with names ends when whoever made it leaves the team or reads no registrations; another renews it', async () => {
  const helper = await createStaff(server, 'DESK');
  const [named, plain] = [await subscribe(true, helper), await subscribe(false, helper)];
  const statuses = async () => Promise.all([named, plain].map(async ({ path }) => (await read(path)).status));
  const run = (statement: string) =>
    server.write(42, ({ transaction }) =>
      transaction.query(`${statement} where site_id = 42 and account_id = $1`, [helper.id]),
    );
  const list = async () =>
    ((await call('GET', '')).data.feeds as { id: number; hasEnded: boolean }[])
      .filter(({ id }) => id === named.id || id === plain.id)
      .map(({ hasEnded }) => hasEnded);
  expect(await statuses()).toEqual([200, 200]);
  await run(`update staff_grant set role = 'EDITOR'`);
  expect(await statuses()).toEqual([404, 200]);
  await run(`update staff_grant set role = 'DESK'`);
  expect(await statuses()).toEqual([200, 200]);
  await run('delete from staff_grant');
  const [ended, unknown] = [await read(named.path), await read(tokenPaths.calendarFeed(createOpaqueToken()))];
  expect([ended.status, ended.text, ended.headers['cache-control']]).toEqual([
    404,
    unknown.text,
    unknown.headers['cache-control'],
  ]);
  expect([await statuses(), await list()]).toEqual([
    [404, 200],
    [true, false],
  ]);
  const renewed = await call('POST', `/${named.id}/renewals`);
  expect([(await read(new URL(renewed.data.url).pathname)).status, await list()]).toEqual([200, [false, false]]);
});

test('ENT-13 an editor neither reads nor creates addresses of the agenda; a site has twenty at most', async () => {
  expect((await call('GET', '', undefined, editor)).status).toBe(403);
  expect((await call('POST', '', { name: 'A', hasNames: true }, editor)).status).toBe(403);
  const { feeds } = (await call('GET', '')).data as { feeds: unknown[] };
  for (let count = feeds.length; count < 20; count += 1) await subscribe(false);
  const more = await call('POST', '', { name: 'Un de plus', hasNames: false });
  expect([more.status, more.message]).toEqual([409, expect.stringContaining('au plus 20')]);
});
