import { get, type IncomingMessage } from 'node:http';
import { Database } from '@vitrine/server/storage/database';
import { asPlatform, createStaff, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentEditor } from '../../features/content/contents.fixture.ts';
import { getDraftTag } from '../../features/content/drafts/open-draft.ts';

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
