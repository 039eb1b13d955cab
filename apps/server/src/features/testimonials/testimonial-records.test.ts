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

  test('BLK-06 nobody changes the words of another: there is no call for it', async () => {
    const id = await create('autrice4@exemple.fr');
    expect((await send('PUT', `/${id}`, { version: 1, values: { text: 'Merveilleux' } })).status).toBe(405);
    expect((await send('POST', '', { text: 'Merveilleux' })).status).toBe(405);
  });
});
