import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'DESK');
});
afterAll(() => server?.close());

interface Listed {
  id: number;
  kind: string;
  reference: string;
  state: string;
  suspicion: string | null;
  isUnread: boolean;
  personName: string;
  excerpt: string;
  title: string;
}

const call = (method: string, path: string, body?: object, by = staff) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie: by.cookie, body });
const list = async (query = '') =>
  ((await call('GET', `/conversations${query}`)).json().data as { conversations: Listed[] }).conversations;
const write = async (more: object = {}): Promise<string> => {
  const sent = await server.request('/api/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Zoé',
      lastname: 'Lefèvre',
      email: 'zoe+bain@exemple.fr',
      message: 'Auriez-vous une place samedi matin ?',
      ...more,
    }),
  });
  return (JSON.parse(sent.text) as { data: { reference: string } }).data.reference;
};
const find = async (reference: string) => (await list('?view=all')).find((one) => one.reference === reference);

test('API-26 a message opens its conversation, which is read, closed and opened again', async () => {
  const reference = await write();
  const found = await find(reference);
  expect(found).toMatchObject({ kind: 'message', state: 'new', isUnread: true, personName: 'Zoé Lefèvre' });
  const detail = await call('GET', `/conversations/${found?.id}`);
  expect(detail.json().data).toMatchObject({
    subject: { kind: 'message', text: 'Auriez-vous une place samedi matin ?' },
  });
  for (const [act, state] of [
    ['read', 'open'],
    ['close', 'closed'],
    ['reopen', 'open'],
    ['unread', 'new'],
  ]) {
    const done = await call('POST', '/conversations/acts', { ids: [found?.id], act });
    expect(done.json().data, act).toEqual({ done: [found?.id], refused: [] });
    expect((await find(reference))?.state, act).toBe(state);
  }
});

test.each(['zoe+bain@exemple.fr', 'lefev', 'ZOE Lef', 'samedi matin', 'le'])(
  'ENT-13 « %s » finds the conversation',
  async (words) => {
    const reference = await write({ message: `Une place samedi matin, peut-être ? ${words.length}` });
    const found = await list(`?search=${encodeURIComponent(words)}`);
    expect(found.map((one) => one.reference)).toContain(reference);
    expect(await list('?search=introuvable')).toEqual([]);
  },
);
