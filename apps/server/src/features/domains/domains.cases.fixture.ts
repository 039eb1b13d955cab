import { countUp } from '@vitrine/test-kit/count-up';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { createDomainKey } from './domain-key.ts';
import { getProof, getProofName } from './domain-records.ts';
import { deleteDomain, insertDomain, listDomains } from './domains.repository.ts';

const absentDomain = 'absent.exemple.fr';

/** Claims a domain for a site, as the only one: a site has ten at most. */
async function addClaim(context: RequestContext, domain: string): Promise<string> {
  for (const { domain: former } of await listDomains(context, new Date(0))) await deleteDomain(context, former);
  const key = await createDomainKey(context.services.encryption, context.site.id, domain);
  return (await insertDomain(context, domain, 'j'.repeat(43), key)).token;
}

/** Claims a domain whose text is in the DNS. */
const prepareClaim = async (server: TestServer, idSite: number) => {
  const domain = `n${countUp('domain')}.exemple.fr`;
  const token = await server.write(idSite, (context) => addClaim(context, domain));
  server.dns.setTexts(getProofName(domain), getProof(token));
  return { params: { idSite, domain } };
};

/** Inserts a claim. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await addClaim(context, `${mark.toLowerCase().replace(/[^a-z0-9]/g, '')}.exemple.fr`);
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listSiteDomains: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, (context) => addClaim(context, 'liste.exemple.fr'));
      return { params: { idSite } };
    },
  },
  createSiteDomain: {
    own: { params: { idSite: tenantId }, body: { name: absentDomain } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      await server.write(idSite, (context) => addClaim(context, 'avant.exemple.fr'));
      return { params: { idSite }, body: { name: `n${countUp('domain')}.exemple.fr` } };
    },
  },
  checkSiteDomain: {
    own: { params: { idSite: tenantId, domain: absentDomain } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: prepareClaim,
  },
  updateMainHost: {
    own: { params: { idSite: tenantId }, body: { host: absentDomain } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      await server.running.context.directory.refresh();
      const host = server.running.context.directory.findById(idSite)?.hosts[0]?.host ?? absentDomain;
      return { params: { idSite }, body: { host } };
    },
  },
  deleteSiteDomain: {
    own: { params: { idSite: tenantId, domain: absentDomain } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: prepareClaim,
  },
};
