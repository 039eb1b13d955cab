import { createNews, createSite } from '@vitrine/test-kit/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
const now = '2026-07-01T12:00:00Z';
const date = '2026-08-01T07:00:00.000Z';
const laterDate = '2026-08-10T07:00:00.000Z';
let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
});
afterAll(() => server.close());
beforeEach(() => setTime(now));

/** Lets the time be `moment`; staff sign in again. */
async function setTime(moment: string) {
  server.setTime(moment);
  staff = await createStaff(server, 'EDITOR', siteId);
}
/** Lets the time be `moment`, and runs what is due, as the program does each minute. */
async function reach(moment: string) {
  await setTime(moment);
  await server.runMaintenance('content-schedules', Date.parse(moment));
}
const edit = (id: number, locale = 'fr_FR') => new ContentEditor(server, staff, { siteId, kind: 'news', id, locale });
const createDraft = async (title: string) => {
  const created = await requestAdmin(server, 'POST', `/sites/${siteId}/contents/news`, {
    cookie: staff.cookie,
    body: { title },
  });
  return edit(unwrapAnswer<{ id: number }>(created).id);
};
const openNews = async (title: string) => edit(await server.write(siteId, (context) => createNews(context, title)));
const readNews = async (id: number) => {
  const answer = await server.request(`/api/news/${id}`, { headers: { idSite: String(siteId) } });
  if (answer.status !== 200) return answer.status;
  const { title, publishedAt } = answer.json().data as { title: string; publishedAt: string };
  return { title, publishedAt };
};
/** The title that stands in English on the page of a news item. */
const readEnglish = async (id: number) => {
  const host = `presse.localhost:${server.port}`;
  const { headers } = await server.request(`/en/actualites/${id}`, { host });
  const { text } = await server.request(new URL(String(headers.location), `http://${host}`).pathname, { host });
  return /<h1[^>]*>([^<]*)/.exec(text)?.[1];
};
const schedule = async (news: ContentEditor, body: object) =>
  news.sendDraft('POST', '/schedules', { expectedVersion: (await news.read()).version, ...body });

describe('ENT-19 a date of publication to come is a schedule', () => {
  test('news appear at their date, and are published from then on', async () => {
    const news = await createDraft('Portes ouvertes');
    await news.set('publishedAt', date);
    const planned = { from: date, until: null, isLive: false, isByDate: true };
    expect(await news.publish()).toMatchObject({ isVisible: false, formerRevision: null, scheduled: planned });
    expect(await news.read()).toMatchObject({ state: 'draft', isVisible: false, schedules: [planned] });
    await reach('2026-08-01T06:59:00Z');
    expect(await readNews(news.id)).toBe(404);
    await reach(date);
    expect(await readNews(news.id)).toEqual({ title: 'Portes ouvertes', publishedAt: date });
    expect(await edit(news.id).read()).toMatchObject({ state: 'published', schedules: [], changed: { fields: [] } });
  });

  test('what is online stays until the date of what replaces it', async () => {
    const news = await openNews('Ouvert');
    await news.set('title', 'Vendanges');
    await news.set('publishedAt', date);
    expect(await news.publish()).toMatchObject({ isVisible: true, scheduled: { from: date } });
    expect(await readNews(news.id)).toMatchObject({ title: 'Ouvert' });
    await reach(date);
    expect(await readNews(news.id)).toEqual({ title: 'Vendanges', publishedAt: date });
  });

  test('published again it takes the place of what was planned; without a date to come, at once', async () => {
    const news = await createDraft('Premier texte');
    await news.set('publishedAt', date);
    await news.publish();
    await news.set('title', 'Second texte');
    await news.set('publishedAt', laterDate);
    await news.publish();
    expect((await news.read()).schedules).toMatchObject([{ from: laterDate }]);
    await reach(date);
    expect(await readNews(news.id)).toBe(404);
    const editor = edit(news.id);
    await editor.set('publishedAt', now);
    expect(await editor.publish()).toMatchObject({ isVisible: true, scheduled: null });
    expect((await editor.read()).schedules).toEqual([]);
    await editor.set('title', 'Troisième texte');
    await editor.publish();
    await reach(laterDate);
    expect(await readNews(news.id)).toMatchObject({ title: 'Troisième texte' });
  });

  test('published at once all the same, it has the date of this moment', async () => {
    const news = await createDraft('Tout de suite');
    await news.set('publishedAt', date);
    await news.publish();
    expect(await news.publish({ isImmediate: true })).toMatchObject({ isVisible: true, scheduled: null });
    expect(await news.read()).toMatchObject({ schedules: [], changed: { fields: [] } });
    expect(await readNews(news.id)).toEqual({
      title: 'Tout de suite',
      publishedAt: expect.stringMatching(/^2026-07-01T12:0/),
    });
  });

  test('another schedule of that moment is not lost: it is named', async () => {
    const news = await openNews('Ouvert');
    unwrapAnswer(await schedule(news, { from: date, until: laterDate }));
    await news.set('publishedAt', '2026-08-05T07:00:00.000Z');
    const answer = await news.sendDraft('POST', '/publication', { expectedVersion: (await news.read()).version });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Une autre programmation')]);
    expect((await news.read()).schedules).toHaveLength(1);
  });

  test('what is scheduled before anybody has seen it has that date; what is online keeps its own', async () => {
    const draft = await createDraft('Salon');
    unwrapAnswer(await schedule(draft, { from: date, until: laterDate }));
    expect((await draft.read()).fields).toMatchObject({ publishedAt: date });
    const online = await openNews('Ouvert');
    const { publishedAt } = (await online.read()).fields;
    unwrapAnswer(await schedule(online, { from: date }));
    expect((await online.read()).fields).toMatchObject({ publishedAt });
    await reach(date);
    expect(await readNews(draft.id)).toEqual({ title: 'Salon', publishedAt: date });
    expect(await readNews(online.id)).toEqual({ title: 'Ouvert', publishedAt });
    await reach(laterDate);
    expect(await readNews(draft.id)).toBe(404);
  });

  test('an end of display before the beginning is refused', async () => {
    const news = await createDraft('Fini');
    await news.set('expiresAt', '2026-07-20T07:00:00.000Z');
    const answer = await schedule(news, { from: date });
    expect([answer.status, answer.json().fields]).toEqual([422, { expiresAt: 'La fin d’affichage précède ce début.' }]);
  });
});

describe('ENT-19 a translation of what is planned', () => {
  const planBoth = async () => {
    const news = await createDraft('Bonjour');
    await news.set('publishedAt', date);
    const { scheduled } = unwrapAnswer<{ scheduled: { id: number } }>(
      await news.sendDraft('POST', '/publication', { expectedVersion: (await news.read()).version }),
    );
    unwrapAnswer(await edit(news.id, 'en_GB').sendDraft('POST'));
    const english = edit(news.id, 'en_GB');
    await english.set('title', 'Hello');
    expect(await english.publish()).toMatchObject({ scheduled: { from: date, isByDate: true } });
    return { news, english, plan: scheduled.id };
  };
  const moments = async (editor: ContentEditor) =>
    (await editor.read()).schedules.map(({ locale, from }) => [locale, from]).sort();

  test('appears with the site’s own language, also when that is planned anew or published at once', async () => {
    const { news, english } = await planBoth();
    await english.set('title', 'Hello again');
    await english.publish();
    await news.set('publishedAt', laterDate);
    await news.publish();
    expect(await moments(news)).toEqual([
      ['en_GB', laterDate],
      ['fr_FR', laterDate],
    ]);
    await reach(laterDate);
    expect(await readNews(news.id)).toMatchObject({ title: 'Bonjour' });
    expect(await readEnglish(news.id)).toBe('Hello again');
    await setTime(now);
    const other = await planBoth();
    await other.news.set('publishedAt', now);
    await other.news.publish();
    await reach('2026-07-01T12:01:00Z');
    expect(await readEnglish(other.news.id)).toBe('Hello');
  });

  test('is cancelled with it, and is not scheduled before it', async () => {
    const { news, plan } = await planBoth();
    const early = await schedule(edit(news.id, 'en_GB'), {
      from: '2026-07-20T07:00:00Z',
      until: '2026-07-21T07:00:00Z',
    });
    expect([early.status, Object.keys(early.json().fields ?? {})]).toEqual([422, ['from']]);
    unwrapAnswer(await news.send('DELETE', `/schedules/${plan}`));
    expect(await moments(news)).toEqual([]);
  });
});
