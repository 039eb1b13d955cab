import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({
    server: {
      rateLimits: {
        newsletterMail: { perClient: [1, 600], perSite: [100, 600] },
        suspiciousNewsletter: { perClient: [2, 600], perSite: [2, 600] },
      },
    },
  });
  staff = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const call = async <Data>(method: string, path: string, body?: object) =>
  (await requestAdmin(server, method, `/sites/42${path}`, { cookie: staff.cookie, body })).json().data as Data;
const list = async () =>
  (await call<{ conversations: { id: number; title: string }[] }>('GET', '/conversations?view=suspect')).conversations;
const post = (path: string, body: object) =>
  server.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const subscribe = (email: string, website = '') => post('/newsletter/subscribe', { email, website });

test('BLK-02 an accepted subscription whose mailbox has had its mails is refused with the reason, and stays in the list', async () => {
  expect((await subscribe('lea@exemple.fr')).status).toBe(202);
  await subscribe('lea@exemple.fr', 'x');
  const [kept] = await list();
  expect(await call('POST', '/conversations/acts', { ids: [kept?.id], act: 'accept' })).toEqual({
    done: [],
    refused: [
      {
        id: kept?.id,
        message:
          'Le courriel de confirmation ne peut pas partir\u00a0: cette adresse, ou ce site, en a demandé trop. Acceptez cet envoi plus tard.',
      },
    ],
  });
  expect((await list()).map(({ id }) => id)).toEqual([kept?.id]);
});

test('BLK-02 a robot at one form uses up its own limit: what fills the trap of another is kept', async () => {
  for (const name of ['a', 'b', 'c']) expect((await subscribe(`${name}@exemple.fr`, 'x')).status).toBe(202);
  const person = { firstname: 'Max', lastname: 'Petit', email: 'max@exemple.fr', message: 'Une place samedi ?' };
  expect((await post('/message', { ...person, website: 'x' })).status).toBe(202);
  const titles = (await list()).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Inscription à la lettre', 'Inscription à la lettre', 'Message']);
});
