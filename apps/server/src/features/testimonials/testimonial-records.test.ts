import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { createTestimonialDraft } from '@vitrine/test-kit/records/testimonials';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let desk: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  desk = await createStaff(server, 'DESK');
});
afterAll(() => server?.close());

const send = createRecordCaller(
  () => server,
  'testimonials',
  () => desk,
);
const create = async (email: string): Promise<number> => {
  await server.write(42, (context) => createTestimonialDraft(context, email));
  return (await send('GET', `?q=${email}`)).data.records[0].id;
};
const isShown = async () => (await server.request('/api/testimonials')).text.includes('les yeux ouverts');
const countMails = async (recipient: string) =>
  (
    await server.write(42, ({ transaction }) =>
      transaction.query(`select 1 from outgoing_mail where recipient = '${recipient}'`),
    )
  ).length;

describe('BLK-06 testimonials, for staff', () => {
  test('BLK-06 are published and refused with a reason; the author is told of each decision once', async () => {
    const id = await create('autrice1@exemple.fr');
    expect((await send('POST', `/${id}/publish`)).data.values.status).toBe('shown');
    expect(await isShown()).toBe(true);
    expect(await countMails('autrice1@exemple.fr')).toBe(1);
    expect((await send('POST', `/${id}/publish`)).status).toBe(409);
    const vague = await send('POST', `/${id}/refuse`, { reason: 'Non' });
    expect([vague.status, Object.keys(vague.fields)]).toEqual([422, ['reason']]);
    const refused = await send('POST', `/${id}/refuse`, { reason: 'Ce texte nomme un enfant.' });
    expect(refused.data.values).toMatchObject({ status: 'refused', reason: 'Ce texte nomme un enfant.' });
    expect(await isShown()).toBe(false);
    expect(await countMails('autrice1@exemple.fr')).toBe(2);
    expect((await send('GET', `/${id}/history`)).data.entries).toMatchObject([
      { verb: 'refuse', before: { status: 'shown' }, after: { status: 'refused' } },
      { verb: 'publish', before: { status: 'new' }, after: { status: 'shown' } },
    ]);
  });

  test('PLT-05 several at once: who cannot be published again is answered so, the others are published', async () => {
    const [first, second] = [await create('autrice2@exemple.fr'), await create('autrice3@exemple.fr')];
    await send('POST', `/${first}/publish`);
    const { data } = await send('POST', '/bulk', { ids: [first, second], verb: 'publish' });
    expect(data.outcomes).toMatchObject([
      { id: first, isDone: false, message: expect.stringContaining('déjà fait') },
      { id: second, isDone: true },
    ]);
    const wrong = await send('POST', '/bulk', { ids: [first], verb: 'refuse', input: { reason: 'Non' } });
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['input.reason']]);
    expect((await send('POST', '/bulk', { ids: [first], verb: 'update' })).status).toBe(422);
  });

  test('BLK-06 with an address of the company mails ask for an answer; without one they lead to the page of one’s rights', async () => {
    const textsTo = async (recipient: string) =>
      (await server.queuedMails(recipient)).map(({ text, replyTo }) => ({ text, replyTo }));
    await send('POST', `/${await create('proche@exemple.fr')}/refuse`, { reason: 'Il parle d’un autre cabinet.' });
    const [close] = await textsTo('proche@exemple.fr');
    expect(close?.text).toContain('Il parle d’un autre cabinet.');
    expect(close?.text).toContain('Vous pouvez répondre à ce courriel');
    await server.changeSettings({ COMPANY_EMAIL: '' });
    const { reference } = await server.client(42).sendTestimonial({
      body: {
        author: 'Lointaine',
        occasion: 'Bain',
        experiencedOn: '2026-01',
        acceptPublication: true,
        text: 'Un moment dont nous parlons encore.',
        email: 'lointaine@exemple.fr',
      },
    });
    const [{ id, values }] = (await send('GET', '?q=lointaine')).data.records;
    expect(values).toMatchObject({ reference, status: 'new' });
    expect((await send('POST', `/${id}/publish`)).status).toBe(200);
    const far = await textsTo('lointaine@exemple.fr');
    expect(far).toHaveLength(2);
    for (const { text, replyTo } of far) {
      expect(replyTo).toBeNull();
      expect(text).not.toMatch(/répond/i);
      expect(text).toContain('/mes-droits');
    }
    await server.changeSettings({ COMPANY_EMAIL: 'bonjour@lheuredouce.example' });
  });

  test('BLK-06 nobody changes the words of another: there is no call for it', async () => {
    const id = await create('autrice4@exemple.fr');
    expect((await send('PUT', `/${id}`, { version: 1, values: { text: 'Merveilleux' } })).status).toBe(405);
    expect((await send('POST', '', { text: 'Merveilleux' })).status).toBe(405);
  });
});
