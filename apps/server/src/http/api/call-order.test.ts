import { Agent, request as httpRequest } from 'node:http';
import { buildCallPath } from '@vitrine/contract/client/http-client';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createMember } from '@vitrine/test-kit/records/members';
import { createPanelStaff, createStaff, requestAdminApi, withSiteId } from '@vitrine/test-kit/records/staff';
import { sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Keeps its connections open from one of the many requests to the next. */
const agent = new Agent({ keepAlive: true });
let server: TestServer;
let panel: string;
let staff: string;
let member: string;
beforeAll(async () => {
  server = await startTestServer({ config: { apiHost: 'api.example' }, server: { rateLimits: 'none' } });
  panel = (await createPanelStaff(server, 42)).cookie;
  staff = (await createStaff(server, 'SUPER_ADMIN')).cookie;
  member = (await server.write(42, (context) => createMember(context))).token;
});
afterAll(() => {
  agent.destroy();
  return server.close();
});

const names = Object.keys(endpoints) as EndpointName[];
/** Whether a call needs a session at all. */
const isReserved = ({ access, right }: Endpoint) => access !== 'public' && right !== 'public';
const reserved = names.filter((name) => isReserved(endpoints[name]));
const staffNames = names.filter((name) => endpoints[name].access === 'staff');
const withBody = reserved.filter((name) => (endpoints[name] as Endpoint).body);

const tooLarge = `"${'x'.repeat(1_100_000)}"`;
/** Parameters that no call accepts. */
const wrong = {
  kind: 'news',
  locale: 'fr_FR',
  revision: 'x',
  id: 'x',
  idConversation: 'x',
  idDate: 'x',
  idBooking: 'x',
  idOrder: 'x',
  idPaper: 'x',
  idReport: 'x',
  number: 'x',
  idList: 'x',
  idForm: 'x',
  idFile: 'x',
  reference: 'x',
  idPage: 'x',
  idLayout: '%',
  idSite: 'x',
  token: '%',
  name: '%',
  type: '%',
  code: '%',
};
const call = (name: EndpointName, type: string, body: string | undefined, headers: Record<string, string> = {}) => {
  const endpoint: Endpoint = endpoints[name];
  const path = buildCallPath(endpoint, { params: wrong, query: { nulle: 'part' } });
  const more = {
    headers: { ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    body,
    // What is too large ends its connection.
    ...(body === tooLarge ? {} : { agent }),
  };
  if (endpoint.access === 'staff') return requestAdminApi(server, endpoint.method, path, more);
  const { body: _, ...request } = more;
  return server.request(`/api${path}`, {
    method: endpoint.method,
    ...request,
    ...(body === undefined ? {} : { body }),
  });
};
/** Some of the bodies for a call: by day half of them, the others for its neighbours. */
const sampleBodies = (name: EndpointName) => sampleCases(bodies, names.indexOf(name), 2);
const bodies: [type: string, body: string][] = [
  ['application/json', '{"autre":1}'],
  ['application/json', '{'],
  ['application/json', tooLarge],
  ['text/csv', 'a;b'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
];

describe('ROL-02 ROL-03 who asks comes before what is asked', () => {
  test.each(reserved)('ROL-03 %s: a stranger is told to log in, whatever they send', async (name) => {
    for (const [type, body] of withBody.includes(name) ? sampleBodies(name) : [['', undefined] as const]) {
      const answer = await call(name, type, body);
      expect([answer.status, answer.json().code, answer.json().fields], `${type} ${body?.slice(0, 20)}`).toEqual([
        401,
        'not-authenticated',
        undefined,
      ]);
    }
  });

  test.each(names.filter((name) => endpoints[name].access === 'panel'))(
    'ROL-02 %s: a member is told that it is not theirs, whatever they send',
    async (name) => {
      for (const [type, body] of withBody.includes(name) ? bodies : [['', undefined] as const])
        expect((await call(name, type, body, { authorization: member })).json()).toMatchObject({ code: 'not-allowed' });
    },
  );

  test.each(staffNames)('ROL-02 %s: a member, and staff of a site’s host, are strangers here', async (name) => {
    if (!isReserved(endpoints[name])) return;
    const sessions = [
      { authorization: member },
      { cookie: `token=${member}` },
      { cookie: panel },
      { authorization: staff.replace('administration=', '') },
    ] as Record<string, string>[];
    for (const headers of sampleCases(sessions, names.indexOf(name), 2))
      expect(
        (await call(name, 'application/json', endpoints[name].method === 'GET' ? undefined : '{', headers)).json(),
      ).toMatchObject({ code: 'not-authenticated' });
  });

  test.each(withBody)('ROL-02 %s: who may is told what is wrong with it', async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const { access, method } = endpoint;
    for (const [type, body] of sampleBodies(name)) {
      const { status, text } =
        access === 'staff'
          ? await requestAdminApi(server, method, buildCallPath(endpoint, withSiteId({ params: wrong }, 42)), {
              cookie: staff,
              headers: { 'content-type': type, idsite: '42' },
              body,
              ...(body === tooLarge ? {} : { agent }),
            })
          : await call(
              name,
              type,
              body,
              access === 'panel' ? { cookie: panel, origin: server.baseUrl } : { authorization: member },
            );
      expect([400, 413, 415, 422], text).toContain(status);
    }
  });

  test('ROL-03 what a stranger sends is not even waited for, and their connection serves on', async () => {
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

  describe('ROL-02 the administration is 401 to strangers, before anything else', () => {
    const hosts = () => [
      `localhost:${server.port}`,
      'api.example',
      'inconnu.example',
      `admin.localhost:${server.port}`,
    ];
    const requests: [method: string, path: string, headers?: Record<string, string>][] = [
      ['GET', '/admin'],
      ['GET', '/admin/'],
      ['GET', '/admin/session'],
      ['HEAD', '/admin/session'],
      ['PATCH', '/admin/session'],
      ['OPTIONS', '/admin/session', { origin: 'https://ailleurs.example', 'access-control-request-method': 'POST' }],
      ['GET', '/admin/nulle/part'],
      ['GET', '/admin/sites/990/staff'],
      ['GET', '/admin/sites/x/staff', { idsite: 'x' }],
      ['GET', '/admin/sites/42/staff', { idsite: '990' }],
      ['GET', '/admin/sites/%zz/staff'],
      ['DELETE', '/admin/page/1/layout/texte/preview'],
      ['POST', '/admin/sites/42/invitations', { 'content-type': 'text/csv', origin: 'https://ailleurs.example' }],
      ['GET', `/admin/sites/${'9'.repeat(5000)}/staff`],
      ['GET', '/image/load-svg'],
    ];
    test.each(requests)('ROL-02 %s %.60s on every host', async (method, path, headers = {}) => {
      for (const host of hosts()) {
        const at = host === 'api.example' ? path : `/api${path}`;
        const answer = await server.request(at, { method, host, headers });
        expect(answer.status, host).toBe(401);
        if (method !== 'HEAD') expect(answer.json().code, host).toBe('not-authenticated');
      }
    });

    test('ROL-02 even the sign-in is nothing on the host of a site, with every session that there is', async () => {
      for (const name of staffNames) {
        const endpoint: Endpoint = endpoints[name];
        const answer = await server.request(`/api${buildCallPath(endpoint, { params: { ...wrong, idSite: 42 } })}`, {
          agent,
          method: endpoint.method,
          headers: { cookie: `${staff}; ${panel}; token=${member}`, origin: server.baseUrl },
        });
        expect([answer.status, answer.json().code], name).toEqual([401, 'not-authenticated']);
      }
    });
  });
});
