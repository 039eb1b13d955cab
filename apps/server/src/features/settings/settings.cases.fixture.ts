import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

const type = 'COMPANY_DESCRIPTION';
const preview = { path: '/', values: { [type]: 'Autre' } };
const idSite = tenantId;

function staffCase(input: CaseInput, isWriting = false): EndpointCase {
  const prepareStaff = async (_: TestServer, siteId: number): Promise<CaseInput> => ({
    ...input,
    params: { ...input.params, idSite: siteId },
  });
  return { own: input, prepareStaff, holdsMark: false, ...(isWriting ? { isWriting } : {}) };
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listParameters: { own: {}, holdsMark: true },
  listSiteSettings: staffCase({ params: { idSite } }),
  updateSiteSettings: {
    own: { params: { idSite }, body: { changes: { [type]: { value: 'Autre', version: '0123456789abcdef' } } } },
    prepareStaff: async (server, siteId) => ({
      params: { idSite: siteId },
      body: { changes: { [type]: { value: 'Autre', version: await readVersion(server, siteId) } } },
    }),
    holdsMark: false,
    isWriting: true,
  },
  listSettingHistory: staffCase({ params: { idSite, type } }),
  previewSiteSettings: staffCase({ params: { idSite }, body: preview }),
  readLegalCompleteness: staffCase({ params: { idSite } }),
};

async function readVersion(server: TestServer, siteId: number): Promise<string> {
  const { cookie } = await createStaff(server, 'ADMIN', siteId);
  const { data } = (await requestAdmin(server, 'GET', `/sites/${siteId}/settings`, { cookie })).json();
  const { settings } = data as { settings: { type: string; version: string }[] };
  return settings.find((one) => one.type === type)?.version ?? '';
}
