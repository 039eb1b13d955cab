import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unwrapAnswer } from '../contents.fixture.ts';
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

let stage: SchedulingScenario;
beforeAll(async () => {
  stage = await SchedulingScenario.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.setTime(now));

describe('ENT-19 a date of publication to come is a schedule', () => {
  test('news appear at their date, and are published from then on', async () => {
    const news = await stage.createDraft('Portes ouvertes');
    await news.set('publishedAt', date);
    const planned = { from: date, until: null, isLive: false, isPlanned: true };
    expect(await news.publish()).toMatchObject({ isVisible: false, formerRevision: null, scheduled: planned });
    expect(await news.read()).toMatchObject({ state: 'draft', isVisible: false, schedules: [planned] });
    await stage.reach('2026-08-01T06:59:00Z');
    expect(await stage.readNews(news)).toBe(404);
    await stage.reach(date);
    expect(await stage.readNews(news)).toEqual({ title: 'Portes ouvertes', publishedAt: date });
    expect(await stage.edit(news.id).read()).toMatchObject({
      state: 'published',
      schedules: [],
      changed: { fields: [] },
    });
  });

  test('what is online stays until the date of what replaces it', async () => {
    const news = await stage.openNews('Ouvert');
    await news.set('title', 'Vendanges');
    await news.set('publishedAt', date);
    expect(await news.publish()).toMatchObject({ isVisible: true, scheduled: { from: date } });
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ouvert' });
    await stage.reach(date);
    expect(await stage.readNews(news)).toEqual({ title: 'Vendanges', publishedAt: date });
  });

  test('published again it takes the place of what was planned; without a date to come, at once', async () => {
    const news = await stage.createDraft('Premier texte');
    await news.set('publishedAt', date);
    await news.publish();
    await news.set('title', 'Second texte');
    await news.set('publishedAt', laterDate);
    await news.publish();
    expect((await news.read()).schedules).toMatchObject([{ from: laterDate }]);
    await stage.reach(date);
    expect(await stage.readNews(news)).toBe(404);
    const editor = stage.edit(news.id);
    await editor.set('publishedAt', now);
    expect(await editor.publish()).toMatchObject({ isVisible: true, scheduled: null });
    expect((await editor.read()).schedules).toEqual([]);
    await editor.set('title', 'Troisième texte');
    await editor.publish();
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Troisième texte' });
  });

  test('published at once all the same, it has the date of this moment', async () => {
    const news = await stage.createDraft('Tout de suite');
    await news.set('publishedAt', date);
    await news.publish();
    expect(await news.publish({ isImmediate: true })).toMatchObject({ isVisible: true, scheduled: null });
    expect(await news.read()).toMatchObject({ schedules: [], changed: { fields: [] } });
    expect(await stage.readNews(news)).toEqual({
      title: 'Tout de suite',
      publishedAt: expect.stringMatching(/^2026-07-01T12:0/),
    });
  });

  test('another schedule of that moment is not lost: it is named', async () => {
    const news = await stage.openNews('Ouvert');
    unwrapAnswer(await scheduleDraft(news, { from: date, until: laterDate }));
    await news.set('publishedAt', middleDate);
    const answer = await news.sendDraft('POST', '/publication', { expectedVersion: (await news.read()).version });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Une autre programmation')]);
    expect((await news.read()).schedules).toHaveLength(1);
  });

  test('what is scheduled before anybody has seen it has that date; what is online keeps its own', async () => {
    const draft = await stage.createDraft('Salon');
    unwrapAnswer(await scheduleDraft(draft, { from: date, until: laterDate }));
    expect((await draft.read()).fields).toMatchObject({ publishedAt: date });
    const online = await stage.openNews('Ouvert');
    const { publishedAt } = (await online.read()).fields;
    unwrapAnswer(await scheduleDraft(online, { from: date }));
    expect((await online.read()).fields).toMatchObject({ publishedAt });
    await stage.reach(date);
    expect(await stage.readNews(draft)).toEqual({ title: 'Salon', publishedAt: date });
    expect(await stage.readNews(online)).toEqual({ title: 'Ouvert', publishedAt });
    await stage.reach(laterDate);
    expect(await stage.readNews(draft)).toBe(404);
  });

  test('an end of display before the beginning is refused', async () => {
    const news = await stage.createDraft('Fini');
    await news.set('expiresAt', '2026-07-20T07:00:00.000Z');
    const answer = await scheduleDraft(news, { from: date });
    expect([answer.status, answer.json().fields]).toEqual([422, { expiresAt: 'La fin d’affichage précède ce début.' }]);
  });

  test('published again unchanged, it has one schedule', async () => {
    const news = await stage.createDraft('Deux fois');
    await news.set('publishedAt', date);
    const { revision } = await news.publish();
    expect(await news.publish()).toMatchObject({ isVisible: false, replacedSchedules: [revision] });
    expect(await stage.listSchedules(news)).toEqual([['fr_FR', date]]);
  });

  test('an end of display before the date is refused', async () => {
    const news = await stage.createDraft('Fini');
    await news.set('publishedAt', date);
    await news.set('expiresAt', '2026-07-20T07:00:00.000Z');
    const answer = await news.sendDraft('POST', '/publication', { expectedVersion: (await news.read()).version });
    expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, ['expiresAt']]);
  });

  test('what is online, scheduled before the date that it carries, does not disappear', async () => {
    const news = await stage.openNews('Ouvert');
    await news.set('title', 'Vendanges');
    await news.set('publishedAt', laterDate);
    unwrapAnswer(await scheduleDraft(news, { from: date }));
    await stage.reach(date);
    expect(await stage.readNews(news)).toEqual({ title: 'Vendanges', publishedAt: date });
  });

  test('an import that waits for a date does not appear at it once a later one is planned', async () => {
    const news = await stage.openNews('Ancien');
    await stage.server.write(siteId, ({ transaction }) =>
      transaction.query('update news set published_at = $3 where site_id = $1 and id = $2', [
        siteId,
        news.id,
        new Date(date),
      ]),
    );
    await news.set('publishedAt', laterDate);
    await news.publish();
    await stage.reach(middleDate);
    expect(await stage.readNews(news)).toBe(404);
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Ancien' });
  });

  test('a plan outlives the bin, and the undo of what has left the site', async () => {
    const news = await stage.openNews('Ouvert');
    await news.set('title', 'Vendanges');
    await news.set('publishedAt', date);
    await news.publish();
    unwrapAnswer(await news.send('PUT', '/bin'));
    unwrapAnswer(await news.send('DELETE', '/bin'));
    expect(unwrapAnswer(await news.send('PUT', '/publication'))).toEqual({ isOnline: true, lostSchedules: 0 });
    expect(await stage.listSchedules(news)).toEqual([['fr_FR', date]]);
  });

  test('a schedule that was cancelled after it came back does not come back again', async () => {
    const news = await stage.createDraft('Fermé');
    unwrapAnswer(await scheduleDraft(news, { from: date, until: laterDate }));
    await stage.reach(date);
    const editor = stage.edit(news.id);
    const [live] = (await editor.read()).schedules;
    unwrapAnswer(await editor.send('DELETE', '/publication'));
    unwrapAnswer(await editor.send('PUT', `/schedules/${live?.id}`));
    await stage.setTime(middleDate);
    const later = stage.edit(news.id);
    unwrapAnswer(await later.send('DELETE', `/schedules/${live?.id}`));
    expect(unwrapAnswer(await later.send('PUT', '/publication'))).toMatchObject({ lostSchedules: 1 });
    expect(await stage.listSchedules(news)).toEqual([]);
    expect(await stage.readNews(news)).toBe(404);
  });
});

describe('ENT-01 what a publication has planned is taken back', () => {
  test('the plan before it, with the date of the draft that an act has moved', async () => {
    const news = await stage.createDraft('Salon');
    await news.set('publishedAt', date);
    await planDraft(news);
    const english = await stage.translate(news, 'Fair');
    await english.publish();
    await news.set('publishedAt', laterDate);
    const { id } = await planDraft(news);
    expect(unwrapAnswer(await news.send('DELETE', `/schedules/${id}?restores=true`))).toEqual({
      cancelledTranslations: 0,
    });
    expect(await stage.listSchedules(news)).toEqual([
      ['en_GB', date],
      ['fr_FR', date],
    ]);
    const done = unwrapAnswer<{ dateVersion: number; replacedSchedules: number[] }>(
      await news.sendDraft('POST', '/publication', {
        expectedVersion: (await news.read()).version,
        isImmediate: true,
      }),
    );
    expect(done.replacedSchedules).toHaveLength(1);
    unwrapAnswer(await news.undo(done.dateVersion));
    expect((await news.read()).fields).toMatchObject({ publishedAt: laterDate });
  });

  test('a schedule that was cancelled goes on, with the translations that were cancelled with it', async () => {
    const news = await stage.createDraft('Salon');
    await news.set('publishedAt', date);
    const { id } = await planDraft(news);
    await (await stage.translate(news, 'Fair')).publish();
    unwrapAnswer(await news.send('DELETE', `/schedules/${id}`));
    expect(await stage.listSchedules(news)).toEqual([]);
    expect(unwrapAnswer(await news.send('PUT', `/schedules/${id}`))).toMatchObject({ from: date, isCurrent: true });
    expect(await stage.listSchedules(news)).toEqual([
      ['en_GB', date],
      ['fr_FR', date],
    ]);
    expect((await news.send('PUT', `/schedules/${id}`)).status).toBe(409);
    // What is written since is told.
    await news.set('title', 'Grand salon');
    expect((await news.read()).schedules.map(({ locale, isCurrent }) => [locale, isCurrent]).sort()).toEqual([
      ['en_GB', true],
      ['fr_FR', false],
    ]);
  });
});
