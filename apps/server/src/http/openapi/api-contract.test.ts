import type { ApiClient } from '@vitrine/contract/client/api-client';
import { type Endpoint, isFileReply } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createBookableElement, createBooking } from '@vitrine/test-kit/records/bookings';
import { createBlogFolder, createForm, insertConfigurations } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createNewsletterRequest } from '@vitrine/test-kit/records/newsletter';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantDeclinationId } from '../../features/products/products.cases.fixture.ts';
import { getMainOrigin } from '../../request-context.ts';
import { type CallRunner, createInProcessClient } from '../api/call-client.ts';
import { type RequestContextInput, withReadContext } from '../server-context.ts';
import { type CaseInput, endpointCases } from '../tenancy/endpoint-cases.fixture.ts';

let server: TestServer;
let inProcess: ApiClient;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const { context } = server.running;
  await openShop(server, 42);
  await server.write(42, (scope) => insertConfigurations(scope, 'fiche', 'repere'));
  token = (await server.write(42, (scope) => createMember(scope))).token;
  await server.write(42, async (scope) => {
    await createForm(scope, 'Essai', { id: tenantId });
    await createBlogFolder(scope, 'Essai', { id: tenantId });
    await createBookableElement(scope, tenantId);
    await createBooking(scope, tenantId, { token: 'jeton' });
    await createNewsletterRequest(scope, 'lectrice@exemple.fr', [1], 'jeton');
    await createProduct(scope, 'Essai', { id: tenantId });
    await createDeclination(scope, tenantId, { id: tenantDeclinationId });
  });
  const site = context.directory.findById(42);
  if (!site) throw new Error('no site 42');
  const facts: RequestContextInput = {
    site,
    locale: 'fr_FR',
    now: Date.now(),
    requestId: 'essai',
    clientIp: '127.0.0.1',
    origin: server.baseUrl,
    mainOrigin: getMainOrigin(site, server.port),
    tokens: [token],
  };
  const read: CallRunner['read'] = async (work) =>
    (await withReadContext(context, { ...facts, now: Date.now() }, work)).value;
  inProcess = createInProcessClient(context.bindings, {
    isAdministration: false,
    facts: { ...facts, services: context.services },
    limits: context.limits,
    read,
    write: read,
  });
});
afterAll(() => server.close());

type Call = (input: CaseInput) => Promise<unknown>;
const reading = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) =>
    !endpointCases[name].isWriting &&
    ['public', 'member'].includes(endpoints[name].access) &&
    // Another service makes this call, with its signature.
    !(endpoints[name] as Endpoint).signatureHeader &&
    // A file is no JSON: clients read calls.
    !isFileReply(endpoints[name] as Endpoint),
);

/** Inputs of each call: those of the tenancy matrix, and one for each entity of site 42. */
async function inputsOf(name: EndpointName): Promise<CaseInput[]> {
  const client = server.client(42);
  const everyId: Partial<Record<EndpointName, () => Promise<{ id: number }[]>>> = {
    readNews: async () => (await client.listNews({ query: { nbItem: '200' } })).news,
    readAlbum: async () => (await client.listAlbums({})).albums,
    readService: async () => (await client.listServices({})).services,
    readBlog: async () => (await client.listBlogs({ query: { nbItem: '200' } })).blogs,
    readPage: async () => (await client.listPages({})).pages,
  };
  const ids = (await everyId[name]?.()) ?? [];
  const lists: CaseInput[] = (endpoints[name] as Endpoint).list
    ? [{ query: { nbItem: '2', page: '2' } }, { query: { nbItem: '200', orderBy: '-id' } }, { query: { id: 'gt:1' } }]
    : [];
  const more: Partial<Record<EndpointName, CaseInput[]>> = {
    listImages: [{ query: { ids: Array.from({ length: 70 }, (_, place) => place + 1).join(',') } }],
    resolvePath: [{ query: { path: '/contact' } }, { query: { path: '/nulle-part' } }],
    listServices: [{ query: { tag: 'Bébé' } }],
    listNews: [{ query: { promoted: 'true' } }],
  };
  const own = (await endpointCases[name].prepare?.(server, 42))?.input ?? endpointCases[name].own;
  return [
    ...(ids.length ? [] : [own]),
    ...ids.map(({ id }) => ({ params: { id } })),
    ...lists.map((one) => ({ ...own, ...one })),
    ...(more[name] ?? []),
  ];
}

describe('API-01 the in-process client answers what HTTP answers, and both what the contract says', () => {
  test.each(reading)('API-01 %s', async (name) => {
    const inputs = await inputsOf(name);
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) {
      const direct = await (inProcess[name] as Call)(input);
      const overHttp = await (server.client(42, token)[name] as Call)(input);
      // The export's timestamp differs at every call.
      if (name === 'exportUser')
        for (const answer of [direct, overHttp]) Object.assign(answer as object, { exportedAt: '' });
      // Pages get plain JSON: no Date, no class instance and no undefined.
      expect(direct, JSON.stringify(input)).toStrictEqual(overHttp);
      // Zod strips unknown keys, so equality proves that the reply has no undeclared key.
      expect(endpoints[name].reply.parse(overHttp), JSON.stringify(input)).toStrictEqual(overHttp);
    }
  });

  test.each([
    ['readNews', { params: { id: 4000 } }, 'not-found', 404],
    ['readAlbum', { params: { id: 'x' } }, 'not-found', 404],
    ['listNews', { query: { secret: '1' } }, 'invalid-filter', 400],
    ['listNews', { query: { promoted: 'peut-être' } }, 'invalid-request', 400],
    ['resolvePath', { query: {} }, 'invalid-request', 400],
    ['resolvePath', { query: { path: '/', autre: '1' } }, 'invalid-request', 400],
    ['listRelayAccessPoints', { body: {} }, 'invalid-fields', 422],
    ['readComponentConfiguration', { params: { slug: 'A B' } }, 'invalid-request', 400],
  ] as const)(
    'ERC-01 %s with %j is refused alike by both: code, sentence, fields',
    async (name, input, code, status) => {
      const refusals = await Promise.all(
        [inProcess, server.client(42)].map((client) => (client[name] as Call)(input).catch((error: unknown) => error)),
      );
      for (const refusal of refusals) expect(refusal).toMatchObject({ name: 'ApiError', code, status });
      const [direct, overHttp] = refusals as { message: string; fields: object }[];
      expect({ message: direct?.message, fields: { ...direct?.fields } }).toEqual({
        message: overHttp?.message,
        fields: overHttp?.fields,
      });
    },
  );

  test('API-01 a page that is drawn cannot write: the in-process client of a reading refuses', async () => {
    const before = await server.write(42, ({ transaction }) => transaction.query('select * from visit_source'));
    await expect((inProcess.logVisit as Call)({ params: { from: 'x' } })).rejects.toThrow(/read-only transaction/);
    expect(await server.write(42, ({ transaction }) => transaction.query('select * from visit_source'))).toEqual(
      before,
    );
  });
});
