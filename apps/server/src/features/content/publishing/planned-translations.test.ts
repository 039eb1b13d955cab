import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ContentEditor, unwrapAnswer } from '../contents.fixture.ts';
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

/** News that are planned, and an English text that is published meanwhile. */
const planBoth = async () => {
  const news = await stage.createDraft('Bonjour');
  await news.set('publishedAt', date);
  const plan = await planDraft(news);
  const english = await stage.translate(news, 'Hello');
  expect(await english.publish()).toMatchObject({ scheduled: { from: date, isPlanned: true } });
  return { news, english, plan: plan.id };
};
/** A page that is online in both languages, with another text in each draft. */
const openPages = async (url: string) => {
  const page = await stage.createDraft('Carte', { kind: 'page', url });
  await page.publish();
  const english = await stage.translate(page, 'Menu');
  await english.publish();
  await page.set('title', 'Carte d’été');
  await english.set('title', 'Summer menu');
  return { page, english };
};
const readSchedules = ({ kind, id }: ContentEditor) =>
  stage.server.write(siteId, ({ transaction }) =>
    transaction.query<{ locale: string; ended_at: Date | null; failure: string | null }>(
      `select locale, ended_at, failure from content_revision
       where site_id = $1 and kind = $2 and content_id = $3 and revision_kind = 'scheduled' order by id`,
      [siteId, kind, id],
    ),
  );

describe('ENT-19 a translation of what is planned', () => {
  test('appears with the site’s own language, also when that is planned anew or published at once', async () => {
    const { news, english } = await planBoth();
    await english.set('title', 'Hello again');
    await english.publish();
    await news.set('publishedAt', laterDate);
    await news.publish();
    expect(await stage.listSchedules(news)).toEqual([
      ['en_GB', laterDate],
      ['fr_FR', laterDate],
    ]);
    await stage.reach(laterDate);
    expect(await stage.readNews(news)).toMatchObject({ title: 'Bonjour' });
    expect(await stage.readEnglish(news)).toBe('Hello again');
    await stage.setTime(now);
    const other = await planBoth();
    await other.news.set('publishedAt', now);
    await other.news.publish();
    await stage.reach('2026-07-01T12:01:00Z');
    expect(await stage.readEnglish(other.news)).toBe('Hello');
  });

  test('is cancelled with it, and is not scheduled before it', async () => {
    const { news, plan } = await planBoth();
    const body = { from: '2026-07-20T07:00:00Z', until: '2026-07-21T07:00:00Z' };
    const early = await scheduleDraft(stage.edit(news.id, { locale: 'en_GB' }), body);
    expect([early.status, Object.keys(early.json().fields ?? {})]).toEqual([422, ['from']]);
    expect(unwrapAnswer(await news.send('DELETE', `/schedules/${plan}`))).toEqual({ cancelledTranslations: 1 });
    expect(await stage.listSchedules(news)).toEqual([]);
  });

  test('appears in the same minute where the original is shown for a time', async () => {
    const news = await stage.createDraft('Bonjour');
    unwrapAnswer(await scheduleDraft(news, { from: date, until: laterDate }));
    await (await stage.translate(news, 'Hello')).publish();
    await stage.reach('2026-08-01T07:00:30Z');
    expect(await stage.readEnglish(news)).toBe('Hello');
  });

  test('scheduled for later, it is moved behind an original that is planned anew', async () => {
    const news = await stage.createDraft('Bonjour');
    await news.set('publishedAt', date);
    await news.publish();
    unwrapAnswer(await scheduleDraft(await stage.translate(news, 'Hello'), { from: middleDate }));
    await news.set('publishedAt', laterDate);
    await news.publish();
    await stage.reach(laterDate);
    expect(await stage.readEnglish(news)).toBe('Hello');
  });

  test('ends with a reason where the original has not appeared', async () => {
    const page = await stage.createDraft('Bonjour', { kind: 'page', url: '/bonjour' });
    unwrapAnswer(await scheduleDraft(page, { from: date }));
    await (await stage.translate(page, 'Hello')).publish();
    await (await stage.createDraft('Autre', { kind: 'page', url: '/bonjour' })).publish();
    const news = await stage.createDraft('Salon');
    await news.set('publishedAt', date);
    const { id } = await planDraft(news);
    unwrapAnswer(await scheduleDraft(await stage.translate(news, 'Fair'), { from: middleDate }));
    unwrapAnswer(await news.send('DELETE', `/schedules/${id}`));
    await stage.reach('2026-08-05T07:01:00Z');
    for (const content of [page, news]) {
      const english = (await readSchedules(content)).filter(({ locale }) => locale === 'en_GB');
      expect(english).toEqual([
        expect.objectContaining({ failure: expect.stringContaining('n’a pas paru dans la langue du site') }),
      ]);
      expect(await stage.listSchedules(content)).toEqual([]);
    }
  });

  test('a page that is scheduled and then published at once is no longer awaited', async () => {
    const page = await stage.createDraft('Salon', { kind: 'page', url: '/salon' });
    unwrapAnswer(await scheduleDraft(page, { from: date }));
    const english = await stage.translate(page, 'Fair');
    expect(await english.publish()).toMatchObject({ scheduled: { from: date } });
    await page.publish();
    await stage.reach('2026-07-01T12:02:00Z');
    expect(await stage.listSchedules(page)).toEqual([]);
    expect((await stage.edit(page.id, { kind: 'page' }).read()).locales).toContain('en_GB');
  });
});

describe('ENT-01 schedules of two languages of what is online', () => {
  test('publishing or cancelling one leaves the other', async () => {
    const { page, english } = await openPages('/carte');
    const { id } = unwrapAnswer<{ id: number }>(await scheduleDraft(page, { from: date }));
    unwrapAnswer(await scheduleDraft(english, { from: date }));
    await english.set('title', 'Menu of spring');
    await english.publish();
    expect(await stage.listSchedules(page)).toHaveLength(2);
    expect(unwrapAnswer(await page.send('DELETE', `/schedules/${id}`))).toEqual({ cancelledTranslations: 0 });
    expect(await stage.listSchedules(page)).toEqual([['en_GB', date]]);
  });

  test('a translation for a time does not outlive it while its content is away', async () => {
    const news = await stage.openNews('Ouvert');
    const english = await stage.translate(news, 'Open');
    await english.publish();
    await english.set('title', 'Closed for August');
    unwrapAnswer(await scheduleDraft(english, { from: date, until: laterDate }));
    await stage.reach(date);
    unwrapAnswer(await stage.edit(news.id).send('DELETE', '/publication'));
    await stage.reach('2026-08-11T07:00:00Z');
    unwrapAnswer(await stage.edit(news.id).send('PUT', '/publication'));
    expect(await stage.readEnglish(news)).toBe('Open');
  });
});
