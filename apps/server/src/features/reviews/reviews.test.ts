import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFakeReviews } from '../../adapters/reviews/fake-reviews.ts';
import { type ReviewService, ReviewServiceError } from '../../adapters/reviews/review-service.ts';
import { reviewsModule } from './reviews.module.ts';
import { refreshReviews, reviewDurations } from './reviews.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  server.setTime(Date.now());
  await server.write(42, ({ transaction }) => transaction.query('delete from review_snapshot where site_id = 42'));
  await server.changeSettings({ GOOGLE_PLACE_ID: 'demonstration' });
});

const call = async (query = '') =>
  (await server.request(`/api/google/reviews${query}`)).json().data as Record<string, unknown>;
const site = () =>
  server.running.context.directory.findById(42) as NonNullable<
    ReturnType<TestServer['running']['context']['directory']['findById']>
  >;
const refresh = (service: ReviewService = createFakeReviews()) => {
  return refreshReviews({ ...server.workerTools, reviewService: service }, site(), server.running.context.clock());
};
const failing = (error: Error, needsKey = false): ReviewService => ({
  needsKey,
  readPlace: async () => {
    throw error;
  },
});
const nothing = { source: null, rating: null, total: 0, reviews: [], next: null };

describe('API-30 GET /google/reviews', () => {
  test('API-30 BLK-06 three at a time, from a rank; the page shows them once they are there', async () => {
    expect(await call()).toEqual(nothing);
    expect((await server.request('/temoignages')).text).not.toContain('Avis non vérifiés');
    await refresh();
    const first = (await call()) as { reviews: { id: string }[]; next: number };
    expect([first.reviews.map(({ id }) => id), first.next]).toEqual([['a1', 'b2', 'c3'], 3]);
    const second = (await call('?from=3')) as { reviews: { id: string }[]; next: null };
    expect([second.reviews.map(({ id }) => id), second.next]).toEqual([['d4', 'e5'], null]);
    expect(await call('?from=')).toMatchObject({ next: 3 });
    const { text } = await server.request('/temoignages');
    for (const words of ['Avis non vérifiés', 'Marion L.', 'Voir 2 autres avis']) expect(text).toContain(words);
    expect((await server.request('/api/google/reviews?from=x')).status).toBe(400);
  });

  test('API-30 an old answer is shown while a new one is asked for, for minutes; then the block is gone', async () => {
    await refresh();
    server.setTime(Date.now() + reviewDurations.freshness + 1000);
    expect(await call()).toMatchObject({ total: 37 });
    await eventually(async () => {
      const jobs = await server.write(42, ({ transaction }) =>
        transaction.query(`select 1 from vitrine_jobs.job where name = 'refresh-reviews'`),
      );
      expect(jobs).toHaveLength(1);
    });
    // A page rendered a minute before the end of the retention must expire then. Otherwise a test that moves time drops
    // every page.
    server.setTime(Date.now() + reviewDurations.retention - 60_000);
    expect((await server.request('/temoignages')).text).toContain('Avis non vérifiés');
    const clear = vi.spyOn(server.running.context.cache, 'clear').mockReturnValue();
    server.setTime(Date.now() + reviewDurations.retention + 1000);
    clear.mockRestore();
    expect(await call()).toEqual(nothing);
    expect((await server.request('/temoignages')).text).not.toContain('Avis non vérifiés');
  });

  test('API-30 when the service fails the last answer stays, and the job is tried again unless that is of no use', async () => {
    await refresh();
    await expect(refresh(failing(new ReviewServiceError('délai dépassé', true)))).rejects.toThrow('délai dépassé');
    await refresh(failing(new ReviewServiceError('refus 403', false)));
    expect(await call()).toMatchObject({ total: 37 });
  });

  test('API-30 another place forgets what was said of the first; without place there is nothing', async () => {
    await refresh();
    await server.changeSettings({ GOOGLE_PLACE_ID: 'autre' });
    expect(await call()).toEqual(nothing);
    await server.changeSettings({ GOOGLE_PLACE_ID: '' });
    await refresh();
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query('select 1 from review_snapshot where site_id = 42'),
    );
    expect(rows).toEqual([]);
  });

  test('API-30 the key is kept encrypted, handed to the service alone, and without it nobody is asked', async () => {
    const { cookie } = await createStaff(server, 'ADMIN');
    const given: string[] = [];
    const real: ReviewService = {
      needsKey: true,
      readPlace: async (placeId, key, language) => {
        given.push(placeId, key, language);
        return createFakeReviews().readPlace(placeId, key, language);
      },
    };
    await refresh(real);
    expect(given).toEqual([]);
    const save = (method: string, name: string, body?: object) =>
      requestAdmin(server, method, `/sites/42/secrets/${name}`, { cookie, ...(body ? { body } : {}) });
    expect((await save('PUT', 'GOOGLE_PLACES_KEY', { value: 'AIza-cle-secrete ' })).status).toBe(200);
    await refresh(real);
    expect(given).toEqual(['demonstration', 'AIza-cle-secrete', 'fr']);
    const [row] = await server.write(42, ({ transaction }) =>
      transaction.query<{ text: string }>(
        `select encode(sealed, 'escape') as text from site_secret where site_id = 42`,
      ),
    );
    expect(row?.text).not.toContain('AIza');
    expect(JSON.stringify((await server.request('/api/parameter')).json())).not.toContain('AIza');
    expect((await save('PUT', 'AUTRE', { value: 'x' })).status).toBe(404);
    expect((await save('DELETE', 'GOOGLE_PLACES_KEY')).status).toBe(200);
    await refresh(real);
    expect(given).toHaveLength(3);
  });

  test('API-30 what the service said is held for half an hour at most, and asked for again by a page alone', async () => {
    const { database } = server.running.context;
    // The purge may wait for the tasks before it.
    const longestWait = 5 * 60_000;
    expect(reviewDurations.retention + reviewDurations.purgeInterval + longestWait).toBeLessThanOrEqual(30 * 60_000);
    const held = () =>
      server.write(42, ({ transaction }) => transaction.query('select 1 from review_snapshot where site_id = 42'));
    const jobs = () =>
      server.write(42, ({ transaction }) =>
        transaction.query(`select 1 from vitrine_jobs.job where name = 'refresh-reviews' and state = 'created'`),
      );
    await refresh();
    const before = (await jobs()).length;
    await server.runMaintenance('expired-reviews', Date.now() + reviewDurations.retention - 60_000);
    expect(await held()).toHaveLength(1);
    // Cached pages contain the reviews too: the deletion must invalidate them.
    const told: string[] = [];
    database.onInvalidation((_, tags) => void told.push(...tags));
    await server.runMaintenance('expired-reviews', Date.now() + reviewDurations.retention + 1000);
    expect(told).toEqual(['reviews']);
    expect([(await held()).length, (await jobs()).length]).toEqual([0, before]);
  });

  test('API-30 what is over is looked for every few minutes, between the hours of maintenance', async () => {
    const task = reviewsModule.maintenance.find(({ name }) => name === 'expired-reviews');
    expect(task?.cron).toBe(`*/${reviewDurations.purgeInterval / 60_000} * * * *`);
  });

  test('API-30 what belongs to the service leaves no trace in a backup', async () => {
    const [row] = await server.write(42, ({ transaction }) =>
      transaction.query<{ relpersistence: string }>(
        `select relpersistence from pg_class where relname = 'review_snapshot'`,
      ),
    );
    expect(row?.relpersistence).toBe('u');
  });

  test('API-30 BLK-06 the demo has its reviews from the stand-in: asked for by a page, brought by a job', async () => {
    const workers = await server.startJobs();
    await server.request('/api/google/reviews');
    await eventually(async () => expect(await call()).toMatchObject({ source: { name: 'Cartes (démonstration)' } }));
    await workers.stop();
  });
});
