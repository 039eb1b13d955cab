import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import { createTestimonialDraft } from '@vitrine/test-kit/records/testimonials';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveNewsletterList } from '../newsletter/subscriptions.operations.ts';
import { updateSiteState } from '../platform/platform-sites.repository.ts';
import { mailsTo, requestJson } from '../sign-in/accounts.fixture.ts';
import { restartInactivityWarnings } from './inactivity.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const call = (method: string, path: string, token: string, body?: object) =>
  requestJson(server, method, path, body, token ? { authorization: token } : {});
const query = <Row>(sql: string, values: (string | number)[] = []) =>
  server.write(42, ({ transaction }) => transaction.query<Row>(sql, values));

const runMaintenance = (now: number) => server.runMaintenance('inactive-members', now);
const markMailsSent = () =>
  query('update outgoing_mail set sent_at = now() where site_id = 42 and given_up_at is null');
/** Queues the warning, sends it, and lets maintenance see that it was sent. */
const sendWarning = async (moment: string) => {
  await runMaintenance(Date.parse(moment));
  await markMailsSent();
  await runMaintenance(Date.parse(moment) + 1000);
};
const state = async (id: number) =>
  (
    await query<{ state: string }>(
      `select case when deleted_at is not null then 'forgotten' when warned_at is not null then 'warned' else 'there' end as state
     from member where site_id = 42 and id = $1`,
      [id],
    )
  )[0]?.state;

test('CST-10 a warning thirty days before the end, then the end, and never the end without the warning', async () => {
  const { id, email } = await server.write(42, (context) => createMember(context));
  await query(`update member set last_active_at = '2024-03-10T09:00:00Z' where site_id = 42 and id = $1`, [id]);
  const at = async (moment: string) => {
    await runMaintenance(Date.parse(moment));
    return state(id);
  };
  expect(await at('2027-02-09T08:00:00Z')).toBe('there');
  expect(await at('2027-02-09T10:00:00Z')).toBe('there');
  await markMailsSent();
  expect(await at('2027-02-09T10:00:01Z')).toBe('warned');
  expect(await at('2027-02-09T11:00:00Z')).toBe('warned');
  const mails = await mailsTo(server, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Votre compte chez L’Heure douce sera supprimé le 11\u00a0mars 2027',
  ]);
  expect(mails[0]?.text).toContain(`http://lheuredouce.localhost:${server.port}/auth`);
  expect(await at('2027-03-11T09:30:00Z')).toBe('warned');
  expect(await at('2027-03-11T10:30:00Z')).toBe('forgotten');
  expect(await at('2027-04-10T11:00:00Z')).toBe('forgotten');
});

test('CST-10 on a suspended site nobody is forgotten, and whoever was warned has the thirty days anew', async () => {
  const { id } = await server.write(42, (context) => createMember(context));
  await query(`update member set last_active_at = '2020-01-01T09:00:00Z' where site_id = 42 and id = $1`, [id]);
  await sendWarning('2027-06-01T09:00:00Z');
  expect(await state(id)).toBe('warned');
  await asPlatform(server, (transaction) => updateSiteState(transaction, 42, { state: 'suspended', at: new Date() }));
  await runMaintenance(Date.parse('2027-07-20T09:00:00Z'));
  expect(await state(id)).toBe('warned');
  await asPlatform(server, async (transaction) => {
    await updateSiteState(transaction, 42, { state: 'active', at: new Date() });
    await restartInactivityWarnings(transaction, 42, new Date('2027-07-20T09:00:00Z'));
  });
  await runMaintenance(Date.parse('2027-08-18T09:00:00Z'));
  expect(await state(id)).toBe('warned');
  await runMaintenance(Date.parse('2027-08-20T09:00:00Z'));
  expect(await state(id)).toBe('forgotten');
});

test('CST-10 a program that was off for years warns first and waits its thirty days', async () => {
  const { id } = await server.write(42, (context) => createMember(context));
  await query(`update member set last_active_at = '2020-01-01T09:00:00Z' where site_id = 42 and id = $1`, [id]);
  await sendWarning('2027-06-01T09:00:00Z');
  expect(await state(id)).toBe('warned');
  await runMaintenance(Date.parse('2027-06-30T09:00:00Z'));
  expect(await state(id)).toBe('warned');
  await runMaintenance(Date.parse('2027-07-02T09:00:00Z'));
  expect(await state(id)).toBe('forgotten');
});

test('CST-10 nobody is forgotten whose warning never left; they are written to again', async () => {
  const { id, email } = await server.write(42, (context) => createMember(context));
  await query(`update member set last_active_at = '2023-01-01T09:00:00Z' where site_id = 42 and id = $1`, [id]);
  await runMaintenance(Date.parse('2027-06-01T09:00:00Z'));
  await query('update outgoing_mail set given_up_at = now() where site_id = 42 and recipient = $1', [email]);
  await runMaintenance(Date.parse('2027-08-01T09:00:00Z'));
  expect([await state(id), (await mailsTo(server, email)).length]).toEqual(['there', 1]);
  await query('delete from outgoing_mail where site_id = 42 and recipient = $1', [email]);
  await runMaintenance(Date.parse('2027-08-01T10:00:00Z'));
  await runMaintenance(Date.parse('2027-10-01T10:00:00Z'));
  expect([await state(id), (await mailsTo(server, email)).length]).toEqual(['there', 1]);
});

test('CST-10 who comes after the warning stays', async () => {
  const { id, email } = await server.write(42, (context) => createMember(context));
  await query(`update member set last_active_at = '2024-03-10T09:00:00Z' where site_id = 42 and id = $1`, [id]);
  await sendWarning('2027-02-20T09:00:00Z');
  expect(await state(id)).toBe('warned');
  server.setTime('2027-03-01T09:00:00Z');
  expect((await call('POST', '/login', '', { email, password: memberPassword })).status).toBe(200);
  expect(await state(id)).toBe('there');
  await runMaintenance(Date.parse('2027-04-20T09:00:00Z'));
  expect(await state(id)).toBe('there');
  server.setTime(Date.now());
});

/** Creates a member who last logged in more than three years before spring 2027. */
async function createInactiveMember() {
  const member = await server.write(42, (context) => createMember(context));
  await query(`update member set last_active_at = '2024-03-10T09:00:00Z' where site_id = 42 and id = $1`, [member.id]);
  return member;
}

test.each<[string, (email: string) => Promise<unknown>]>([
  [
    'a booking',
    (email) =>
      server.write(42, async (context) => {
        const element = await createElementWithPage(context, 'ateliers', 'Atelier du soir');
        const { id } = await createBooking(context, await createOccurrence(context, element), { email });
        await context.transaction.query(
          `update booking set created_at = '2027-03-11T09:00:00Z' where site_id = 42 and id = $1`,
          [id],
        );
      }),
  ],
  [
    'a message',
    async (email) => {
      await call('POST', '/message', '', { firstname: 'Ana', lastname: 'Lopes', email, message: 'Bonjour, à samedi.' });
      await query(`update contact_message set at = '2027-03-11T09:00:00Z' where site_id = 42 and email = $1`, [email]);
    },
  ],
  [
    'an answer to a form',
    async (email) => {
      const definition = {
        acknowledge: 'courriel',
        steps: [{ name: 'e', title: 'E', items: [{ kind: 'email', name: 'courriel', label: 'Adresse' }] }],
      };
      const id = await server.write(42, (context) => createForm(context, `Pour ${email}`, { definition }));
      await server.client(42).submitForm({ params: { id }, body: { answers: { courriel: email }, elapsed: 60 } });
      await query(`update form_answer set at = '2027-03-11T09:00:00Z' where site_id = 42 and form_id = $1`, [id]);
    },
  ],
  [
    'an order',
    (email) =>
      server.write(42, async (context) => {
        const productId = await createProduct(context, 'Les Perruches');
        const item = { productId, declinationId: await createDeclination(context, productId) };
        await createOrder(context, item, { email, placed_at: new Date('2027-03-11T09:00:00Z') });
      }),
  ],
])('CST-10 %s since the warning keeps the account, without any login', async (_, keepInTouch) => {
  const { id, email } = await createInactiveMember();
  await sendWarning('2027-02-09T10:00:00Z');
  expect(await state(id)).toBe('warned');
  await keepInTouch(email);
  await runMaintenance(Date.parse('2027-03-11T10:30:00Z'));
  expect(await state(id)).toBe('there');
  await runMaintenance(Date.parse('2030-02-08T09:00:00Z'));
  expect(await state(id)).toBe('there');
  expect(
    await query(
      `select to_char(last_active_at at time zone 'UTC', 'YYYY-MM-DD') as day from member where site_id = 42 and id = $1`,
      [id],
    ),
  ).toEqual([{ day: '2027-03-11' }]);
  expect(await query('select state, email from booking where site_id = 42 and email = $1', [email])).toEqual(
    _ === 'a booking' ? [{ state: 'confirmed', email }] : [],
  );
});

test('CST-10 an account that ends leaves the letters and the testimonials that were said yes to', async () => {
  const { id, email } = await createInactiveMember();
  await server.write(42, async (context) => {
    await createSubscriber(context, email, await saveNewsletterList(context, { name: 'La lettre des fidèles' }));
    await createTestimonialDraft(context, email);
  });
  await sendWarning('2027-02-09T10:00:00Z');
  await runMaintenance(Date.parse('2027-03-11T10:30:00Z'));
  expect(await state(id)).toBe('forgotten');
  expect(
    await query('select email from newsletter_subscriber where site_id = 42 and email = $1', [email]),
  ).toHaveLength(1);
  expect(await query('select email from testimonial where site_id = 42 and email = $1', [email])).toHaveLength(1);
});

test('CST-10 a suspended account is neither warned nor forgotten: nobody could come to keep it', async () => {
  const { id, email } = await createInactiveMember();
  await query('update member set suspended_at = now() where site_id = 42 and id = $1', [id]);
  await sendWarning('2027-06-01T09:00:00Z');
  await runMaintenance(Date.parse('2027-08-01T09:00:00Z'));
  expect([await state(id), await mailsTo(server, email)]).toEqual(['there', []]);
});

test('CST-10 an address that nobody reads any more ends after two warnings that were lost', async () => {
  const { id, email } = await createInactiveMember();
  const lose = async (moment: string) => {
    await runMaintenance(Date.parse(moment));
    await query('delete from outgoing_mail where site_id = 42 and recipient = $1', [email]);
  };
  await lose('2027-02-09T10:00:00Z');
  await lose('2027-03-12T10:00:00Z');
  expect(await state(id)).toBe('there');
  await runMaintenance(Date.parse('2027-04-12T10:00:00Z'));
  expect(await state(id)).toBe('warned');
  await runMaintenance(Date.parse('2027-05-11T10:00:00Z'));
  expect(await state(id)).toBe('warned');
  await runMaintenance(Date.parse('2027-05-13T10:00:00Z'));
  expect(await state(id)).toBe('forgotten');
});
