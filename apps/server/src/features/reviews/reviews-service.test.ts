import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { type FakeHttpServer, startFakeHttpServer } from '@vitrine/test-kit/servers/fake-http-server';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshReviewsJob } from './reviews.operations.ts';

const key = 'AIza-cle-secrete';
let server: TestServer;
let service: FakeHttpServer;
/** Requests that the service received. */
let asked: string[] = [];
let status = 200;
beforeAll(async () => {
  service = await startFakeHttpServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end('{"rating":4.9,"userRatingCount":12}');
  });
  server = await startTestServer({ config: { reviewService: 'google', reviewsUrl: service.url } });
  const { cookie } = await createStaff(server, 'ADMIN');
  await requestAdmin(server, 'PUT', '/sites/42/secrets/GOOGLE_PLACES_KEY', { cookie, body: { value: key } });
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(() => {
  asked = [];
});

const waitingJobs = () =>
  server.write(42, ({ transaction }) =>
    transaction.query(`select 1 from vitrine_jobs.job where name = 'refresh-reviews' and state = 'created'`),
  );
const call = async () => (await server.request('/api/google/reviews')).json().data as { total: number };

describe('API-30 the service of maps itself', () => {
  test('API-30 a page never waits for it: it speaks to nobody while it is drawn, and a job does afterwards', async () => {
    expect((await server.request('/temoignages')).status).toBe(200);
    expect(await call()).toMatchObject({ total: 0 });
    await eventually(async () => expect(await waitingJobs()).toHaveLength(1));
    expect(asked).toEqual([]);
    const workers = await server.startJobs();
    await eventually(async () => expect(await call()).toMatchObject({ total: 12 }));
    await workers.stop();
    expect(asked).toEqual(['/v1/places/demonstration?languageCode=fr']);
  });

  test.each([
    [403, 'clé refusée (403)'],
    [404, 'lieu inconnu (404)'],
  ])(
    'API-30 whoever runs the program hears of a refusal (%i): the site and the cause, never the key',
    async (refusal, cause) => {
      status = refusal;
      const before = server.logLines.length;
      await server.write(42, ({ transaction }) =>
        server.running.jobs.enqueue(transaction, refreshReviewsJob, { siteId: 42 }, { key: `reviews ${refusal}` }),
      );
      const workers = await server.startJobs();
      const warned = () => server.logLines.slice(before).filter(({ level }) => Number(level) >= 40);
      await eventually(async () =>
        expect(warned()).toMatchObject([{ level: 40, site: 42, cause, msg: 'avis refusés par le service' }]),
      );
      await workers.stop();
      // A refused key stays refused: no second request.
      expect([asked.length, (await waitingJobs()).length]).toEqual([1, 0]);
      expect(JSON.stringify(server.logLines)).not.toContain(key);
    },
  );
});
