import { Agent } from 'node:http';
import { buildCallPath } from '@vitrine/contract/client/http-client';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { fetchStubImage } from '@vitrine/test-kit/fetch-stub';
import { createBookableElement } from '@vitrine/test-kit/records/bookings';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveNewsletterList } from '../../features/newsletter/subscriptions.operations.ts';
import { tenantDeclinationId } from '../../features/products/products.cases.fixture.ts';
import { updateSequences } from '../../features/sites/save-site.repository.ts';
import { updateSiteFlags } from '../../features/sites/sites.repository.ts';
import { bodyOf } from '../tenancy/call-body.fixture.ts';
import { endpointCases } from '../tenancy/endpoint-cases.fixture.ts';

/** Keeps its connections open from one of the many requests to the next. */
const agent = new Agent({ keepAlive: true });
let server: TestServer;
let port: number;
let refusedStaff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({
    server: { rateLimits: 'none', fetchExternal: fetchStubImage },
  });
  port = server.port;
  refusedStaff = await createStaff(server, 'SUPER_ADMIN');
  await openShop(server, 42);
  await server.changeSettings({ BLOCK_MINORS: false, ASK_BIRTHDATE: false, TRANSFER_DETAILS: 'IBAN' });
  await server.write(42, async (context) => {
    await createProduct(context, 'Essai', { id: tenantId });
    await createDeclination(context, tenantId, { id: tenantDeclinationId });
  });
  await updateSequences(server.running.context.database);
  await server.write(42, (context) => createForm(context, 'Essai', { id: tenantId }));
  await server.write(42, (context) => saveNewsletterList(context, { id: tenantId, name: 'Essai' }));
  await server.write(42, (context) => createBookableElement(context, tenantId));
});
afterAll(() => {
  agent.destroy();
  return server.close();
});

/** Headers by which browsers name a request's origin, and whether each allows an authenticated write. */
const variants: [what: string, headers: () => Record<string, string>, isOwn: boolean][] = [
  ['a page of the site', () => ({ origin: server.baseUrl, 'sec-fetch-site': 'same-origin' }), true],
  ['a page of the site, in an older browser', () => ({ origin: server.baseUrl }), true],
  ['another site', () => ({ origin: 'https://piege.example', 'sec-fetch-site': 'cross-site' }), false],
  [
    'a neighbour under the same domain',
    () => ({ origin: `http://voisin.localhost:${port}`, 'sec-fetch-site': 'same-site' }),
    false,
  ],
  ['another port of the host', () => ({ origin: 'http://localhost:9' }), false],
  ['a frame that hides its origin', () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }), false],
  [
    'a forged origin that the browser belies',
    () => ({ origin: server.baseUrl, 'sec-fetch-site': 'cross-site' }),
    false,
  ],
  ['nowhere that is said', () => ({}), false],
];

const writing = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, access, signatureHeader }: Endpoint = endpoints[name];
  // A report of another service carries its proof itself.
  return method !== 'GET' && access !== 'staff' && !signatureHeader;
});
const staffWriting = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET' && endpoints[name].access === 'staff',
);

describe.each(writing)('ROL-03 cross-site %s', (name) => {
  test.each(variants)(`ROL-03 ${name} with a session’s cookie, from %s`, async (_, headers, isOwn) => {
    const endpoint: Endpoint = endpoints[name];
    const { own, prepare } = endpointCases[name];
    const prepared = prepare ? await prepare(server, 42) : { input: own };
    const token = prepared.token ?? (await server.write(42, (context) => createMember(context))).token;
    const { headers: typed, ...sent } = bodyOf(prepared.input);
    const answer = await server.request(`/api${buildCallPath(endpoint, prepared.input)}`, {
      agent,
      method: endpoint.method,
      headers: {
        cookie: prepared.cookie ?? `token=${token}; idSite=42`,
        ...typed,
        ...headers(),
      },
      ...sent,
    });
    if (isOwn) expect(answer.status, answer.text).toBe(endpoint.status ?? 200);
    else expect([answer.status, answer.json().code], answer.text).toEqual([403, 'cross-site']);
    // A rejected request must have no effect.
    const goesOn = (await server.client(42, token).readLogged({})).success;
    if (!isOwn) expect(goesOn).toBe(true);
  });
});

/** Every parameter of a call of staff; the order of refusals is what is tested. */
const staffParams = {
  idSite: 42,
  id: 'x',
  idConversation: 'x',
  idDate: 'x',
  idBooking: 'x',
  idOrder: 'x',
  number: 'x',
  idList: 'x',
  idForm: 'x',
  idFile: 'x',
  kind: 'news',
  locale: 'fr_FR',
  revision: 'x',
  name: 'x',
  type: 'x',
  code: 'x',
  reference: 'x',
  domain: 'exemple.fr',
};

describe.each(staffWriting)('ROL-02 cross-site %s', (name) => {
  // One rule for all calls of staff: by day each of them from one own origin and two of the others, in turn.
  const turn = staffWriting.indexOf(name);
  const own = sampleCases(
    variants.filter(([, , isOwn]) => isOwn),
    turn,
  );
  const others = sampleCases(
    variants.filter(([, , isOwn]) => !isOwn),
    turn,
    3,
  );
  test.each([...own, ...others])(
    `ROL-02 ${name} with the cookie of the administration, from %s`,
    async (_, headers, isOwn) => {
      const endpoint: Endpoint = endpoints[name];
      // What is refused ends no session: one serves for all of it.
      const { cookie } = isOwn ? await createStaff(server, 'SUPER_ADMIN') : refusedStaff;
      const host = `admin.localhost:${server.port}`;
      const given = Object.fromEntries(
        Object.entries(headers()).map(([header, value]) => [
          header,
          value.replaceAll(server.baseUrl, `http://${host}`),
        ]),
      );
      const answer = await server.request(`/api${buildCallPath(endpoint, { params: staffParams })}`, {
        agent,
        method: endpoint.method,
        host,
        headers: { cookie, idsite: '42', ...given, ...(endpoint.body ? { 'content-type': 'application/json' } : {}) },
        ...(endpoint.body ? { body: '{' } : {}),
      });
      if (isOwn) expect(answer.json().code, answer.text).not.toBe('cross-site');
      else expect([answer.status, answer.json().code], answer.text).toEqual([403, 'cross-site']);
    },
  );
});

describe('ROL-03 cross-site forms of pages', () => {
  // From its own pages the administration has taken the site off line.
  beforeAll(() => updateSiteFlags(server.running.context.database, 42, { isBuilding: false }));

  const forms: [path: string, fields: Record<string, string>][] = [
    ['/compte', { form: 'profil', firstname: 'Zoé', lastname: 'Martin', birthdate: '1990-01-01' }],
    ['/compte', { form: 'mot-de-passe', currentPassword: memberPassword, password: 'un tout autre mot' }],
    ['/compte', { form: 'deconnexion' }],
    ['/compte', { form: 'suppression', password: memberPassword }],
    ['/mes-droits', { form: 'droits', kind: 'access', firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' }],
    ['/consentement', { decision: 'deny-all' }],
  ];
  test.each(forms.flatMap(([path, fields]) => variants.map((variant) => [path, fields, ...variant] as const)))(
    'ROL-03 %s %j from %s',
    async (path, fields, _, headers, isOwn) => {
      const { token } = await server.write(42, (context) => createMember(context));
      const answer = await server.request(path, {
        method: 'POST',
        headers: {
          cookie: `token=${token}; idSite=42`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers(),
        },
        body: new URLSearchParams(fields).toString(),
      });
      expect(answer.status, answer.text.slice(0, 200)).toBe(isOwn ? 303 : 403);
      if (!isOwn) expect((await server.client(42, token).readUser({})).firstname).toBe('Léa');
    },
  );
});

test('ROL-03 a form that another site sends is told one thing: where it came from, and that nothing was done', async () => {
  const answer = await server.request('/lettre', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://piege.example' },
    body: 'form=lettre&email=lea@exemple.fr',
  });
  expect(answer.status).toBe(403);
  expect(answer.text).toMatch(
    /<h1[^>]*>Cette demande vient d’un autre site\.[^<]*<\/h1><p[^>]*>Par prudence, rien n’a été enregistré\.<\/p>/,
  );
  expect(answer.text).not.toContain('votre compte');
});

describe('LEG-04 API-26 what anybody may send', () => {
  test.each(variants)('LEG-04 API-26 without any cookie, from %s', async (_, headers, isOwn) => {
    const isSaid = Object.keys(headers()).length > 0;
    for (const name of ['requestRights', 'sendMessage', 'register'] as const) {
      const answer = await server.request(`/api${endpoints[name].path}`, {
        method: endpoints[name].method,
        headers: { 'content-type': 'application/json', ...headers() },
        body: JSON.stringify(endpointCases[name].own.body),
      });
      expect(answer.status, `${name} ${answer.text}`).toBe(isOwn || !isSaid ? 202 : 403);
    }
  });
});

describe('API-17 a login is not begun from elsewhere', () => {
  test.each(variants.slice(0, -1))('API-17 without any cookie, from %s', async (_, headers, isOwn) => {
    const { email } = await server.write(42, (context) => createMember(context));
    for (const [type, body] of [
      ['application/json', JSON.stringify({ email, password: memberPassword })],
      ['application/x-www-form-urlencoded', new URLSearchParams({ email, password: memberPassword }).toString()],
    ] as const) {
      const answer = await server.request('/api/login', {
        method: 'POST',
        headers: { 'content-type': type, ...headers() },
        body,
      });
      expect(answer.status).toBe(isOwn ? 200 : 403);
      expect(Boolean(answer.headers['set-cookie'])).toBe(isOwn);
    }
  });

  test('API-17 API clients, which say nothing of pages, log in and write with Authorization', async () => {
    const { email } = await server.write(42, (context) => createMember(context));
    const { token } = await server.client(42).login({ body: { email, password: memberPassword } });
    const client = server.client(42, token);
    expect((await client.updateUser({ body: { firstname: 'Zoé', lastname: 'Martin' } })).firstname).toBe('Zoé');
  });
});
