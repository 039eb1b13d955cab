import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({
    server: { rateLimits: { newsletterMail: { perClient: [1, 600], perSite: [100, 600] } } },
  });
  staff = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const call = (method: string, path: string) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie: staff.cookie });
const list = async () =>
  ((await call('GET', '/suspicious-submissions')).json().data as { submissions: { reference: string; kind: string }[] })
    .submissions;
const subscribe = (email: string, website = '') =>
  server.request('/api/newsletter/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, website }),
  });

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
