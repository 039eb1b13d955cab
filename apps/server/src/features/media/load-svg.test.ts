import { createMember } from '@vitrine/test-kit/records/members';
import { adminHost, createPanelStaff, createStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GuardedFetchError } from '../../adapters/outgoing/guarded-fetch.ts';

let server: TestServer;
let staff: string;
let asked: string[] = [];
let content = '';
let fault: GuardedFetchError | undefined;
let whileAsked = async () => {};
beforeAll(async () => {
  server = await startTestServer({
    config: { apiHost: 'api.example' },
    server: {
      rateLimits: 'none',
      fetchExternal: async (address) => {
        asked.push(address);
        await whileAsked();
        if (fault) throw fault;
        return { url: new URL(address), content: Buffer.from(content) };
      },
    },
  });
  staff = (await createStaff(server, 'EDITOR')).cookie;
});
afterAll(() => server.close());

const buildSvg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">${inside}</svg>`;
const load = (body: object, headers: Record<string, string> = { cookie: staff }) => {
  asked = [];
  const host = `${adminHost}:${server.port}`;
  return server.request('/api/image/load-svg', {
    host,
    headers: { 'content-type': 'application/json', origin: `http://${host}`, idsite: '42', ...headers },
    body: JSON.stringify(body),
  });
};
const url = 'https://dessins.example/images/feuille%20verte.svg';
const countMedia = async () =>
  (await server.write(42, ({ transaction }) => transaction.query('select id from media where site_id = 42'))).length;

describe('API-32 POST /image/load-svg', () => {
  test('API-32 a drawing comes into the library, cleaned of all but its shapes, and is served', async () => {
    content = buildSvg(
      '<script>alert(1)</script><path d="M0 0h8v4z" onload="alert(1)"/><image href="http://x"/><foreignObject/>',
    );
    const answer = await load({ url, alt: 'Une feuille' });
    expect(answer.status, answer.text).toBe(201);
    const { image, svg } = answer.json().data as { image: { url: string; kind: string }; svg: string };
    expect(image).toMatchObject({
      kind: 'drawing',
      alt: 'Une feuille',
      width: 8,
      height: 4,
      name: 'feuille-verte.svg',
    });
    expect(svg).toContain('<path d="M0 0h8v4z"');
    expect(svg).not.toMatch(/script|onload|href|foreignObject/i);
    const file = await server.request(image.url);
    expect([file.status, file.text]).toEqual([200, svg]);
  });

  test('API-32 a drawing of more than 100 levels is refused before it is parsed, with the address named', async () => {
    const nest = (levels: number) =>
      buildSvg(`<path d="M0 0"/>${'<g>'.repeat(levels - 1)}${'</g>'.repeat(levels - 1)}`);
    content = nest(100);
    expect((await load({ url })).status).toBe(201);
    const before = await countMedia();
    content = nest(101);
    const refused = await load({ url });
    expect([refused.status, refused.json().fields]).toEqual([
      422,
      { url: expect.stringContaining('100\u00a0niveaux de groupes') },
    ]);
    expect(await countMedia()).toBe(before);
  });

  test('API-32 nobody else has the program ask anything outside', async () => {
    content = buildSvg('<path d="M0 0"/>');
    const { token } = await server.write(42, (context) => createMember(context));
    expect([(await load({ url }, {})).status, asked]).toEqual([401, []]);
    expect([(await load({ url }, { authorization: token, cookie: `token=${token}` })).status, asked]).toEqual([
      401,
      [],
    ]);
    const forged = { cookie: staff, origin: 'https://ailleurs.example' };
    expect([(await load({ url }, forged)).status, asked]).toEqual([403, []]);
    const desk = await createStaff(server, 'DESK');
    expect([(await load({ url }, { cookie: desk.cookie })).status, asked]).toEqual([403, []]);
    // A site that the header names is looked up among the grants.
    for (const idsite of ['43', '990', 'x', ''])
      expect([(await load({ url }, { cookie: staff, idsite })).status, asked], idsite).toEqual([404, []]);
  });

  test('API-32 ROL-02 not on a host of the site, where its scripts run: staff with the panel neither', async () => {
    content = buildSvg('<path d="M0 0"/>');
    const before = await countMedia();
    const panel = (await createPanelStaff(server, 42)).cookie;
    const onSite = (host: string, path: string, headers: Record<string, string>, body: object) =>
      server.request(path, {
        host,
        headers: { 'content-type': 'application/json', idsite: '42', ...headers },
        body: JSON.stringify(body),
      });
    asked = [];
    for (const body of [{ url }, {}])
      for (const [host, path] of [
        [`localhost:${server.port}`, '/api/image/load-svg'],
        ['api.example', '/image/load-svg'],
      ] as const)
        for (const cookie of [`${panel}; ${staff}`, '']) {
          const own = { cookie, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
          expect((await onSite(host, path, own, body)).json().code).toBe('not-authenticated');
        }
    expect([asked, await countMedia()]).toEqual([[], before]);
  });

  test.each(['address', 'unreachable', 'status', 'type', 'size', 'time'] as const)(
    'API-32 what is refused outside (%s) is told by the field, and nothing is stored',
    async (name) => {
      const before = await countMedia();
      fault = new GuardedFetchError(name);
      const answer = await load({ url });
      fault = undefined;
      expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, ['url']]);
      expect(await countMedia()).toBe(before);
    },
  );

  test.each(['<html><body>Bonjour</body></html>', '', '\x89PNG\r\n\x1a\n', buildSvg('').replace('svg', 'svgx')])(
    'API-32 what is no drawing is refused: %j',
    async (text) => {
      const before = await countMedia();
      content = text;
      expect((await load({ url })).status).toBe(415);
      expect(await countMedia()).toBe(before);
    },
  );

  test('API-32 no transaction is open while the outside is waited for', async () => {
    content = buildSvg('<path d="M0 0"/>');
    let open = -1;
    whileAsked = async () => {
      const rows = await server.running.context.database.platform('essai', (transaction) =>
        transaction.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        ),
      );
      open = rows[0]?.count ?? -1;
    };
    expect((await load({ url })).status).toBe(201);
    whileAsked = async () => {};
    expect(open).toBe(0);
  });

  test.each([{}, { url: '' }, { url: 'x'.repeat(2001) }, { url, autre: 1 }])('API-32 %j is refused', async (body) => {
    expect([(await load(body)).status, asked]).toEqual([422, []]);
  });
});
