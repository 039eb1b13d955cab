import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let admin: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  admin = await createStaff(server, 'ADMIN');
  editor = await createStaff(server, 'EDITOR');
  const send = (method: string, path: string, body: object, { cookie }: TestStaff) =>
    requestAdmin(server, method, `/sites/42${path}`, { cookie, body });
  await send('POST', '/redirects', { source: '/un', target: '/contact', status: 301 }, editor);
  await send('POST', '/contents/news', { title: 'Portes ouvertes' }, admin);
  await server.write(42, ({ transaction }) =>
    transaction.query(
      "insert into audit_entry (site_id, at, actor, action, subject) values (42, '2026-01-31T22:30:00Z', 'member:7', 'member.profile', 'member:7'), (42, '2026-01-31T23:30:00Z', 'member:7', 'member.profile', 'member:7')",
    ),
  );
});
afterAll(() => server?.close());

interface Entry {
  id: number;
  act: string;
  title: string | null;
  author: { id: number } | null;
}
const list = async (query: string) => {
  const answer = await requestAdmin(server, 'GET', `/sites/42/audit?${query}`, { cookie: admin.cookie });
  return { status: answer.status, entries: (answer.json().data as { entries?: Entry[] } | undefined)?.entries ?? [] };
};
const acts = async (query: string) => (await list(query)).entries.map(({ act }) => act);

test('ROL-02 the journal is narrowed by person: the team, visitors and the program, or one account', async () => {
  expect(await acts('author=team')).toEqual(['content.create', 'redirects.create']);
  expect(await acts(`author=${editor.id}`)).toEqual(['redirects.create']);
  const others = (await list('author=visitors')).entries;
  expect(others.length).toBeGreaterThan(1);
  expect(others.every(({ author }) => author === null)).toBe(true);
});

test('ROL-02 by area, together with a person, and names what was changed', async () => {
  expect((await list('area=contents')).entries).toMatchObject([{ act: 'content.create', title: 'Portes ouvertes' }]);
  expect(await acts('area=addresses')).toEqual(['redirects.create']);
  expect(await acts(`area=contents&author=${editor.id}`)).toEqual([]);
});

test('ROL-02 by days of the site: midnight is that of its time zone', async () => {
  expect(await acts('from=2026-01-01&until=2026-01-31')).toEqual(['member.profile']);
  expect(await acts('from=2026-02-01&until=2026-02-01')).toEqual(['member.profile']);
  expect(await acts('from=2026-02-02&until=2026-02-03')).toEqual([]);
});

test.each(['author=moi', 'author=0', 'area=tout', 'from=hier', 'until=2026-02-30', 'site=43'])(
  'ROL-02 a journal by %s is refused',
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);
