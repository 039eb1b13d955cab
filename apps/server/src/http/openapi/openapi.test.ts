import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { buildCallPath } from '@vitrine/contract/client/http-client';
import { type Endpoint, isAboutSite } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { errorCodes } from '@vitrine/contract/envelope/error-codes';
import { createMember } from '@vitrine/test-kit/records/members';
import { createPanelStaff, createStaff, requestAdminApi, withSiteId } from '@vitrine/test-kit/records/staff';
import { isLongRun, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { updateSiteFlags } from '../../features/sites/sites.repository.ts';
import { type CaseInput, endpointCases } from '../tenancy/endpoint-cases.fixture.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: {
    $ref?: string;
    name?: string;
    in?: string;
    required?: boolean;
    schema?: object;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  security: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'parameters' | 'securitySchemes', Record<string, object>>;
}

/** Keeps its connections open from one of the many requests to the next. */
const agent = new Agent({ keepAlive: true });
let server: TestServer;
let staffCookie: string;
let document: Document;
let member: string;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  member = (await server.write(42, (context) => createMember(context))).token;
  staffCookie = (await createStaff(server, 'SUPER_ADMIN')).cookie;
  const answer = await server.request('/api/openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
  document = JSON.parse(answer.text) as Document;
});
afterAll(() => {
  agent.destroy();
  return server.close();
});

const all = Object.entries(endpoints as Record<EndpointName, Endpoint>);
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Keys of a schema whose values are no schemas. */
const valueKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

/** Yields every object inside a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (value && typeof value === 'object') {
    yield value as Record<string, unknown>;
    // Values of examples and defaults are no schemas.
    for (const [name, one] of Object.entries(value)) if (!valueKeys.has(name)) yield* objectsIn(one);
  }
}

/** Lists the paths of the fields whose schema declares no type. */
function listUntyped(schema: unknown, path: string[] = []): string[] {
  if (!schema || typeof schema !== 'object') return [];
  const { description: _, examples: __, ...rest } = schema as Record<string, unknown>;
  if (!Array.isArray(schema) && Object.keys(rest).length === 0)
    return [path.filter((name) => name !== 'properties').join('.')];
  return Object.entries(rest).flatMap(([name, inner]) =>
    valueKeys.has(name) ? [] : listUntyped(inner, [...path, name]),
  );
}

const tooLarge = `"${'x'.repeat(1_100_000)}"`;

describe('API-01 GET /api/openapi.json', () => {
  test('API-01 is OpenAPI 3.1 with a title, a version, and the address it was asked at', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'API de Vitrine', version: '1.0.0' });
    expect(document.servers).toEqual([{ url: `${server.baseUrl}/api` }]);
  });

  test('API-01 lists every call of the contract, and no other', () => {
    expect(
      operations()
        .map(({ path, method, operation }) => [operation.operationId, method, path])
        .sort(),
    ).toEqual(all.map(([name, endpoint]) => [name, endpoint.method.toLowerCase(), endpoint.path]).sort());
  });

  test.each(all)('API-01 %s: summary, tag, parameters, body and answers', (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation;
    expect(operation.operationId).toBe(name);
    expect(operation.summary).toMatch(/^\p{Lu}.*\.$/u);
    expect(document.tags.map((tag) => tag.name)).toContain(operation.tags[0]);
    const named = operation.parameters.filter((one) => !one.$ref);
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
    expect(named.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    for (const one of named)
      expect(one).toMatchObject({
        in: expect.stringMatching(/^(path|query|header)$/),
        required: expect.any(Boolean),
        schema: expect.any(Object),
      });
    for (const one of named.filter(({ in: place }) => place === 'path')) expect(one.required).toBe(true);
    if (endpoint.list)
      expect(named.map((one) => one.name)).toEqual(
        expect.arrayContaining(['nbItem', 'page', 'orderBy', ...Object.keys(endpoint.list.columns)]),
      );
    expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body));
    const content = operation.responses[endpoint.status ?? 200]?.content;
    if (endpoint.replyType === 'csv') expect(content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
    else if (endpoint.replyType === 'pdf')
      expect(content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } });
    else if (endpoint.replyType === 'file')
      expect(content).toEqual({ 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } });
    else
      expect(content?.['application/json']?.schema).toMatchObject({
        type: 'object',
        properties: { success: endpoint.mergesReplyIntoEnvelope ? { type: 'boolean' } : { const: true } },
        required: ['success', 'data', 'message'],
      });
    for (const code of [
      'internal',
      ...(endpoint.access === 'staff' ? [] : ['site-unknown']),
      ...(endpoint.list ? ['invalid-filter'] : []),
      ...(endpoint.errors ?? []),
    ] as const)
      expect(operation.responses[errorCodes[code as keyof typeof errorCodes].status]?.description).toContain(code);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(response.description.length).toBeGreaterThan(0);
    }
  });

  test.each(all)('API-01 %s: every refusal it is met with stands in its description', async (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation;
    const isStaffCall = endpoint.access === 'staff';
    const met = new Set<number>();
    const meet = async (input: CaseInput, more: { body?: string; type?: string; headers?: Record<string, string> }) => {
      const request = {
        // What is too large ends its connection.
        ...(more.body === tooLarge ? {} : { agent }),
        headers: { ...(more.type ? { 'content-type': more.type } : {}), ...more.headers },
        ...(more.body ? { body: more.body } : {}),
      };
      const answer = await (isStaffCall
        ? requestAdminApi(server, endpoint.method, buildCallPath(endpoint, input), request)
        : server.request(`/api${buildCallPath(endpoint, input)}`, { method: endpoint.method, ...request }));
      if (answer.status < 400) return;
      met.add(answer.status);
      expect(operation.responses[answer.status]?.description, answer.text).toContain(`${answer.json().code}\u00a0: `);
    };
    const own = withSiteId(endpointCases[name as EndpointName].own, 42);
    // A separate session where the call may end it.
    const session: Record<string, string> = isStaffCall
      ? {
          cookie: isAboutSite(endpoint) ? staffCookie : (await createStaff(server, 'SUPER_ADMIN')).cookie,
          idsite: '42',
        }
      : endpoint.access === 'panel'
        ? { cookie: (await createPanelStaff(server, 42)).cookie, origin: server.baseUrl }
        : { authorization: (await server.write(42, (context) => createMember(context))).token };
    const turn = all.findIndex(([one]) => one === name);
    for (const headers of [{}, session] as Record<string, string>[]) {
      await meet({ ...own, query: { ...own.query, autre: '1' } }, { headers });
      // Who has no session learns nothing of a site or a place.
      if (headers === session || isLongRun) {
        await meet(own, { headers: { ...headers, idsite: 'x' } });
        await meet(own, { headers: { ...headers, idsite: '990' } });
        for (const param of Object.keys(own.params ?? {}))
          await meet({ ...own, params: { ...own.params, [param]: 'É É' } }, { headers });
      }
      if (!endpoint.body) continue;
      const type = 'application/json';
      const bodies = [
        { headers, type, body: '{' },
        { headers, type, body: '{"autre":1}' },
        { headers, type: 'text/csv', body: 'a;b' },
        { headers, type, body: tooLarge },
        { headers: { ...headers, origin: 'https://piege.example' }, type, body: '{}' },
      ];
      // Who has no session meets one of them in turn.
      for (const body of headers === session ? bodies : sampleCases(bodies, turn)) await meet(own, body);
    }
    // Visitors of a site under construction meet nothing else.
    if (name === 'withdrawSite') await updateSiteFlags(server.running.context.database, 42, { isBuilding: false });
    if (!isStaffCall && endpoint.access !== 'panel') expect([...met]).toEqual(expect.arrayContaining([400, 404]));
    if (endpoint.access !== 'public' && endpoint.right !== 'public') expect([...met]).toContain(401);
    // A signed body is read as it is, whatever its type says.
    const ofBody = endpoint.signatureHeader ? [413, 422] : [413, 415, 422];
    if (endpoint.body) expect([...met]).toEqual(expect.arrayContaining(ofBody));
  });

  test('API-01 who may call is said by schemes of security, the same that the program takes', async () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'http', scheme: 'bearer' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      staff: { type: 'apiKey', in: 'cookie', name: '__Host-administration' },
      panel: { type: 'apiKey', in: 'cookie', name: '__Host-equipe' },
    });
    const byMember = [{ session: [] }, { cookie: [] }];
    const expected = ({ access, right, isOpenToPanel }: Endpoint) => {
      if (access === 'public' || right === 'public') return [];
      if (access === 'member') return isOpenToPanel ? [...byMember, { panel: [] }] : byMember;
      return access === 'staff' ? [{ staff: [] }] : [{ panel: [] }];
    };
    for (const [, endpoint] of all)
      expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.security, endpoint.path).toEqual(
        expected(endpoint),
      );
    for (const headers of [{ authorization: `Bearer ${member}` }, { cookie: `token=${member}` }] as Record<
      string,
      string
    >[])
      expect((await server.request('/api/user', { headers })).status).toBe(200);
  });

  test('API-01 no field of a body or a parameter is without type, but the answers of a form, which it composes itself', () => {
    const untyped = operations().flatMap(({ path, operation }) => {
      const schemas = [operation.requestBody?.content['application/json']?.schema, ...operation.parameters];
      return schemas.flatMap((schema) => listUntyped(schema)).map((field) => `${path} ${field}`);
    });
    // Fields and blocks of contents have the types of their own schemas, which the operation applies.
    const ofContents = untyped.filter((field) => /^\/admin\/sites\/\{idSite\}\/contents\//.test(field));
    expect(ofContents.every((field) => /fields|operations/.test(field))).toBe(true);
    expect(untyped.filter((field) => !ofContents.includes(field))).toEqual([
      '/forms/{id}/submit answers.additionalProperties',
    ]);
    const register = document.paths['/register']?.post?.requestBody?.content['application/json']?.schema;
    expect(JSON.stringify(register)).toContain('"acceptTerms":{"anyOf":[{"type":"boolean","const":true}');
  });

  test('API-01 every body and every parameter has an example, which the call takes', () => {
    let examples = 0;
    const refused: string[] = [];
    for (const [name, { path, method, params, query, body, signatureHeader }] of all) {
      const operation = document.paths[path]?.[method.toLowerCase()] as Operation;
      for (const [place, schema] of [
        ['path', params],
        ['query', query],
      ] as const)
        for (const one of operation.parameters.filter((parameter) => parameter.in === place)) {
          examples += 1;
          const { success } = (schema as z.ZodObject).partial().safeParse({ [one.name ?? '']: one.example });
          if (!success || one.example === undefined) refused.push(`${name} ${one.name} ${one.example}`);
        }
      for (const content of Object.values(operation.requestBody?.content ?? {})) {
        // What another service signs and sends has no example that would be taken.
        if (signatureHeader) continue;
        examples += 1;
        if (!body?.safeParse(content.example).success) refused.push(`${name} ${JSON.stringify(content.example)}`);
      }
    }
    expect(refused).toEqual([]);
    expect(examples).toBeGreaterThan(80);
  });

  test('API-01 API-02 the size and the number of a page are whole numbers within their bounds', () => {
    const parameters = operations().flatMap(({ path, operation }) =>
      operation.parameters
        .filter(({ name }) => name === 'nbItem' || name === 'page')
        .map(({ name, schema }) => ({ path, name, schema })),
    );
    expect(parameters.length).toBeGreaterThan(15);
    for (const { path, name, schema } of parameters)
      expect(schema, `${path} ${name}`).toMatchObject({ type: 'integer', minimum: 1, maximum: expect.any(Number) });
    expect(parameters.find(({ path, name }) => path === '/news' && name === 'nbItem')?.schema).toMatchObject({
      maximum: 200,
    });
  });

  test('API-01 every reference leads somewhere, and every schema is JSON Schema', () => {
    const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
    for (const one of objectsIn(document)) {
      if (typeof one.$ref === 'string')
        expect(
          one.$ref
            .slice(2)
            .split('/')
            .reduce<unknown>((place, key) => (place as Record<string, unknown>)?.[key], document),
          one.$ref,
        ).toBeTypeOf('object');
      if (typeof one.type === 'string' && !('in' in one || 'scheme' in one))
        expect(types, JSON.stringify(one).slice(0, 100)).toContain(one.type);
    }
  });

  test('API-01 ENT-04 a page, which holds pages, is described once and refers to itself; so is a block', () => {
    expect(Object.keys(document.components.schemas).sort()).toEqual([
      'Block',
      'Failure',
      'FormCondition',
      'FormNode',
      'Page',
    ]);
    expect(JSON.stringify(document.components.schemas.Block)).toContain(
      '"items":{"$ref":"#/components/schemas/Block"}',
    );
    expect(JSON.stringify(document.components.schemas.Page)).toContain('"items":{"$ref":"#/components/schemas/Page"}');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});

test.each(['/api/openapi.json', '/api/docs'])(
  'API-01 %s is compressed, and sent again only where it changed',
  async (path) => {
    const answer = await server.request(path, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      'br',
      'Accept-Encoding',
    ]);
    const again = await server.request(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  },
);

describe('API-01 GET /api/docs', () => {
  test('API-01 one page for readers, in French, without script, under a policy of hashes', async () => {
    const answer = await server.request('/api/docs');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('<html lang="fr">');
    expect(answer.text).not.toMatch(/<script| style=| on\w+=/);
    const css = /<style>(.*?)<\/style>/s.exec(answer.text)?.[1] ?? '';
    const hash = createHash('sha256').update(css).digest('base64');
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
  });

  test('API-01 ERC-03 it names every call, and every error code with its status and sentence', async () => {
    const { text } = await server.request('/api/docs');
    for (const [, { method, path, summary }] of all)
      expect(text).toContain(`<h3><b>${method}</b>/api${path}</h3><p>${summary}`);
    // Each with a command to copy, and a guide to the first ones.
    expect(text.match(/curl(?: -X [A-Z]+)? 'https:\/\/votre-site\.fr\/api\//g)).toHaveLength(all.length + 3);
    expect(text).not.toMatch(/votre-site\.fr[^']*[{}]/);
    expect(text).toContain('<h2 id="demarrer">Bien démarrer</h2>');
    for (const [code, { status, fr }] of Object.entries(errorCodes))
      expect(text).toContain(`<code>${code}</code></td><td>${status}</td><td>${fr}`);
  });
});
