import { request as httpRequest } from 'node:http';
import { buildCallPath } from '@vitrine/contract/client/http-client';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createAdmin, createMember } from '@vitrine/test-kit/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: string;
let member: string;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  admin = (await server.write(42, (context) => createAdmin(context))).token;
  member = (await server.write(42, (context) => createMember(context))).token;
});
afterAll(() => server.close());

const reserved = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access !== 'public');
const withBody = reserved.filter((name) => (endpoints[name] as Endpoint).body);

/** Parameters that no call accepts. */
const wrong = { id: 'x', idPage: 'x', idLayout: '%' };
const call = (name: EndpointName, type: string, body: string | undefined, token?: string) => {
  const endpoint: Endpoint = endpoints[name];
  return server.request(`/api${buildCallPath(endpoint, { params: wrong, query: { nulle: 'part' } })}`, {
    method: endpoint.method,
    headers: { ...(body === undefined ? {} : { 'content-type': type }), ...(token ? { authorization: token } : {}) },
    ...(body === undefined ? {} : { body }),
  });
};
const bodies: [type: string, body: string][] = [
  ['application/json', '{"autre":1}'],
  ['application/json', '{'],
  ['application/json', `"${'x'.repeat(1_100_000)}"`],
  ['text/csv', 'a;b'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
];

describe('ROL-02 ROL-03 who asks comes before what is asked', () => {
  test.each(reserved)('ROL-03 %s: a stranger is told to log in, whatever she sends', async (name) => {
    for (const [type, body] of withBody.includes(name) ? bodies : [['', undefined] as const]) {
      const answer = await call(name, type, body);
      expect([answer.status, answer.json().code, answer.json().fields], `${type} ${body?.slice(0, 20)}`).toEqual([
        401,
        'not-authenticated',
        undefined,
      ]);
    }
  });

  test.each(reserved.filter((name) => endpoints[name].access === 'admin'))(
    'ROL-02 %s: a member is told that it is not hers, whatever she sends',
    async (name) => {
      for (const [type, body] of bodies)
        expect((await call(name, type, body, member)).json()).toMatchObject({ code: 'not-allowed' });
    },
  );

  test.each(withBody)('ROL-02 %s: who may is told what is wrong with it', async (name) => {
    for (const [type, body] of bodies) {
      const { status, text } = await call(name, type, body, endpoints[name].access === 'admin' ? admin : member);
      // `loadSvg` alone refuses every session of a site's host, that of an ADMIN too.
      expect(name === 'loadSvg' ? [403] : [400, 413, 415, 422], text).toContain(status);
    }
  });

  test('ROL-03 what a stranger sends is not even waited for, and her connection serves on', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port: server.port,
          path: '/api/user',
          method: 'PUT',
          headers: { host: 'localhost', 'content-type': 'application/json', 'content-length': '1000' },
        },
        (response) => {
          resolve(response.statusCode);
          response.resume();
          sent.destroy();
        },
      );
      sent.on('error', reject);
      // One byte of the announced thousand.
      sent.write('{');
    });
    expect(status).toBe(401);
  });
});
