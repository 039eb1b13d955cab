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

const call = (method: string, path: string) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie: staff.cookie });
const list = async () =>
  ((await call('GET', '/suspicious-submissions')).json().data as { submissions: { reference: string; kind: string }[] })
    .submissions;
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
  const refused = await call('POST', `/suspicious-submissions/${kept?.reference}/accept`);
  expect([refused.status, refused.json().message]).toEqual([
    429,
    'Le courriel de confirmation ne peut pas partir\u00a0: cette adresse, ou ce site, en a demandé trop. Acceptez cet envoi plus tard.',
  ]);
  expect((await list()).map(({ reference }) => reference)).toEqual([kept?.reference]);
});

test('BLK-02 a robot at one form uses up its own limit: what fills the trap of another is kept', async () => {
  for (const name of ['a', 'b', 'c']) expect((await subscribe(`${name}@exemple.fr`, 'x')).status).toBe(202);
  const person = { firstname: 'Max', lastname: 'Petit', email: 'max@exemple.fr', message: 'Une place samedi ?' };
  expect((await post('/message', { ...person, website: 'x' })).status).toBe(202);
  const kinds = (await list()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'newsletter')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'message')).toHaveLength(1);
});
