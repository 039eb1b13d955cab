import { createBooking } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../opaque-token.ts';
import {
  buildRegistration,
  createVisitorClient,
  createWorkshop,
  findLinkToken,
  listBookings,
  listMailsOf,
  type Workshop,
} from './bookings.fixture.ts';
import { processWaitlistById } from './process-waitlist.operations.ts';

const isLong = process.env.VITRINE_LONG === '1';
const rounds = isLong ? 30 : 3;
const buyers = 50;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    seed: 'empty',
    config: { isBehindProxy: true },
    server: { rateLimits: 'none' },
  });
  await createSite(server, 42, 'cabinet');
});
afterAll(() => server.close());

/** Registers, and retries where the server answers `unavailable`. A repeated form is one booking. */
async function register(workshop: Workshop, name: string): Promise<{ state: string | null }> {
  for (;;)
    try {
      return await createVisitorClient(server).registerToElement(buildRegistration(workshop, name));
    } catch (error) {
      if ((error as { code?: string }).code !== 'unavailable') throw error;
    }
}

test(`API-28 seats and slots: ${buyers} at once for the last seats get exactly those, the others wait in their order, × ${rounds}`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const capacity = [1, 5, 10][round % 3] as number;
    const workshop = await createWorkshop(server, { capacity });
    const names = Array.from({ length: buyers }, (_, place) => `V${round}x${place}`);
    const answers = await Promise.all(names.map((name) => register(workshop, name)));
    expect(answers.filter(({ state }) => state === 'confirmed')).toHaveLength(capacity);
    const rows = await listBookings(server, workshop);
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array.from({ length: capacity }, () => 'confirmed'),
      ...Array.from({ length: buyers - capacity }, () => 'waiting'),
    ]);
    const { occurrences } = await server.client(42).readElement({ params: workshop });
    expect(occurrences[0]).toMatchObject({ seatsLeft: 0, state: 'full' });
  }
}, 600_000);

test(`API-28 seats and slots: seats given up at once are each offered once, to the first who wait, and taken once`, async () => {
  const workshop = await createWorkshop(server, { capacity: 4 });
  for (let place = 0; place < 10; place += 1)
    await createVisitorClient(server).registerToElement(buildRegistration(workshop, `W${place}`));
  const secrets = await Promise.all([0, 1, 2].map((place) => findLinkToken(server, `w${place}@exemple.fr`)));
  // Each booking is cancelled four times concurrently.
  await Promise.allSettled(
    [...secrets, ...secrets, ...secrets, ...secrets].map((token) =>
      server.client(42).cancelBooking({ body: { token } }),
    ),
  );
  expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual([
    ...['cancelled', 'cancelled', 'cancelled', 'confirmed'],
    ...['offered', 'offered', 'offered', 'waiting', 'waiting', 'waiting'],
  ]);
  for (const place of [4, 5, 6]) {
    const offers = (await listMailsOf(server, `w${place}@exemple.fr`)).filter(({ subject }) => /libérée/.test(subject));
    expect(offers).toHaveLength(1);
  }
  const offered = await findLinkToken(server, 'w4@exemple.fr');
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, () => server.client(42).acceptBooking({ body: { token: offered } })),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}, 600_000);

test('API-28 seats for a hundred who wait are offered in as many statements as for one, each by a mail and a link of its own', async () => {
  const offer = async (waiting: number) => {
    const { occurrence } = await createWorkshop(server, { capacity: waiting });
    const emails = Array.from({ length: waiting }, (_, place) => `p${place}-${waiting}@exemple.fr`);
    return server.write(42, async (context) => {
      const { transaction } = context;
      const ids: number[] = [];
      for (const email of emails) ids.push((await createBooking(context, occurrence, { state: 'waiting', email })).id);
      let statements = 0;
      const query: typeof transaction.query = (text, values) => {
        statements += 1;
        return transaction.query(text, values);
      };
      await processWaitlistById({ ...context, transaction: { ...transaction, query } }, occurrence);
      const told = await transaction.query<{ recipient: string; token: string }>(
        `select recipient, data ->> 'token' as token from outgoing_mail
         where site_id = 42 and template = 'booking-offer' and recipient = any($1)`,
        [emails],
      );
      expect(told.map(({ recipient }) => recipient).sort()).toEqual([...emails].sort());
      const links = await transaction.query<{ id: number }>(
        'select booking_id as id from booking_link where site_id = 42 and hash = any($1) order by 1',
        [told.map(({ token }) => hashToken(token))],
      );
      expect(links.map(({ id }) => id)).toEqual(ids);
      const jobs = await transaction.query(
        `select 1 from vitrine_jobs.job where name = 'settle-occurrence' and data ->> 'occurrenceId' = $1`,
        [String(occurrence)],
      );
      expect(jobs).toHaveLength(1);
      return statements;
    });
  };
  expect(await offer(100)).toBe(await offer(1));
});
