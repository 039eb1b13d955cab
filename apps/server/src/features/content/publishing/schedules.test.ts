import { createNews, createPage, createSite } from '@vitrine/test-kit/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentEditor, nextBatch, textBlock, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
const now = '2026-07-01T12:00:00Z';
const from = '2026-08-01T00:00:00Z';
const until = '2026-08-21T00:00:00Z';
let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse');
  server.setTime(now);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(now);
  staff = await createStaff(server, 'EDITOR', siteId);
});

const openNews = async () => {
  const id = await server.write(siteId, (context) => createNews(context, 'Ouvert'));
  return new ContentEditor(server, staff, { siteId, kind: 'news', id });
};
/** A news item that was never published. */
const createDraftOnly = async () => {
  const { id } = unwrapAnswer<{ id: number }>(
    await requestAdmin(server, 'POST', `/sites/${siteId}/contents/news`, {
      cookie: staff.cookie,
      body: { title: 'Sans titre encore' },
    }),
  );
  return new ContentEditor(server, staff, { siteId, kind: 'news', id });
};
const titleOf = async ({ id }: ContentEditor) => {
  const answer = await server.request(`/api/news/${id}`, { headers: { idSite: String(siteId) } });
  return answer.status === 200 ? (answer.json().data as { title: string }).title : answer.status;
};
/** Lets the time be `moment`, and runs what is due, as the program does each minute. */
const reach = async (moment: string) => {
  server.setTime(moment);
  staff = await createStaff(server, 'EDITOR', siteId);
  await server.runMaintenance('content-schedules', Date.parse(moment));
};
const again = ({ id }: ContentEditor) => new ContentEditor(server, staff, { siteId, kind: 'news', id });
const schedule = async (news: ContentEditor, body: object = { from, until }) =>
  news.sendDraft('POST', '/schedules', { expectedVersion: (await news.read()).version, ...body });

describe('schedules', () => {
  test('a frozen draft comes and goes; the draft goes on, and what stood published returns', async () => {
    const news = await openNews();
    await news.set('title', 'Fermé en août');
    unwrapAnswer(await schedule(news));
    await news.set('title', 'Brouillon de septembre');
    await reach('2026-07-31T23:59:59Z');
    expect(await titleOf(news)).toBe('Ouvert');
    await reach('2026-08-01T00:00:00Z');
    expect(await titleOf(news)).toBe('Fermé en août');
    expect((await again(news).read()).schedules).toMatchObject([{ isLive: true }]);
    await reach('2026-08-21T00:00:00Z');
    expect(await titleOf(news)).toBe('Ouvert');
    expect(await again(news).read()).toMatchObject({
      fields: { title: 'Brouillon de septembre' },
      schedules: [],
      state: 'published',
    });
  });

  test('the program was down at the beginning: it shows late, and ends in time', async () => {
    const news = await openNews();
    await news.set('title', 'Fermé');
    unwrapAnswer(await schedule(news));
    await reach('2026-08-10T00:00:00Z');
    expect(await titleOf(news)).toBe('Fermé');
    await reach('2026-09-10T00:00:00Z');
    expect(await titleOf(news)).toBe('Ouvert');
  });

  test('the program was down the whole time: nothing is shown, and nothing is lost', async () => {
    const news = await openNews();
    await news.set('title', 'Fermé');
    unwrapAnswer(await schedule(news));
    await reach('2026-09-10T00:00:00Z');
    expect(await titleOf(news)).toBe('Ouvert');
    expect((await again(news).read()).schedules).toEqual([]);
  });

  test('publishing meanwhile asks: now cancels the return, after becomes what returns', async () => {
    for (const [during, meanwhile] of [
      ['now', 'Nouveau'],
      ['after', 'Fermé'],
    ] as const) {
      server.setTime(now);
      staff = await createStaff(server, 'EDITOR', siteId);
      const news = await openNews();
      await news.set('title', 'Fermé');
      unwrapAnswer(await schedule(news));
      await reach('2026-08-02T00:00:00Z');
      const editor = again(news);
      await editor.set('title', 'Nouveau');
      const { version } = await editor.read();
      const asked = await editor.sendDraft('POST', '/publication', { expectedVersion: version });
      expect([asked.status, Object.keys(asked.json().fields ?? {})]).toEqual([409, ['during']]);
      await editor.publish({ during });
      expect(await titleOf(news), during).toBe(meanwhile);
      await reach('2026-08-22T00:00:00Z');
      expect(await titleOf(news), during).toBe('Nouveau');
    }
  });

  test('what was published before the schedule began is published again by asking, not by saying so', async () => {
    const news = await openNews();
    await news.set('title', 'Fermé');
    unwrapAnswer(await schedule(news));
    await news.set('title', 'Correction');
    const { version } = await news.publish();
    await reach('2026-08-02T00:00:00Z');
    expect(await titleOf(news)).toBe('Fermé');
    const publish = (more: object) =>
      again(news).sendDraft('POST', '/publication', { expectedVersion: version, ...more });
    expect((await publish({})).status).toBe(409);
    unwrapAnswer(await publish({ during: 'now' }));
    expect(await titleOf(news)).toBe('Correction');
  });

  /** Changes what stands beneath a schedule that is live. */
  const breakStanding = (revision: number, changes: object) =>
    server.write(siteId, ({ transaction }) =>
      transaction.query('update content_revision set fields = fields || $3::jsonb where site_id = $1 and id = $2', [
        siteId,
        revision,
        JSON.stringify(changes),
      ]),
    );
  const failureOf = async (content: ContentEditor, id: number) => {
    const { revisions } = unwrapAnswer<{ revisions: { id: number; failure: string | null }[] }>(
      await content.send('GET', '/revisions'),
    );
    return revisions.find((one) => one.id === id)?.failure;
  };

  test('what cannot come back at the end is hidden, and the revision says why', async () => {
    const news = await openNews();
    const { revision } = await news.publish();
    await news.set('title', 'Fermé');
    const { id } = unwrapAnswer<{ id: number }>(await schedule(news));
    await reach('2026-08-02T00:00:00Z');
    await breakStanding(revision, { title: '' });
    await reach('2026-08-22T00:00:00Z');
    expect(await titleOf(news)).toBe(404);
    const failure = await failureOf(again(news), id);
    expect(failure).toMatch(/celle d’avant ne peut pas revenir.*n’est plus en ligne/);
    expect(failure).not.toMatch(/invalid-fields|title/);
  });

  test('a picture that was erased meanwhile is all that lacks to what comes back', async () => {
    const news = await openNews();
    const { revision } = await news.publish();
    await news.set('title', 'Fermé');
    const { id } = unwrapAnswer<{ id: number }>(await schedule(news));
    await reach('2026-08-02T00:00:00Z');
    await breakStanding(revision, { mediaId: 999_999 });
    await reach('2026-08-22T00:00:00Z');
    expect(await titleOf(news)).toBe('Ouvert');
    expect(await failureOf(again(news), id)).toBeNull();
  });

  test.each([
    ['bin', 'dans la corbeille'],
    ['archive', 'est archivé'],
  ])('what is in the %s is not published by its schedule, and says so', async (place, says) => {
    const content = await createDraftOnly();
    const { id } = unwrapAnswer<{ id: number }>(await schedule(content, { from }));
    unwrapAnswer(await content.send('PUT', `/${place}`));
    await reach('2026-08-01T00:01:00Z');
    expect(await titleOf(content)).toBe(404);
    expect(await failureOf(again(content), id)).toContain(says);
  });

  test('a schedule that has not begun goes on when its content is back from the bin in time', async () => {
    const news = await openNews();
    await news.publish();
    await news.set('title', 'Noël');
    unwrapAnswer(await schedule(news));
    unwrapAnswer(await news.send('PUT', '/bin'));
    unwrapAnswer(await news.send('DELETE', '/bin'));
    expect((await news.read()).schedules).toHaveLength(1);
    await reach('2026-08-01T00:01:00Z');
    expect(await titleOf(news)).toBe('Noël');
  });

  test('what only a schedule shows can be taken off', async () => {
    const content = await createDraftOnly();
    unwrapAnswer(await schedule(content));
    await reach('2026-08-01T00:01:00Z');
    expect(await titleOf(content)).toBe('Sans titre encore');
    unwrapAnswer(await schedule(again(content), { from: '2026-09-01T00:00:00Z' }));
    // The one that is live, and the one that was to come.
    expect(unwrapAnswer(await again(content).send('DELETE', '/publication'))).toEqual({ cancelledSchedules: 2 });
    expect((await again(content).read()).schedules).toEqual([]);
    expect(await titleOf(content)).toBe(404);
  });

  test('the home page is never hidden by the end of a schedule, and no other page takes an address to which one returns', async () => {
    const openPage = async (url: string) => {
      const id = await server.write(siteId, (context) => createPage(context, url, 'Une page'));
      return new ContentEditor(server, staff, { siteId, kind: 'page', id });
    };
    const home = await openPage('/');
    const { revision } = await home.publish();
    await home.set('title', 'Noël');
    const { id } = unwrapAnswer<{ id: number }>(await schedule(home));
    const moved = await openPage('/ferme');
    await moved.publish();
    await moved.set('url', '/ferme-noel');
    unwrapAnswer(await schedule(moved));
    await reach('2026-08-02T00:00:00Z');
    await breakStanding(revision, { title: '' });
    const other = await openPage('/autre');
    const taking = new ContentEditor(server, staff, { siteId, kind: 'page', id: other.id });
    await taking.set('url', '/ferme');
    const refused = await taking.sendDraft('POST', '/publication', { expectedVersion: (await taking.read()).version });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Une autre page a déjà cette adresse'),
    ]);
    await reach('2026-08-22T00:00:00Z');
    const host = { host: `presse.localhost:${server.port}` };
    expect((await server.request('/', host)).status).toBe(200);
    expect((await server.request('/ferme', host)).status).toBe(200);
    const homeAgain = new ContentEditor(server, staff, { siteId, kind: 'page', id: home.id });
    expect(await failureOf(homeAgain, id)).toContain('reste donc en ligne');
  });

  test('without an end it is a publication; of a content that nobody saw, the end hides it again', async () => {
    const news = await openNews();
    await news.set('title', 'Pour de bon');
    unwrapAnswer(await schedule(news, { from }));
    await reach('2026-08-01T00:01:00Z');
    await reach('2026-12-01T00:00:00Z');
    expect(await titleOf(news)).toBe('Pour de bon');
    server.setTime(now);
    staff = await createStaff(server, 'EDITOR', siteId);
    const hidden = await openNews();
    unwrapAnswer(await hidden.send('DELETE', '/publication'));
    await hidden.set('title', 'Un mois');
    unwrapAnswer(await schedule(hidden));
    await reach('2026-08-02T00:00:00Z');
    expect(await titleOf(hidden)).toBe('Un mois');
    await reach('2026-08-22T00:00:00Z');
    expect(await titleOf(hidden)).toBe(404);
  });

  test('cancelled while it is live, what stood published is back at once', async () => {
    const news = await openNews();
    await news.set('title', 'Fermé');
    const { id } = unwrapAnswer<{ id: number }>(await schedule(news));
    await reach('2026-08-02T00:00:00Z');
    unwrapAnswer(await again(news).send('DELETE', `/schedules/${id}`));
    expect(await titleOf(news)).toBe('Ouvert');
    expect((await again(news).send('DELETE', `/schedules/${id}`)).status).toBe(409);
  });

  test.each([
    [{ from: '2026-06-01T00:00:00Z' }, 422, 'from'],
    [{ from: until, until: from }, 422, 'until'],
    [{ from: '2026-08-20T00:00:00Z' }, 409, undefined],
    [{ from: '2026-07-02T00:00:00Z', until: '2026-08-02T00:00:00Z' }, 409, undefined],
    [{ from: 'demain' }, 422, 'from'],
  ])('a schedule %j is refused: %i', async (body, status, field) => {
    const news = await openNews();
    unwrapAnswer(await schedule(news));
    const answer = await schedule(news, body);
    expect([answer.status, Object.keys(answer.json().fields ?? {})[0]]).toEqual([status, field]);
    expect((await news.read()).schedules).toHaveLength(1);
  });
});

describe('ENT-01 a withdrawal that is taken back', () => {
  const withdraw = async (content: ContentEditor) => unwrapAnswer(await again(content).send('DELETE', '/publication'));
  const showAgain = (content: ContentEditor) => again(content).send('PUT', '/publication');

  test('revives the schedules that it has cancelled, and no other; once', async () => {
    const news = await openNews();
    await news.set('title', 'Fermé');
    const { id } = unwrapAnswer<{ id: number }>(await schedule(news));
    const other = unwrapAnswer<{ id: number }>(await schedule(news, { from: '2026-09-01T00:00:00Z' }));
    unwrapAnswer(await news.send('DELETE', `/schedules/${other.id}`));
    expect(await withdraw(news)).toEqual({ cancelledSchedules: 1 });
    expect(await titleOf(news)).toBe(404);
    expect(unwrapAnswer(await showAgain(news))).toEqual({ isOnline: true, lostSchedules: 0 });
    expect((await showAgain(news)).status).toBe(409);
    expect(await titleOf(news)).toBe('Ouvert');
    const { state, schedules } = await news.read();
    expect([state, schedules.map((one) => one.id)]).toEqual(['published', [id]]);
    await reach(from);
    expect(await titleOf(news)).toBe('Fermé');
    await reach(until);
    expect(await titleOf(news)).toBe('Ouvert');
  });

  test.each([
    ['/publication', 2],
    // The bin keeps what has not begun.
    ['/bin', 2],
  ])('what only a schedule showed by %s is shown until its end', async (path, schedules) => {
    const content = await createDraftOnly();
    unwrapAnswer(await schedule(content));
    await reach('2026-08-02T00:00:00Z');
    unwrapAnswer(await schedule(again(content), { from: '2026-09-01T00:00:00Z' }));
    unwrapAnswer(await again(content).send(path === '/bin' ? 'PUT' : 'DELETE', path));
    if (path === '/bin') unwrapAnswer(await again(content).send('DELETE', '/bin'));
    expect(await titleOf(content)).toBe(404);
    expect(unwrapAnswer(await showAgain(content))).toEqual({ isOnline: true, lostSchedules: 0 });
    expect(await again(content).read()).toMatchObject({ state: 'draft', isVisible: true });
    expect((await again(content).read()).schedules).toHaveLength(schedules);
    await reach('2026-08-22T00:00:00Z');
    expect(await titleOf(content)).toBe(404);
    await reach('2026-09-01T00:01:00Z');
    expect(await titleOf(content)).toBe('Sans titre encore');
  });

  test('leaves what has passed, and what another schedule covers by now', async () => {
    const news = await openNews();
    await news.set('title', 'Fermé');
    unwrapAnswer(await schedule(news));
    unwrapAnswer(await schedule(news, { from: '2026-09-01T00:00:00Z' }));
    expect(await withdraw(news)).toEqual({ cancelledSchedules: 2 });
    unwrapAnswer(await schedule(news, { from: '2026-08-25T00:00:00Z', until: '2026-09-02T00:00:00Z' }));
    server.setTime('2026-08-01T00:01:00Z');
    staff = await createStaff(server, 'EDITOR', siteId);
    expect(unwrapAnswer(await showAgain(news))).toEqual({ isOnline: true, lostSchedules: 2 });
    expect(await titleOf(news)).toBe('Ouvert');
    expect((await again(news).read()).schedules).toMatchObject([{ from: '2026-08-25T00:00:00.000Z' }]);
  });
});

describe('revisions', () => {
  test('named, published and listed; restored into the draft, which can be undone', async () => {
    const news = await openNews();
    await news.apply([
      { kind: 'set', block: null, path: ['title'], value: 'Un' },
      { kind: 'insert', parent: null, after: 'texte', node: textBlock('b', '<p>B</p>') },
      { kind: 'insert', parent: null, after: 'b', node: textBlock('c', '<p>C</p>') },
    ]);
    const named = unwrapAnswer<{ id: number }>(await news.sendDraft('POST', '/revisions', { name: 'Avant travaux' }));
    const kept = await news.read();
    await news.publish();
    await news.apply([
      { kind: 'set', block: null, path: ['title'], value: 'Deux' },
      { kind: 'remove', block: 'b' },
      { kind: 'move', block: 'c', parent: null, after: null },
      { kind: 'set', block: 'texte', path: ['html'], value: '<p>Autre</p>' },
    ]);
    const changed = await news.read();
    const { revisions } = unwrapAnswer<{ revisions: { id: number; kind: string; name: string | null }[] }>(
      await news.send('GET', '/revisions'),
    );
    // What was live before the first publication is kept too.
    expect(revisions.map(({ kind, name }) => [kind, name])).toEqual([
      ['published', null],
      ['published', null],
      ['named', 'Avant travaux'],
    ]);
    expect(unwrapAnswer(await news.send('GET', `/revisions/${named.id}`))).toMatchObject({ fields: { title: 'Un' } });
    const { version } = unwrapAnswer<{ version: number }>(
      await news.send('POST', `/revisions/${named.id}/restoration`, { batch: nextBatch() }),
    );
    const restored = await news.read();
    expect([restored.fields, restored.document]).toEqual([kept.fields, kept.document]);
    unwrapAnswer(await news.undo(version));
    const undone = await news.read();
    expect([undone.fields, undone.document]).toEqual([changed.fields, changed.document]);
  });
});
