import { createPage } from '@vitrine/test-kit/records/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../../request-context.ts';
import { type ContentEditor, unwrapAnswer } from '../contents.fixture.ts';
import { publishContent } from './publish.operations.ts';
import {
  date,
  laterDate,
  middleDate,
  now,
  planDraft,
  SchedulingScenario,
  scheduleDraft,
  siteId,
} from './scheduling-scenario.fixture.ts';

// The rules are in the domain, with their cases: here one case shows that each is asked, and carried out.
let stage: SchedulingScenario;
beforeAll(async () => {
  stage = await SchedulingScenario.open();
});
afterAll(() => stage?.server.close());
beforeEach(() => stage.setTime(now));

const period = { from: date, until: laterDate };
const schedule = async (content: ContentEditor, body: object = period) =>
  unwrapAnswer<{ id: number }>(await scheduleDraft(content, body));
const again = ({ id, kind }: ContentEditor) => stage.edit(id, { kind: kind as 'news' });
/** Changes what stands beneath a schedule that is live. */
const breakStanding = (revision: number, changes: object) =>
  stage.server.write(siteId, ({ transaction }) =>
    transaction.query('update content_revision set fields = fields || $3::jsonb where site_id = $1 and id = $2', [
      siteId,
      revision,
      JSON.stringify(changes),
    ]),
  );
const findFailures = async (content: ContentEditor) =>
  unwrapAnswer<{ revisions: { failure: string | null }[] }>(
    await again(content).send('GET', '/revisions'),
  ).revisions.flatMap(({ failure }) => failure ?? []);

/** Names what is recorded of the schedules of news: the act, the language and the moment. */
const listActs = async ({ id }: ContentEditor) => {
  const rows = await stage.server.write(siteId, ({ transaction }) =>
    transaction.query<{ act: string; locale: string | null; from: string | null }>(
      `select substr(action, 9) as act, coalesce(after, before) ->> 'locale' as locale,
         coalesce(after, before) ->> 'from' as "from" from audit_entry
       where site_id = $1 and kind = 'news' and resource_id = $2 and action like '%schedule' order by id`,
      [siteId, String(id)],
    ),
  );
  return rows.map(({ act, locale, from }) => [act, locale, from]);
};

describe('ENT-19 a date of publication', () => {
  test('to come is a schedule: news appear at it, and are published from then on', async () => {
    const news = await stage.createDraft('Portes ouvertes');
    await news.set('publishedAt', date);
    const planned = { from: date, until: null, isLive: false, isPlanned: true };
    expect(await news.publish()).toMatchObject({ isVisible: false, formerRevision: null, scheduled: planned });
    expect(await news.read()).toMatchObject({ state: 'draft', isVisible: false, schedules: [planned] });
    await stage.reach('2026-08-01T06:59:00Z');
    expect(await stage.readNews(news)).toBe(404);
    await stage.reach(date);
    expect(await stage.readNews(news)).toEqual({ title: 'Portes ouvertes', publishedAt: date });
    expect(await again(news).read()).toMatchObject({ state: 'published', schedules: [], changed: { fields: [] } });
    const { revisions } = unwrapAnswer<{ revisions: object[] }>(await again(news).send('GET', '/revisions'));
    const moment = expect.stringMatching(/^2026-08-01T07:00/);
    expect(revisions).toMatchObject([{ isPublished: true, startedAt: moment, endedAt: moment, failure: null }]);
  });

  test('gives way to this moment where it is asked', async () => {
    const news = await stage.createDraft('Tout de suite');
    await news.set('publishedAt', date);
    await news.publish();
    expect(await news.publish({ isImmediate: true })).toMatchObject({ isVisible: true, scheduled: null });
    expect(await news.read()).toMatchObject({ schedules: [], changed: { fields: [] } });
    const publishedAt = expect.stringMatching(/^2026-07-01T12:0/);
    expect(await stage.readNews(news)).toEqual({ title: 'Tout de suite', publishedAt });
  });

  test('that nobody chose is that of the publication, also of a copy', async () => {
    const readDay = async (id: number) =>
      JSON.stringify(await stage.readNews(stage.edit(id))).match(/\d{4}-\d\d-\d\d/)?.[0];
    const draft = await stage.createDraft('Commencée en juillet');
    await stage.setTime('2026-09-01T10:00:00Z');
    await again(draft).publish();
    expect(await readDay(draft.id)).toBe('2026-09-01');
    const { id } = unwrapAnswer<{ id: number }>(await again(draft).send('POST', '/duplicates'));
    await stage.setTime('2026-11-01T10:00:00Z');
    await stage.edit(id).publish();
    expect(await readDay(id)).toBe('2026-11-01');
  });

  test('after the end of display is refused', async () => {
    const news = await stage.createDraft('Fini');
    await news.set('publishedAt', date);
    await news.set('expiresAt', '2026-07-20T07:00:00.000Z');
    const answer = await news.sendDraft('POST', '/publication', { expectedVersion: (await news.read()).version });
    expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, ['expiresAt']]);
  });

  test('later than that of an import hides it until then', async () => {
    const news = await stage.openNews('Ancien', { publishedAt: new Date(date) });
    await news.set('publishedAt', laterDate);
    await news.publish();
    await stage.reach(middleDate);
    expect(await stage.readNews(news)).toBe(404);
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ancien' });
  });

  test('of a waiting translation moves with it: seven statements, and each change is recorded', async () => {
    const news = await stage.createDraft('Bonjour');
    await news.set('publishedAt', date);
    const { id } = await planDraft(news);
    await (await stage.translate(news, 'Hello')).publish();
    await news.set('publishedAt', laterDate);
    const { version: expectedVersion } = await news.read();
    let statements = 0;
    await stage.server.write(siteId, async (context) => {
      const { transaction } = context;
      const query: typeof transaction.query = (text, values) => {
        statements += 1;
        return transaction.query(text, values);
      };
      const counted = {
        ...context,
        now: Date.parse(now),
        staff: stage.session,
        transaction: { ...transaction, query },
      };
      const key = { kind: 'news', id: news.id, locale: 'fr_FR' } as const;
      expect(await publishContent(counted as RequestContext, key, { expectedVersion })).toMatchObject({
        ok: true,
        value: { replacedSchedules: [id] },
      });
    });
    expect(statements).toBeLessThanOrEqual(7);
    expect(await stage.listSchedules(news)).toEqual([
      ['en_GB', laterDate],
      ['fr_FR', laterDate],
    ]);
    expect((await listActs(news)).slice(-2)).toEqual([
      ['schedule', 'fr_FR', laterDate],
      ['schedule', 'en_GB', laterDate],
    ]);
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Bonjour' });
    expect(await stage.readEnglish(news)).toBe('Hello');
  });
});

describe('ENT-19 a schedule', () => {
  test('shows a frozen draft for a time; what stood published returns', async () => {
    const news = await stage.openNews('Ouvert');
    await news.set('title', 'Fermé en août');
    await schedule(news);
    await news.set('title', 'Brouillon de septembre');
    await stage.reach('2026-08-01T06:59:59Z');
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ouvert' });
    await stage.reach(date);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Fermé en août' });
    expect((await again(news).read()).schedules).toMatchObject([{ isLive: true }]);
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ouvert' });
    const fields = { title: 'Brouillon de septembre' };
    expect(await again(news).read()).toMatchObject({ fields, schedules: [], state: 'published' });
  });

  test('that is live asks what a publication means: now cancels the return, after becomes what returns', async () => {
    for (const [during, meanwhile] of [
      ['now', 'Nouveau'],
      ['after', 'Fermé'],
    ] as const) {
      await stage.setTime(now);
      const news = await stage.openNews('Ouvert');
      await news.set('title', 'Fermé');
      await schedule(news);
      await stage.reach(middleDate);
      const editor = again(news);
      await editor.set('title', 'Nouveau');
      const expectedVersion = (await editor.read()).version;
      const asked = await editor.sendDraft('POST', '/publication', { expectedVersion });
      expect([asked.status, Object.keys(asked.json().fields ?? {})]).toEqual([409, ['during']]);
      await editor.publish({ during });
      expect(await stage.readNews(news), during).toMatchObject({ title: meanwhile });
      await stage.reach('2026-08-22T00:00:00Z');
      expect(await stage.readNews(news), during).toMatchObject({ title: 'Nouveau' });
    }
  });

  test('after which nothing can come back hides the content, and the revision says why', async () => {
    const news = await stage.openNews('Ouvert');
    const { revision } = await news.publish();
    await news.set('title', 'Fermé');
    await schedule(news);
    await stage.reach(middleDate);
    await breakStanding(revision, { title: '' });
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toBe(404);
    const [failure] = await findFailures(news);
    expect(failure).toMatch(/celle d’avant ne peut pas revenir.*n’est plus en ligne/);
    expect(failure).not.toMatch(/invalid-fields|title/);
  });

  test('after which a picture is gone brings back the rest', async () => {
    const news = await stage.openNews('Ouvert');
    const { revision } = await news.publish();
    await news.set('title', 'Fermé');
    await schedule(news);
    await stage.reach(middleDate);
    await breakStanding(revision, { mediaId: 999_999 });
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ouvert' });
    expect(await findFailures(news)).toEqual([]);
  });

  test('of what is in the bin shows nothing, and says so', async () => {
    const news = await stage.createDraft('Jetée');
    await schedule(news, { from: date });
    unwrapAnswer(await news.send('PUT', '/bin'));
    await stage.reach(date);
    expect(await stage.readNews(news)).toBe(404);
    expect(await findFailures(news)).toEqual([expect.stringContaining('dans la corbeille')]);
  });

  test('of the home page never hides it, and no other page takes an address to which one returns', async () => {
    const openPage = async (url: string) =>
      stage.edit(await stage.server.write(siteId, (context) => createPage(context, url, 'Une page')), { kind: 'page' });
    const home = await openPage('/');
    const { revision } = await home.publish();
    await home.set('title', 'Noël');
    await schedule(home);
    const [moved, kept] = [await openPage('/ferme'), await openPage('/halte')];
    await schedule(kept);
    await moved.publish();
    await moved.set('url', '/ferme-noel');
    await schedule(moved);
    await stage.reach(middleDate);
    await breakStanding(revision, { title: '' });
    const taking = again(await openPage('/autre'));
    await taking.set('url', '/ferme');
    const refused = await taking.sendDraft('POST', '/publication', { expectedVersion: (await taking.read()).version });
    expect(refused.text).toContain('Une autre page a déjà cette adresse');
    await again(kept).set('url', '/relais');
    // It moves when the schedule ends.
    expect(await again(kept).publish({ during: 'after' })).toMatchObject({ url: '/relais', redirectFrom: null });
    await stage.reach(laterDate);
    const host = { host: `presse.localhost:${stage.server.port}` };
    expect((await stage.server.request('/', host)).status).toBe(200);
    expect((await stage.server.request('/ferme', host)).status).toBe(200);
    expect(await findFailures(home)).toEqual([expect.stringContaining('reste donc en ligne')]);
  });

  test('that cannot begin says why, and so does the translation that waited for it', async () => {
    const page = await stage.createDraft('Bonjour', { kind: 'page', url: '/bonjour' });
    await schedule(page, { from: date });
    await (await stage.translate(page, 'Hello')).publish();
    await (await stage.createDraft('Autre', { kind: 'page', url: '/bonjour' })).publish();
    await stage.reach('2026-08-01T07:01:00Z');
    expect((await findFailures(page)).sort()).toEqual(
      [
        expect.stringContaining('n’a pas paru dans la langue du site'),
        expect.stringContaining('Une autre page a déjà cette adresse'),
      ].sort(),
    );
    expect(await stage.listSchedules(page)).toEqual([]);
  });

  test('that is cancelled while it is live brings back at once what stood', async () => {
    const news = await stage.openNews('Ouvert');
    await news.set('title', 'Fermé');
    const { id } = await schedule(news);
    await stage.reach(middleDate);
    unwrapAnswer(await again(news).send('DELETE', `/schedules/${id}`));
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ouvert' });
    expect((await again(news).send('DELETE', `/schedules/${id}`)).status).toBe(409);
  });

  test.each([
    [{ from: '2026-06-01T00:00:00Z' }, 422, 'from'],
    [{ from: laterDate, until: date }, 422, 'until'],
    [{ from: middleDate }, 409, undefined],
    [{ from: 'demain' }, 422, 'from'],
  ])('%j is refused: %i', async (body, status, field) => {
    const news = await stage.openNews('Ouvert');
    await schedule(news);
    const answer = await scheduleDraft(news, body);
    expect([answer.status, Object.keys(answer.json().fields ?? {})[0]]).toEqual([status, field]);
    expect((await news.read()).schedules).toHaveLength(1);
  });
});

describe('ENT-01 taken back', () => {
  test('a plan: the one before it comes back, with the date of the draft that an act has moved', async () => {
    const news = await stage.createDraft('Salon');
    await news.set('publishedAt', date);
    await planDraft(news);
    await (await stage.translate(news, 'Fair')).publish();
    await news.set('publishedAt', laterDate);
    const { id } = await planDraft(news);
    const cancelled = unwrapAnswer(await news.send('DELETE', `/schedules/${id}?restores=true`));
    expect(cancelled).toEqual({ cancelledTranslations: 0 });
    const planned = [
      ['en_GB', date],
      ['fr_FR', date],
    ];
    expect(await stage.listSchedules(news)).toEqual(planned);
    const expectedVersion = (await news.read()).version;
    const done = unwrapAnswer<{ dateVersion: number; replacedSchedules: number[] }>(
      await news.sendDraft('POST', '/publication', { expectedVersion, isImmediate: true }),
    );
    expect(done.replacedSchedules).toHaveLength(1);
    unwrapAnswer(await news.undo(done.dateVersion));
    expect((await news.read()).fields).toMatchObject({ publishedAt: laterDate });
  });

  test('that a plan was cancelled: it goes on with its translations', async () => {
    const news = await stage.createDraft('Salon');
    await news.set('publishedAt', date);
    const { id } = await planDraft(news);
    await (await stage.translate(news, 'Fair')).publish();
    expect(unwrapAnswer(await news.send('DELETE', `/schedules/${id}`))).toEqual({ cancelledTranslations: 1 });
    expect(await stage.listSchedules(news)).toEqual([]);
    expect(unwrapAnswer(await news.send('PUT', `/schedules/${id}`))).toMatchObject({ from: date, isCurrent: true });
    expect((await news.send('PUT', `/schedules/${id}`)).status).toBe(409);
    expect((await listActs(news)).slice(2)).toEqual([
      ['cancel-schedule', 'en_GB', date],
      ['cancel-schedule', null, date],
      ['schedule', 'fr_FR', date],
      ['schedule', 'en_GB', date],
    ]);
    // What is written since is told.
    await news.set('title', 'Grand salon');
    expect((await news.read()).schedules.map(({ locale, isCurrent }) => [locale, isCurrent]).sort()).toEqual([
      ['en_GB', true],
      ['fr_FR', false],
    ]);
  });

  test('a departure: what stood is published with the schedules that it ended, and no other; once', async () => {
    const news = await stage.openNews('Ouvert');
    await news.set('title', 'Fermé');
    const { id } = await schedule(news);
    const other = await schedule(news, { from: '2026-09-01T00:00:00Z' });
    unwrapAnswer(await news.send('DELETE', `/schedules/${other.id}`));
    expect(unwrapAnswer(await news.send('DELETE', '/publication'))).toEqual({ cancelledSchedules: 1 });
    expect(await stage.readNews(news)).toBe(404);
    expect(unwrapAnswer(await news.send('PUT', '/publication'))).toEqual({ isOnline: true, lostSchedules: 0 });
    expect((await news.send('PUT', '/publication')).status).toBe(409);
    const { state, schedules } = await news.read();
    expect([state, schedules.map((one) => one.id)]).toEqual(['published', [id]]);
    await stage.reach(date);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Fermé' });
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ouvert' });
  });

  test.each(['/publication', '/bin'])('what only a schedule showed until %s is shown until its end', async (path) => {
    const news = await stage.createDraft('Un mois');
    await schedule(news);
    await stage.reach(middleDate);
    await schedule(again(news), { from: '2026-09-01T00:00:00Z' });
    unwrapAnswer(await again(news).send(path === '/bin' ? 'PUT' : 'DELETE', path));
    if (path === '/bin') unwrapAnswer(await again(news).send('DELETE', path));
    expect(await stage.readNews(news)).toBe(404);
    expect(unwrapAnswer(await again(news).send('PUT', '/publication'))).toEqual({ isOnline: true, lostSchedules: 0 });
    const shown = await again(news).read();
    expect([shown.state, shown.isVisible, shown.schedules.length]).toEqual(['draft', true, 2]);
    await stage.reach('2026-08-22T00:00:00Z');
    expect(await stage.readNews(news)).toBe(404);
    await stage.reach('2026-09-01T00:01:00Z');
    expect(await stage.readNews(news)).toMatchObject({ title: 'Un mois' });
  });

  test('a departure does not bring back a translation for a time', async () => {
    const news = await stage.openNews('Ouvert');
    const english = await stage.translate(news, 'Open');
    await english.publish();
    await english.set('title', 'Closed for August');
    await schedule(english);
    await stage.reach(date);
    unwrapAnswer(await again(news).send('DELETE', '/publication'));
    await stage.reach(laterDate);
    unwrapAnswer(await again(news).send('PUT', '/publication'));
    expect(await stage.readEnglish(news)).toBe('Open');
  });

  test('a departure leaves a plan that was made by a date', async () => {
    const news = await stage.openNews('Ouvert');
    await news.set('publishedAt', date);
    await news.publish();
    unwrapAnswer(await news.send('PUT', '/bin'));
    unwrapAnswer(await news.send('DELETE', '/bin'));
    expect(unwrapAnswer(await news.send('PUT', '/publication'))).toEqual({ isOnline: true, lostSchedules: 0 });
    expect(await stage.listSchedules(news)).toEqual([['fr_FR', date]]);
  });
});
