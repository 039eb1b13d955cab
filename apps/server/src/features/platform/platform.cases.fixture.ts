import { countUp } from '@vitrine/test-kit/count-up';
import { createSite } from '@vitrine/test-kit/records/factories';
import { asPlatform } from '@vitrine/test-kit/records/staff';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { updateSiteState } from './platform-sites.repository.ts';

const absentSite = 7000;
const nameOf = (id: number) => `copie${id}`;

/** Each case has a site of its own, which is none of the tenants'. */
async function addSite(server: TestServer): Promise<number> {
  const id = absentSite + countUp('platform site');
  await createSite(server, id, nameOf(id));
  return id;
}

/** A call that changes a site, with a body for its number. */
function onSite(
  buildBody: (id: number) => Record<string, unknown> | undefined,
  prepare: (server: TestServer, id: number) => Promise<unknown> = async () => {},
): EndpointCase {
  const buildInput = (id: number) => {
    const body = buildBody(id);
    return { params: { id }, ...(body ? { body } : {}) };
  };
  return {
    own: buildInput(absentSite),
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server) => {
      const id = await addSite(server);
      await prepare(server, id);
      return buildInput(id);
    },
  };
}

const suspend = (server: TestServer, id: number) =>
  asPlatform(server, (transaction) => updateSiteState(transaction, id, { state: 'suspended', at: new Date() }));
/** An account has one copy under way. */
const forgetCopies = (server: TestServer) =>
  asPlatform(server, ({ query }) => query('delete from archive_import where site_name is not null'));

const absentJob = '7f3c1f0e-8f0b-4d6a-9c59-0a2b7c1d4e5f';
const addFailedJob = (server: TestServer) =>
  asPlatform(server, async ({ query }) => {
    const [job] = await query<{ id: string }>(
      `insert into vitrine_jobs.job (name, data, state) values ('make-derivatives', '{"siteId":7000,"mediaId":1}', 'failed') returning id`,
    );
    return job?.id ?? absentJob;
  });

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listPlatformSites: { own: { query: { q: 'Aucun site ne s’appelle ainsi' } }, holdsMark: false },
  suspendSite: onSite(() => ({ reason: 'Impayé depuis mars' })),
  resumeSite: onSite(() => undefined, suspend),
  changeSiteQuota: onSite(() => ({ quotaBytes: 1_000_000 })),
  copySite: onSite((id) => ({ name: 'Copie', host: `autre-${nameOf(id)}.localhost` }), forgetCopies),
  readSiteDeletion: {
    own: { params: { id: absentSite } },
    holdsMark: false,
    prepareStaff: async (server) => ({ params: { id: await addSite(server) } }),
  },
  listPlatformJobs: { own: { query: { site: absentSite } }, holdsMark: false },
  retryPlatformJob: {
    own: { params: { kind: 'make-derivatives', id: absentJob } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server) => ({ params: { kind: 'make-derivatives', id: await addFailedJob(server) } }),
  },
  listPlatformMails: { own: { query: { site: absentSite } }, holdsMark: false },
  listPlatformStorage: { own: { query: { after: '0.2147483647' } }, holdsMark: false },
  readPlatformHealth: { own: {}, holdsMark: false },
  deleteSite: onSite((id) => ({ name: `Site ${nameOf(id)}` })),
};
