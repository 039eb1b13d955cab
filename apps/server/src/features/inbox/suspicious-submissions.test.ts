import { createMember } from '@vitrine/test-kit/records/members';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseSuspiciousOf, exportSuspiciousOf } from '../suspicious-submissions/suspicious-submissions.operations.ts';

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const post = async (path: string, body: object) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const call = async <Data>(method: string, path: string, body?: object) =>
  (await requestAdmin(server, method, `/sites/42${path}`, { cookie: staff.cookie, body })).json().data as Data;
const trap = { website: 'https://reclame.example' };

interface Listed {
  id: number;
  reference: string;
  personEmail: string;
  excerpt: string;
}
const list = async () => (await call<{ conversations: Listed[] }>('GET', '/conversations?view=suspect')).conversations;
const act = (id: number | undefined, name: 'accept' | 'delete') =>
  call<{ done: number[]; refused: { message: string }[] }>('POST', '/conversations/acts', { ids: [id], act: name });
const today = async () => (await call<{ suspicious: object | null }>('GET', '/today')).suspicious;
const read = <Row extends object>(query: string) =>
  server.write(42, ({ transaction }) => transaction.query<Row>(query));
const count = async (of: string) =>
  (await read<{ count: number }>(`select count(*)::int as count from ${of}`))[0]?.count;

async function findOpenDate() {
  const [date] = await read<{ id: number; element_id: number; route: string; held_seats: number }>(
    `select occurrence.id, element_id, route, held_seats from occurrence
       join catalogue_element element on element.site_id = occurrence.site_id and element.id = occurrence.element_id
     where occurrence.site_id = 42 and starts_at > now() + interval '2 days' and capacity - held_seats > 2 and not asks_age
       and cancelled_at is null order by starts_at limit 1`,
  );
  if (!date) throw new Error('no open date');
  return date;
}

const testimonial = {
  author: 'Léa P.',
  email: 'lea@exemple.fr',
  experiencedOn: '2026-03',
  text: 'Un moment très doux, merci beaucoup.',
  acceptPublication: true,
};

/** The forms with a trap, what each makes, and how many of it there are. */
const forms: [
  kind: string,
  send: (more: object) => Promise<{ status: number; json(): { data: object } }>,
  made: string,
][] = [
  [
    'message',
    (more) =>
      post('/api/message', {
        firstname: 'Léa',
        lastname: 'Petit',
        email: 'lea@exemple.fr',
        message: 'Bonjour, reste-t-il une place ?',
        ...more,
      }),
    'contact_message where site_id = 42 and not is_suspicious',
  ],
  ['testimonial', (more) => post('/api/testimonials', { ...testimonial, ...more }), 'testimonial where site_id = 42'],
  [
    'newsletter',
    (more) => post('/api/newsletter/subscribe', { email: 'lea@exemple.fr', ...more }),
    'newsletter_request where site_id = 42',
  ],
  [
    'booking',
    async (more) => {
      const { id, element_id: element, route } = await findOpenDate();
      return post(`/api/element/${route}/${element}/register`, {
        occurrence: id,
        firstname: 'Léa',
        lastname: 'Petit',
        email: 'lea@exemple.fr',
        phone: '0612345678',
        participants: [{ firstname: 'Noé' }],
        ...more,
      });
    },
    'booking where site_id = 42',
  ],
];

test.each(forms)(
  'BLK-02 a %s whose trap is filled in is answered alike, kept apart, and becomes real once accepted',
  async (kind, send, made) => {
    const before = await count(made);
    const mails = (await server.queuedMails()).length;
    const answer = await send(trap);
    expect(answer.status).toBe(202);
    expect([await count(made), (await server.queuedMails()).length]).toEqual([before, mails]);
    const [kept] = await list();
    expect(kept).toMatchObject({ personEmail: 'lea@exemple.fr' });
    const { subject } = await call<{ subject: object }>('GET', `/conversations/${kept?.id}`);
    expect(subject).toMatchObject(kind === 'message' ? { kind } : { kind: 'submission', submission: kind });
    expect(JSON.stringify([kept, subject])).not.toContain('reclame');
    expect(await today()).toMatchObject({ count: 1, isMore: false });
    expect(await act(kept?.id, 'accept')).toEqual({ done: [kept?.id], refused: [] });
    expect(await count(made)).toBe((before ?? 0) + 1);
    expect([await list(), await today()]).toEqual([[], null]);
    // What is mailed by a job waits for it; the others have their mails in the same commit.
    if (kind !== 'newsletter') expect((await server.queuedMails()).length).toBeGreaterThan(mails);
    // Its author finds it under the reference that the page has shown.
    const shown = answer.json().data as { reference?: string };
    if (shown.reference) expect(await count(`${made} and reference = '${shown.reference}'`)).toBe(1);
    expect((await act(kept?.id, 'accept')).refused).toMatchObject([
      { message: expect.stringMatching(/n’est pas suspecte|n’existe plus/) },
    ]);
    const person = await send({ ...trap, website: '' });
    expect(Object.keys(person.json().data).sort()).toEqual(Object.keys(answer.json().data).sort());
  },
);

test('BLK-02 a suspicious booking that no longer fits is refused with the reason, and stays in the list', async () => {
  const { id, element_id: element, route, held_seats: held } = await findOpenDate();
  await post(`/api/element/${route}/${element}/register`, {
    occurrence: id,
    firstname: 'Max',
    lastname: 'Petit',
    email: 'max@exemple.fr',
    participants: [{ firstname: 'Max' }],
    ...trap,
  });
  expect(
    (await read<{ held_seats: number }>(`select held_seats from occurrence where site_id = 42 and id = ${id}`))[0],
  ).toEqual({
    held_seats: held,
  });
  await read(`update occurrence set cancelled_at = now() where site_id = 42 and id = ${id}`);
  const [kept] = await list();
  expect((await act(kept?.id, 'accept')).refused).toEqual([
    { id: kept?.id, message: 'Cette date est annulée. Choisissez-en une autre.' },
  ]);
  expect(await list()).toHaveLength(1);
  expect((await act(kept?.id, 'delete')).done).toEqual([kept?.id]);
  expect(await list()).toEqual([]);
  await read(`update occurrence set cancelled_at = null where site_id = 42 and id = ${id}`);
});

test('CST-10 what is suspicious goes with the person who asks to be forgotten', async () => {
  await post('/api/testimonials', { ...testimonial, email: 'Oubli@exemple.fr', ...trap });
  expect((await list()).map(({ excerpt }) => excerpt)).toEqual([testimonial.text]);
  const both = await server.write(42, async (context) => [
    await exportSuspiciousOf(context, { id: null, email: 'oubli@exemple.fr' }, 'company'),
    await exportSuspiciousOf(context, { id: null, email: 'oubli@exemple.fr' }, 'member'),
  ]);
  expect(both.map(([one]) => one?.content?.message ?? null)).toEqual([testimonial.text, null]);
  await server.write(42, (context) => eraseSuspiciousOf(context, { id: null, email: 'oubli@exemple.fr' }));
  expect(await list()).toEqual([]);
});

test('CST-10 what a member sent in their session is theirs, whatever the address, and so is the booking that it becomes', async () => {
  const member = await server.write(42, (context) => createMember(context));
  const { id, element_id: element, route } = await findOpenDate();
  const register = (email: string) =>
    server.client(42, member.token).registerToElement({
      params: { route, id: element },
      body: {
        occurrence: id,
        firstname: 'Ida',
        lastname: 'Petit',
        email,
        participants: [{ firstname: 'Ida' }],
        acceptsWaiting: false,
        ...trap,
      },
    });
  const { reference } = await register('ida@ailleurs.example');
  const sent = (await list()).find((one) => one.reference === reference)?.id;
  expect((await act(sent, 'accept')).done).toEqual([sent]);
  expect(await read(`select member_id from booking where site_id = 42 and reference = '${reference}'`)).toEqual([
    { member_id: member.id },
  ]);
  await register('iris@ailleurs.example');
  const [told, stranger] = await server.write(42, async (context) => [
    await exportSuspiciousOf(context, member, 'member'),
    await exportSuspiciousOf(context, { id: null, email: 'iris@ailleurs.example' }, 'member'),
  ]);
  expect(told).toMatchObject([{ content: { email: 'iris@ailleurs.example' }, withheld: null }]);
  expect(stranger).toMatchObject([{ content: null }]);
  await server.write(42, (context) => eraseSuspiciousOf(context, member));
  expect(await list()).toEqual([]);
});
