import { Agent } from 'node:http';
import { buildCallPath } from '@vitrine/contract/client/http-client';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { restartCounts } from '@vitrine/test-kit/count-up';
import { fetchStubImage } from '@vitrine/test-kit/fetch-stub';
import { createTenants, type Tenant } from '@vitrine/test-kit/records/tenants';
import { sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { updateSequences } from '../../features/sites/save-site.repository.ts';
import { bodyOf } from './call-body.fixture.ts';
import { type CaseInput, endpointCases } from './endpoint-cases.fixture.ts';
import { createSiteRowHasher, type SiteRowHasher } from './site-row-hasher.fixture.ts';

const apiHost = 'api.example';
const allNames = Object.keys(endpoints) as EndpointName[];
/** The calls that sites answer to visitors and members. */
export const endpointNames = allNames.filter((name) => ['public', 'member'].includes(endpoints[name].access));
/** The calls of the panel, on the site's own host, and those of the administration, on its host. */
export const panelNames = allNames.filter((name) => endpoints[name].access === 'panel');
export const staffNames = allNames.filter((name) => endpoints[name].access === 'staff');

/** A host, the site header or none, and the site that they resolve to. */
export interface Situation {
  host: string;
  idSite: number | undefined;
  site: Tenant;
  others: Tenant[];
  at: string;
}

/** Three sites alike except for their markers, and a client for every call of the contract. */
export interface MatrixScenario {
  server: TestServer;
  tenants: [Tenant, Tenant, Tenant];
  rows: SiteRowHasher;
  /** Keeps its connections open from one of the many requests to the next. */
  agent: Agent;
  /** Number of requests sent. */
  requests(): number;
  /** Sends one call to a host, with the site header and the session where given. */
  call(
    name: EndpointName,
    input: CaseInput,
    host: string,
    idSite: number | undefined,
    token?: string,
  ): Promise<TestResponse>;
  /** Prepares a site's own call: its input, and a member's session where the call needs one. */
  ownCall(name: EndpointName, site: Tenant): Promise<{ input: CaseInput; token?: string }>;
  /**
   * Every host without header, and with each site's header. With a turn, outside the long set: each host with one
   * header, so that three turns try all of them.
   */
  situations(turn?: number): Iterable<Situation>;
  close(): Promise<void>;
}

/** Starts a server with the three sites. */
export async function startMatrixScenario(): Promise<MatrixScenario> {
  restartCounts();
  const server = await startTestServer({
    seed: 'empty',
    // Any program will do: no job runs.
    config: { apiHost, ffmpegPath: process.execPath },
    server: { rateLimits: 'none', fetchExternal: fetchStubImage },
  });
  const tenants = await createTenants(server);
  await updateSequences(server.running.context.database);
  const rows = await createSiteRowHasher(server);
  const agent = new Agent({ keepAlive: true });
  let requests = 0;
  return {
    server,
    tenants,
    rows,
    agent,
    requests: () => requests,
    call(name, input, host, idSite, token) {
      requests += 1;
      const endpoint: Endpoint = endpoints[name];
      const { headers, ...sent } = bodyOf(input);
      return server.request(`/api${buildCallPath(endpoint, input)}`, {
        method: endpoint.method,
        host: `${host}:${server.port}`,
        headers: {
          ...(idSite === undefined ? {} : { idSite: String(idSite) }),
          ...(token ? { authorization: token } : {}),
          ...headers,
        },
        agent,
        ...sent,
      });
    },
    async ownCall(name, site) {
      const { own, prepare } = endpointCases[name];
      if (prepare) return prepare(server, site.id);
      return { input: own, ...(endpoints[name].access === 'public' ? {} : { token: site.member.token }) };
    },
    *situations(turn) {
      for (const [place, { host, id }] of tenants.entries())
        for (const header of [
          undefined,
          ...(turn === undefined ? tenants : sampleCases(tenants, place + turn)).map((one) => one.id),
        ]) {
          const site = tenants.find((one) => one.id === (header ?? id)) as Tenant;
          const others = tenants.filter((one) => one !== site);
          yield { host, idSite: header, site, others, at: `${host} idSite ${header}` };
        }
    },
    async close() {
      agent.destroy();
      await rows.close();
      await server.close();
    },
  };
}

/** Removes what identifies the request from a response: its id, its date and the requested entity. */
export function removeRequestDetails(answer: TestResponse, asked: { id: number; word: string }): unknown {
  // The ETag reveals no more than the body, which may contain the requested name.
  const { date: _, etag: __, 'content-length': length, ...headers } = answer.headers;
  const requestId = /"requestId":"([^"]*)"/.exec(answer.text)?.[1] ?? '';
  const text = answer.text.replace(requestId, '').replaceAll(asked.word, 'ASKED').replaceAll(String(asked.id), 'ASKED');
  return { status: answer.status, headers, text, length: Number(length) - requestId.length };
}
