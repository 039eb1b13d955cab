import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { type FakeDnsServer, startFakeDnsServer } from '@vitrine/test-kit/servers/fake-dns-server';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import type { Config } from '../../config.ts';

type Domain = ReplyOf<'createSiteDomain'>['domain'];
type Check = ReplyOf<'checkSiteDomain'>;

interface Answer<Data> {
  status: number;
  code?: string;
  message: string;
  fields?: Record<string, string>;
  data: Data;
}

/** Two sites under `vitrines.fr`, their administrators, and a DNS whose zone the test changes. */
export interface DomainStage {
  server: TestServer;
  dns: FakeDnsServer;
  list(site: number): Promise<ReplyOf<'listSiteDomains'>>;
  add(site: number, name: string): Promise<Answer<{ domain: Domain }>>;
  check(site: number, domain: string): Promise<Answer<Check>>;
  choose(site: number, host: string, isConfirmed?: boolean): Promise<Answer<ReplyOf<'updateMainHost'>>>;
  remove(site: number, domain: string, next?: string): Promise<Answer<ReplyOf<'deleteSiteDomain'>>>;
  /** Enters the text of a claim in the zone. */
  prove(domain: Domain): void;
  /** Claims a domain and has it recognised. */
  own(site: number, name: string): Promise<Domain>;
  close(): Promise<void>;
}

export const firstSite = 61;
export const secondSite = 62;
/** The program's addresses. */
export const ownAddresses = ['203.0.113.10', '2001:db8::10'] as const;

/** Starts the two sites. */
export async function startDomainStage(config: Partial<Config> = {}): Promise<DomainStage> {
  const dns = await startFakeDnsServer();
  const server = await startTestServer({
    seed: 'empty',
    config: {
      sitesDomain: 'vitrines.fr',
      sitesAddresses: ownAddresses,
      adminHost: 'admin.localhost',
      apiHost: 'api.agence.fr',
      defaultSite: undefined,
      isBehindProxy: true,
      ...config,
    },
    server: { rateLimits: 'none', dns: dns.lookup },
  });
  const staff = new Map<number, TestStaff>();
  for (const [id, name] of [
    [firstSite, 'atelier'],
    [secondSite, 'boulangerie'],
  ] as const) {
    await createSite(server, id, name, { hosts: [{ host: `${name}.vitrines.fr`, kind: 'prod', isMain: true }] });
    await server.write(id, (context) => createPage(context, '/', `Site ${name}`));
    await server.write(id, (context) => createPage(context, '/adresse', `Page ${name}`));
  }
  const call = async <Data>(method: string, site: number, path: string, body?: object): Promise<Answer<Data>> => {
    const send = () =>
      requestAdmin(server, method, `/sites/${site}${path}`, {
        cookie: staff.get(site)?.cookie,
        ...(body ? { body } : {}),
      });
    let answer = await send();
    // The first call, and the first one after the clock has moved, are made after a sign-in.
    if (answer.status === 401 || (answer.json() as { code?: string }).code === 'step-up-required') {
      staff.set(site, await createStaff(server, 'ADMIN', site));
      answer = await send();
    }
    return { status: answer.status, ...(answer.json() as object) } as Answer<Data>;
  };
  const stage: DomainStage = {
    server,
    dns,
    list: async (site) => (await call<ReplyOf<'listSiteDomains'>>('GET', site, '/domains')).data,
    add: (site, name) => call('POST', site, '/domains', { name }),
    check: (site, domain) => call('POST', site, `/domains/${domain}/checks`),
    choose: (site, host, isConfirmed = false) => call('PUT', site, '/main-host', { host, isConfirmed }),
    remove: (site, domain, next) => call('DELETE', site, `/domains/${domain}${next ? `?next=${next}` : ''}`),
    prove({ records: [proof] }) {
      if (proof) dns.set(proof.host, { TXT: ['v=autre chose', proof.value] });
    },
    async own(site, name) {
      const { domain } = (await stage.add(site, name)).data;
      stage.prove(domain);
      const { data, message } = await stage.check(site, domain.domain);
      if (!data?.domain.isRecognised) throw new Error(message);
      return data.domain;
    },
    async close() {
      await server.close();
      await dns.close();
    },
  };
  return stage;
}
