import { buildCallPath } from '@vitrine/contract/client/http-client';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { fetchStubImage } from '@vitrine/test-kit/fetch-stub';
import { createTenants, type Tenant } from '@vitrine/test-kit/tenants';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/test-server';
import { updateSequences } from '../../features/sites/save-site.repository.ts';
import { bodyOf } from './call-body.fixture.ts';
import { type CaseInput, endpointCases } from './endpoint-cases.fixture.ts';
import { createSiteRowHasher, type SiteRowHasher } from './site-row-hasher.fixture.ts';

const apiHost = 'api.example';
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** A host, the header of a site or none, and the site that a request with both is of. */
export interface Situation {
  host: string;
  idSite: number | undefined;
  site: Tenant;
  others: Tenant[];
  at: string;
}

/** Three sites alike in everything but their marks, and whoever asks every call of the contract of them. */
export interface MatrixScenario {
  server: TestServer;
  tenants: [Tenant, Tenant, Tenant];
  rows: SiteRowHasher;
  /** How many requests have been sent. */
  requests(): number;
  /** One call at a host, with the header of a site and a session where they are given. */
  call(
    name: EndpointName,
    input: CaseInput,
    host: string,
    idSite: number | undefined,
    token?: string,
  ): Promise<TestResponse>;
  /** What a call of a site's own is: what it needs made for it, and its member's session where it is a member's. */
  ownCall(name: EndpointName, site: Tenant): Promise<{ input: CaseInput; token?: string }>;
  /** Every host with the header of every site, and with none. */
  situations(): Iterable<Situation>;
  close(): Promise<void>;
}

/** Starts a server with the three sites. */
export async function startMatrixScenario(): Promise<MatrixScenario> {
  const server = await startTestServer({
    seed: 'empty',
    config: { apiHost },
    server: { rateLimits: 'none', fetchExternal: fetchStubImage },
  });
  const tenants = await createTenants(server);
  await updateSequences(server.running.context.database);
  const rows = await createSiteRowHasher(server);
  let requests = 0;
  return {
    server,
    tenants,
    rows,
    requests: () => requests,
    call(name, input, host, idSite, token) {
      requests += 1;
      const endpoint: Endpoint = endpoints[name];
      const { headers, ...sent } = bodyOf(input);
      // What administers is not for the hosts of sites: it is asked of the API's own, which names the site by the header.
      const isOffSite = endpoint.access === 'admin' && !endpoint.isPanelCall;
      const named = idSite ?? (isOffSite ? tenants.find((one) => one.host === host)?.id : undefined);
      return server.request(`${isOffSite ? '' : '/api'}${buildCallPath(endpoint, input)}`, {
        method: endpoint.method,
        host: isOffSite ? apiHost : `${host}:${server.port}`,
        headers: {
          ...(named === undefined ? {} : { idSite: String(named) }),
          ...(token ? { authorization: token } : {}),
          ...headers,
        },
        ...sent,
      });
    },
    async ownCall(name, site) {
      const { own, prepare } = endpointCases[name];
      if (prepare) return prepare(server, site.id);
      return { input: own, ...(endpoints[name].access === 'public' ? {} : { token: site.member.token }) };
    },
    *situations() {
      for (const { host, id } of tenants)
        for (const header of [undefined, ...tenants.map((one) => one.id)]) {
          const site = tenants.find((one) => one.id === (header ?? id)) as Tenant;
          const others = tenants.filter((one) => one !== site);
          yield { host, idSite: header, site, others, at: `${host} idSite ${header}` };
        }
    },
    async close() {
      await rows.close();
      await server.close();
    },
  };
}

/** Everything of an answer but what names the request: its number, its moment and the thing that was asked for. */
export function removeRequestDetails(answer: TestResponse, asked: { id: number; word: string }): unknown {
  // The mark of a body tells no more than the body, which may name what was asked for.
  const { date: _, etag: __, 'content-length': length, ...headers } = answer.headers;
  const requestId = /"requestId":"([^"]*)"/.exec(answer.text)?.[1] ?? '';
  const text = answer.text.replace(requestId, '').replaceAll(asked.word, 'ASKED').replaceAll(String(asked.id), 'ASKED');
  return { status: answer.status, headers, text, length: Number(length) - requestId.length };
}
