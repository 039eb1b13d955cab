import { Agent } from 'node:http';
import { buildCallPath } from '@vitrine/contract/client/http-client';
import { type Endpoint, isFileReply } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { fetchStubImage } from '@vitrine/test-kit/fetch-stub';
import { createBookableElement } from '@vitrine/test-kit/records/bookings';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createPanelStaff, createStaff, requestAdminApi, withSiteId } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { byRunLength, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { tenantDeclinationId } from '../../features/products/products.cases.fixture.ts';
import { updateSequences } from '../../features/sites/save-site.repository.ts';
import { endpointCases } from '../tenancy/endpoint-cases.fixture.ts';

/** Keeps its connections open from one of the many requests to the next. */
const agent = new Agent({ keepAlive: true });
let server: TestServer;
/** Sessions of a member, of staff with the panel, and of staff on the administration's host. */
let session: { authorization: string };
let panel: { cookie: string; origin: string };
let staff: string;
beforeAll(async () => {
  server = await startTestServer({
    server: { rateLimits: 'none', fetchExternal: fetchStubImage },
  });
  panel = { cookie: (await createPanelStaff(server, 42)).cookie, origin: server.baseUrl };
  staff = (await createStaff(server, 'SUPER_ADMIN')).cookie;
  session = { authorization: (await server.write(42, (context) => createMember(context))).token };
  await openShop(server, 42);
  await server.write(42, async (context) => {
    await createProduct(context, 'Essai', { id: tenantId });
    await createDeclination(context, tenantId, { id: tenantDeclinationId });
  });
  await updateSequences(server.running.context.database);
  await server.write(42, (context) => createForm(context, 'Essai', { id: tenantId }));
  await server.write(42, (context) => createBookableElement(context, tenantId));
});
afterAll(() => {
  agent.destroy();
  return server.close();
});

/** Calls with a body; what another service signs is judged by its signature first, and has its own tests. */
const writing = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { body, signatureHeader }: Endpoint = endpoints[name];
  return body && !signatureHeader;
});
const send = (name: EndpointName, body: string) => {
  const endpoint: Endpoint = endpoints[name];
  const { access, method } = endpoint;
  const params = endpointCases[name].own.params ?? {};
  if (access === 'staff')
    return requestAdminApi(server, method, buildCallPath(endpoint, withSiteId({ params }, 42)), {
      agent,
      cookie: staff,
      headers: { idsite: '42' },
      body,
    });
  const headers = { 'content-type': 'application/json', ...(access === 'panel' ? panel : session), idsite: '42' };
  return server.request(`/api${buildCallPath(endpoint, { params })}`, { agent, method, headers, body });
};

/** Expects a rejected body: 422 in an envelope, each invalid field named in French, no internal detail. */
function expectRejection(answer: TestResponse, at: string): void {
  expect([answer.status, answer.json().code], `${at} ${answer.text}`).toEqual([422, 'invalid-fields']);
  expect(Object.keys(answer.json().fields ?? {}).length, at).toBeGreaterThan(0);
  for (const sentence of Object.values(answer.json().fields ?? {}))
    expect(sentence, at).toMatch(
      /^(Ce champ|Cette valeur|Indiquez|Au plus|Écrivez|Choisissez|Cochez|Confirmez|Nommez|Cette adresse|Remplissez)/,
    );
}

const messages = async () =>
  (
    await server.write(42, ({ transaction, site }) =>
      transaction.query<{ count: number }>('select count(*) from contact_message where site_id = $1', [site.id]),
    )
  )[0]?.count;

const names = fc.oneof(
  fc.constantFrom(
    'constructor',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'id',
    'idSite',
    'site_id',
    'isAdmin',
    'role',
    'handled_at',
    'reference',
    'at',
    '$where',
    'length',
    '0',
    '',
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
);

const tries = byRunLength({ key: 60, prototype: 60, json: 3 }, { key: 500, prototype: 300, json: 60 });

describe.each(writing)('API-03 bodies of %s', (name) => {
  const own = endpointCases[name].own.body ?? {};
  const schema = (endpoints[name] as Endpoint).body as z.ZodObject;
  /** Whether a body without this field is taken, as that of a partial update is. */
  const isOptional = (field: string) => schema.shape?.[field]?.safeParse(undefined).success === true;
  const isPartial = schema.safeParse({}).success;

  test(`API-03 bodies with a key too many (${tries.key} in all), __proto__ or constructor (${tries.prototype}): refused, none stored, and no object of the program changed`, async () => {
    const before = await messages();
    await fc.assert(
      fc.asyncProperty(names, fc.jsonValue(), async (key, value) => {
        if (
          Object.hasOwn((endpoints[name] as unknown as { body: { shape: object } }).body.shape, key) ||
          key === '__proto__'
        )
          return;
        const answer = await send(name, JSON.stringify({ ...own, [key]: value }));
        expectRejection(answer, key);
      }),
      { numRuns: Math.ceil(tries.key / writing.length) },
    );
    const texts = fc.jsonValue().map((value) => JSON.stringify(value));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('__proto__', 'constructor', 'prototype'),
        texts,
        fc.constantFrom(...Object.keys(own), ''),
        async (key, value, place) => {
          const members = Object.entries(own).map(
            ([field, text]) =>
              `${JSON.stringify(field)}:${field === place ? `{"${key}":${value}}` : JSON.stringify(text)}`,
          );
          if (place === '') members.push(`"${key}":${value}`);
          const answer = await send(name, `{${members.join(',')}}`);
          expectRejection(answer, members.join(','));
        },
      ),
      { numRuns: Math.ceil(tries.prototype / writing.length) },
    );
    expect(await messages()).toBe(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('API-03 fields of any other type: refused, each by its name', async () => {
    for (const [turn, [field, value]] of Object.entries(own).entries()) {
      const wrongs = [null, 1, !value, [], ['a'], { a: 1 }, typeof value === 'string' ? {} : 'a'];
      for (const wrong of sampleCases(wrongs, turn + writing.indexOf(name))) {
        // The form itself validates its submission and reports its own field names. An empty list is a valid choice of
        // lists.
        if (Array.isArray(value) && Array.isArray(wrong) && wrong.length === 0) continue;
        if (Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(wrong)) continue;
        if ((typeof value === 'number' || value === null) && wrong === 1) continue;
        if (wrong === value || (typeof value === 'boolean' && typeof wrong === 'boolean')) continue;
        // A number that may be absent is: other fields then say what they need.
        if (typeof value === 'number' && wrong === null && schema.shape?.[field]?.safeParse(null).success) continue;
        if (field === 'answers' && typeof wrong === 'object' && wrong && 'a' in wrong) continue;
        const answer = await send(name, JSON.stringify({ ...own, [field]: wrong }));
        expectRejection(answer, field);
        for (const key of Object.keys(answer.json().fields ?? {})) expect(key.split('.')[0]).toBe(field);
      }
    }
    for (const field of Object.keys(own)) {
      const { [field]: _, ...rest } = own;
      const { status, json } = await send(name, JSON.stringify(rest));
      // A partial update leaves an absent field unchanged.
      if (name === 'updateUser') expect(status, field).toBe(200);
      else if (!isOptional(field)) expect(Object.keys(json().fields ?? {})).toEqual([field]);
      // Of another site, another field of the whole body may be refused already.
      else if (status === 422 && (await send(name, JSON.stringify(own))).status !== 422)
        expect(Object.keys(json().fields ?? {})).toEqual([field]);
    }
  });

  test('API-03 objects and lists thousands deep: refused in French, never a 500', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const place = writing.indexOf(name);
    // By day one field of each call: what counts levels is before all of them, and knows no field.
    for (const field of sampleCases(Object.keys(own), place))
      for (const levels of sampleCases([20, 20_000], place)) {
        const members = Object.entries({ ...own, [field]: 0 }).map(([key, value]) =>
          key === field ? `"${key}":${deep(levels)}` : `"${key}":${JSON.stringify(value)}`,
        );
        const answer = await send(name, `{${members.join(',')}}`);
        expect([answer.status, answer.json().code], `${field} ${levels}`).toEqual([400, 'invalid-request']);
        expect(answer.json().message).toContain('plus de 20 niveaux');
      }
  });

  test('API-03 any JSON at all: never a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (body) => {
        const answer = await send(name, body);
        const isTaken = isPartial && /^{\s*}$/.test(body);
        expect(isTaken ? [200, 201, 202, 404, 409, 422] : [400, 422], body).toContain(answer.status);
        expect(answer.json().success).toBe(answer.status < 300);
      }),
      { numRuns: tries.json },
    );
  });
});

describe('odd texts, wherever a call takes one', () => {
  const odd = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\uffff',
    '\u202e',
    '🙂'.repeat(50),
    '\\',
    "'",
    '"',
    '%',
    '$1',
    '\u0001\u001f\u007f',
    'ﷺ'.repeat(30),
    '{{7*7}}',
    '#{7*7}',
  ];

  /**
   * Tries the texts that a database may reject in every field at each run; each other text in a sample of the fields.
   */
  const somewhere = <Place>(places: readonly Place[], text: string, turn: number): readonly Place[] =>
    text === odd[0] ? places : sampleCases(places, turn, odd.length);
  const texts = odd.map((text, turn) => [JSON.stringify(text), text, turn] as const);
  const fields = writing.flatMap((name) =>
    Object.entries(endpointCases[name].own.body ?? {}).map(([field, value]) => ({ name, field, value })),
  );
  test.each(texts)('API-03 %s in text fields of bodies: stored whole, or refused', async (_, text, turn) => {
    for (const { name, field, value } of somewhere(fields, text, turn)) {
      const given =
        typeof value === 'string' || value === null
          ? `${value ?? ''} ${text}`
          : Object.fromEntries(Object.entries(value as object).map(([inner, one]) => [inner, `${one} ${text}`]));
      const answer = await send(name, JSON.stringify({ ...endpointCases[name].own.body, [field]: given }));
      // An invalid token or a wrong password is rejected as such; no page has that id.
      const { access } = endpoints[name];
      const refusals =
        access === 'panel' ? [404, 422] : access === 'staff' ? [401, 403, 404, 409, 410, 422] : [401, 409, 410, 422];
      expect([200, 201, 202, ...refusals], `${name}.${field} ${answer.text}`).toContain(answer.status);
    }
  });

  test.each(texts)(
    'API-02 %s in parameters and queries of every call: an answer or a clear refusal',
    async (_, text, turn) => {
      for (const [place, name] of (Object.keys(endpoints) as EndpointName[]).entries()) {
        const endpoint: Endpoint = endpoints[name];
        const { own } = endpointCases[name];
        const { query, list } = endpoint;
        const fields = new Set([
          ...Object.keys((query as z.ZodObject | undefined)?.shape ?? {}),
          ...(list ? ['page', 'nbItem', 'orderBy', ...Object.keys(list.columns)] : []),
          // Which no call has.
          'autre',
        ]);
        const inputs = [
          ...Object.keys(own.params ?? {}).map((field) => ({
            ...own,
            params: { ...own.params, [field]: text.toWellFormed() },
          })),
          ...[...fields].map((field) => ({ ...own, query: { ...own.query, [field]: text.toWellFormed() } })),
        ];
        for (const input of endpoint.method === 'GET' ? somewhere(inputs, text, turn + place) : []) {
          const path = buildCallPath(
            endpoint,
            withSiteId(input, input.params?.idSite === tenantId ? 42 : input.params?.idSite),
          );
          const answer = await (endpoint.access === 'staff'
            ? requestAdminApi(server, 'GET', path, { agent, cookie: staff })
            : server.request(`/api${path}`, { agent, headers: endpoint.access === 'panel' ? panel : session }));
          expect([200, 400, 404, 410, 422], `${name} ${buildCallPath(endpoint, input)} ${answer.text}`).toContain(
            answer.status,
          );
          if (!isFileReply(endpoint)) expect(answer.json().success).toBe(answer.status === 200);
        }
      }
    },
  );

  test.each([
    '0',
    '-1',
    '1,2,',
    ',',
    '1,,2',
    '99999999999',
    '2147483648',
    '1.5',
    'a',
    '1;2',
    '%',
    `${'1,'.repeat(200)}1`,
  ])('ENT-19 GET /image?ids=%s', async (ids) => {
    const answer = await server.request(`/api/image?ids=${encodeURIComponent(ids)}`);
    expect([200, 400], answer.text).toContain(answer.status);
    if (answer.status === 200) expect(answer.json().data).toEqual({ images: [] });
  });
});

test('API-03 nothing of all this was logged as an error or a warning', () => {
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
