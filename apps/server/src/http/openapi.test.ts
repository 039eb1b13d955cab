import { createHash } from 'node:crypto';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { errorCodes } from '@vitrine/contract/envelope/error-codes';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; parameters: Record<string, object> };
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  const answer = await server.ask('/api/openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
  document = JSON.parse(answer.text) as Document;
});
afterAll(() => server.close());

const all = Object.entries(endpoints as Record<EndpointName, Endpoint>);
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every object inside a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
  else if (value && typeof value === 'object') {
    yield value as Record<string, unknown>;
    for (const one of Object.values(value)) yield* objectsIn(one);
  }
}

describe('API-01 GET /api/openapi.json', () => {
  test('API-01 is OpenAPI 3.1 with a title, a version, and the address it was asked at', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'API de Vitrine', version: '1.0.0' });
    expect(document.servers).toEqual([{ url: `${server.base}/api` }]);
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
        in: expect.stringMatching(/^(path|query)$/),
        required: expect.any(Boolean),
        schema: expect.any(Object),
      });
    for (const one of named.filter(({ in: place }) => place === 'path')) expect(one.required).toBe(true);
    if (endpoint.list)
      expect(named.map((one) => one.name)).toEqual(
        expect.arrayContaining(['nbItem', 'page', 'orderBy', ...Object.keys(endpoint.list.columns)]),
      );
    expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body));
    expect(operation.responses[endpoint.status ?? 200]?.content?.['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['success', 'data', 'message'],
    });
    for (const code of [
      'internal',
      'site-unknown',
      ...(endpoint.list ? ['invalid-filter'] : []),
      ...(endpoint.errors ?? []),
    ] as const)
      expect(operation.responses[errorCodes[code as keyof typeof errorCodes].status]?.description).toContain(code);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(response.description.length).toBeGreaterThan(0);
    }
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
      if (typeof one.type === 'string' && !('in' in one))
        expect(types, JSON.stringify(one).slice(0, 100)).toContain(one.type);
    }
  });

  test('API-01 ENT-04 a page, which holds pages, is described once and refers to itself', () => {
    expect(Object.keys(document.components.schemas).sort()).toEqual(['Failure', 'FormCondition', 'FormNode', 'Page']);
    expect(JSON.stringify(document.components.schemas.Page)).toContain('"items":{"$ref":"#/components/schemas/Page"}');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });
});

describe('API-01 GET /api/docs', () => {
  test('API-01 one page for readers, in French, without script, under a policy of hashes', async () => {
    const answer = await server.ask('/api/docs');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(answer.text).toContain('<html lang="fr">');
    expect(answer.text).not.toMatch(/<script| style=| on\w+=/);
    const css = /<style>(.*?)<\/style>/s.exec(answer.text)?.[1] ?? '';
    const hash = createHash('sha256').update(css).digest('base64');
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
  });

  test('API-01 ERC-03 it names every call, and every error code with its status and sentence', async () => {
    const { text } = await server.ask('/api/docs');
    for (const [, { method, path, summary }] of all)
      expect(text).toContain(`<h3><b>${method}</b>/api${path}</h3><p>${summary}`);
    for (const [code, { status, fr }] of Object.entries(errorCodes))
      expect(text).toContain(`<code>${code}</code></td><td>${status}</td><td>${fr}`);
  });
});
