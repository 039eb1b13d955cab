import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '@vitrine/server/storage/database';
import { createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform, createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ContentEditor } from '../../features/content/contents.fixture.ts';
import { getDraftTag } from '../../features/content/drafts/open-draft.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { getChangeTag } from '../../storage/change-tags.ts';

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'EDITOR', 42);
});
afterAll(() => server.close());

/** An open stream: what has arrived, and a promise of the next text that fits. */
class Stream {
  readonly response: IncomingMessage;
  text = '';
  #changed: () => void = () => {};
  isOver = false;

  constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      this.text += part;
      this.#changed();
    });
    response.on('close', () => {
      this.isOver = true;
      this.#changed();
    });
  }

  async until(isThere: (stream: Stream) => boolean): Promise<void> {
    while (!isThere(this))
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
  }

  get events(): { id: string; data: Record<string, unknown> }[] {
    return [...this.text.matchAll(/id: (\d+)\nevent: batch\ndata: (.+)\n\n/g)].map(([, id = '', data = '']) => ({
      id,
      data: JSON.parse(data),
    }));
  }

  /** The changes of a site that have been told, as « kind id ». */
  get changes(): string[] {
    return [...this.text.matchAll(/event: changes\ndata: (.+)\n\n/g)].flatMap(([, data = '']) =>
      JSON.parse(data).changes.map(({ kind, id }: { kind: string; id?: string }) => `${kind} ${id ?? ''}`.trim()),
    );
  }

  close(): void {
    this.response.destroy();
  }
}

const eventsPath = (kind: string, id: number, site = 42) =>
  `/api/admin/sites/${site}/contents/${kind}/${id}/drafts/fr_FR/events`;

function open(path: string, cookie: string | undefined, lastEventId?: string): Promise<Stream> {
  const headers = {
    host: `admin.localhost:${server.port}`,
    ...(cookie ? { cookie } : {}),
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (response) =>
      resolve(new Stream(response)),
    ).on('error', reject);
  });
}

test('each batch of a draft is told to those who edit it, once, and after a cut from where they were', async () => {
  const editor = new ContentEditor(server, staff, { siteId: 42, kind: 'page', id: 2 });
  const neighbour = new ContentEditor(server, staff, { siteId: 42, kind: 'page', id: 3 });
  await editor.set('title', 'Avant que quelqu’un regarde');
  const stream = await open(eventsPath('page', 2), staff.cookie);
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  await neighbour.set('title', 'Une autre page');
  const { version } = await editor.set('title', 'Un');
  await editor.set('title', 'Deux');
  await stream.until(({ events }) => events.length === 2);
  expect(stream.events.map(({ id }) => Number(id))).toEqual([version, version + 1]);
  expect(stream.events[0]?.data).toMatchObject({ version, author: { id: staff.id }, undoes: null });
  expect(String(stream.events[0]?.data.batch)).toMatch(/^essai-/);
  stream.close();

  await editor.set('title', 'Trois');
  const resumed = await open(eventsPath('page', 2), staff.cookie, String(version));
  await resumed.until(({ events }) => events.length === 2);
  expect(resumed.events.map(({ id }) => Number(id))).toEqual([version + 1, version + 2]);
  resumed.close();
});

test('a change by another process is told too, and drops nothing from the caches', async () => {
  const editor = new ContentEditor(server, staff, { siteId: 42, kind: 'page', id: 4 });
  await editor.set('title', 'Ici');
  const stream = await open(eventsPath('page', 4), staff.cookie, '0');
  await stream.until(({ events }) => events.length === 1);
  const elsewhere = new Database({ url: server.databaseUrls.app, directUrl: server.databaseUrls.owner });
  const clock = server.running.context.values.getVersion(42);
  try {
    await elsewhere.write(42, async (transaction) => {
      await transaction.query(
        `insert into content_operation (site_id, kind, content_id, locale, version, batch_id, author_id, at, applied, pending, outcome)
         select site_id, kind, content_id, locale, 2, 'dun-autre', author_id, at, applied, pending, outcome
         from content_operation where site_id = 42 and kind = 'page' and content_id = 4`,
      );
      await transaction.query(
        `update content_draft set version = 2 where site_id = 42 and kind = 'page' and content_id = 4`,
      );
      transaction.invalidate(getDraftTag({ kind: 'page', id: 4, locale: 'fr_FR' }));
    });
    await stream.until(({ events }) => events.length === 2);
    expect(stream.events[1]?.data).toMatchObject({ version: 2, batch: 'dun-autre' });
    expect(server.running.context.values.getVersion(42)).toBe(clock);
  } finally {
    stream.close();
    await elsewhere.close();
  }
});

test('ROL-02 PLT-01 is for staff with the right on that site, and ends with the session', async () => {
  const desk = await createStaff(server, 'DESK', 42);
  const status = async (path: string, cookie: string | undefined) => {
    const stream = await open(path, cookie);
    stream.close();
    return stream.response.statusCode;
  };
  expect(await status(eventsPath('page', 2), undefined)).toBe(401);
  expect(await status(eventsPath('page', 2), desk.cookie)).toBe(403);
  expect(await status(eventsPath('page', 2, 990), staff.cookie)).toBe(404);
  expect(await status(eventsPath('page', 99_999), staff.cookie)).toBe(404);
  expect(await status(eventsPath('autre', 2), staff.cookie)).toBe(404);

  const leaving = await createStaff(server, 'EDITOR', 42);
  const stream = await open(eventsPath('page', 5), leaving.cookie);
  await asPlatform(server, ({ query }) => query('delete from staff_grant where account_id = $1', [leaving.id]));
  const editor = new ContentEditor(server, staff, { siteId: 42, kind: 'page', id: 5 });
  await editor.set('title', 'Après son départ');
  await stream.until(({ isOver }) => isOver);
  expect(stream.text).toContain('event: end\ndata: {"code":"not-found"}');
  expect(stream.events).toEqual([]);
});

const siteEvents = (site = 42) => `/api/admin/sites/${site}/events`;
const createRedirect = async (source: string) => {
  const body = { source, target: '/contact', status: 301 };
  const answer = await requestAdmin(server, 'POST', '/sites/42/redirects', { cookie: staff.cookie, body });
  return `redirects ${(answer.json().data as unknown as { id: number }).id}`;
};

test('PLT-01 ROL-02 what changes on a site is named to those who may read it, on that site alone', async () => {
  const desk = await createStaff(server, 'DESK', 42);
  const editing = await open(siteEvents(), staff.cookie);
  const receiving = await open(siteEvents(), desk.cookie);
  await createSite(server, 41, 'voisin');
  const elsewhere = await open(siteEvents(41), (await createStaff(server, 'ADMIN', 41)).cookie);
  expect(editing.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const redirect = await createRedirect('/ancienne-page');
  await editing.until(({ changes }) => changes.length > 0);
  await server.client(42).sendMessage({
    body: {
      firstname: 'Léa',
      lastname: 'Morel',
      email: 'lea.morel@exemple.fr',
      message: 'Bonjour, avez-vous une place ?',
    },
  });
  await receiving.until(({ changes }) => changes.length > 0);
  const second = await createRedirect('/autre-page');
  await editing.until(({ changes }) => changes.includes(second));
  await server.write(41, async ({ transaction }) => transaction.invalidate(getChangeTag('redirects', 7)));
  await elsewhere.until(({ changes }) => changes.length > 0);
  expect(editing.changes).toEqual([redirect, second]);
  expect(receiving.changes).toEqual(['messages', 'conversation']);
  expect(elsewhere.changes).toEqual(['redirects 7']);
  expect(editing.text + receiving.text).not.toMatch(/ancienne|Morel|contact/);
  for (const stream of [editing, receiving, elsewhere]) stream.close();
});

test('what another process changes is told; many of a kind as their kind, and anything after a cut of the database', async () => {
  const stream = await open(siteEvents(), staff.cookie);
  const elsewhere = new Database({ url: server.databaseUrls.app, directUrl: server.databaseUrls.owner });
  const clock = server.running.context.values.getVersion(42);
  try {
    await elsewhere.write(42, async (transaction) => {
      for (let id = 1; id <= 900; id += 1) transaction.invalidate(getChangeTag('redirects', id));
      transaction.invalidate(getChangeTag('media', 7));
    });
    await stream.until(({ changes }) => changes.length > 0);
    expect(stream.changes).toEqual(['redirects', 'media 7']);
    // Caches keep what they have.
    expect(server.running.context.values.getVersion(42)).toBe(clock);
    server.running.context.eventStreams.notifyAll();
    await stream.until(({ text }) => text.includes('event: everything'));
  } finally {
    stream.close();
    await elsewhere.close();
  }
});

test('an act of staff is told by its kind, and an export to nobody', async () => {
  const told: string[] = [];
  await server.write(42, async (context) => {
    const transaction = { ...context.transaction, invalidate: (...tags: string[]) => void told.push(...tags) };
    const panel = { accountId: staff.id } as typeof context.panel & {};
    for (const kind of ['content-export', 'redirects-export', 'site', 'font'])
      await auditStaffAct({ ...context, transaction, panel }, { act: 'any.act', kind, resourceId: '7' });
  });
  expect(told).toEqual([getChangeTag('font', 7)]);
});

test('ROL-02 the stream of a site is for its staff, and ends with the grant', async () => {
  for (const [cookie, site, expected] of [
    [undefined, 42, 401],
    [staff.cookie, 990, 404],
    [staff.cookie, 41, 404],
  ] as const) {
    const refused = await open(siteEvents(site), cookie);
    expect(refused.response.statusCode).toBe(expected);
    refused.close();
  }
  const leaving = await createStaff(server, 'EDITOR', 42);
  const stream = await open(siteEvents(), leaving.cookie);
  await asPlatform(server, ({ query }) => query('delete from staff_grant where account_id = $1', [leaving.id]));
  await createRedirect('/apres-son-depart');
  await stream.until(({ isOver }) => isOver);
  expect(stream.text).toContain('event: end\ndata: {"code":"not-found"}');
  expect(stream.changes).toEqual([]);
});

test('a session has eight streams at most; one that is closed makes room', async () => {
  const many = await createStaff(server, 'EDITOR', 42);
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(eventsPath('page', 6), many.cookie)));
  expect(streams.map(({ response }) => response.statusCode)).toEqual(streams.map(() => 200));
  const refused = await open(eventsPath('page', 6), many.cookie);
  expect(refused.response.statusCode).toBe(429);
  expect((await open(eventsPath('page', 6), staff.cookie)).response.statusCode).toBe(200);
  streams[0]?.close();
  await expect
    .poll(async () => {
      const next = await open(eventsPath('page', 6), many.cookie);
      return next.response.statusCode;
    })
    .toBe(200);
});

test('windows that are closed before their stream begins take no place', async () => {
  const { database, eventStreams } = server.running.context;
  const read = database.read.bind(database);
  for (const [path, maximum] of [
    [siteEvents(), 12],
    [eventsPath('page', 6), 8],
  ] as const) {
    const { cookie } = await createStaff(server, 'EDITOR', 42);
    const begin = vi.spyOn(eventStreams, 'open');
    const { promise: isLater, resolve: goOn } = createSignal();
    const spy = vi.spyOn(database, 'read').mockImplementation(async (...given) => {
      await isLater;
      return read(...given) as never;
    });
    const headers = { host: `admin.localhost:${server.port}`, cookie };
    const requests = Array.from({ length: maximum }, () =>
      get({ host: '127.0.0.1', port: server.port, path, headers, agent: false }).on('error', () => {}),
    );
    await expect.poll(() => spy.mock.calls.length).toBeGreaterThanOrEqual(maximum);
    for (const request of requests) request.destroy();
    await sleep(100);
    spy.mockRestore();
    goOn();
    await expect.poll(() => begin.mock.calls.length).toBe(maximum);
    begin.mockRestore();
    await expect.poll(async () => (await open(path, cookie)).response.statusCode).toBe(200);
  }
});

function createSignal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
