import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

const params = { idSite: tenantId };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readLegalTexts: { own: { params }, prepareStaff: async (_, idSite) => ({ params: { idSite } }), holdsMark: false },
  listLegalTextVersions: {
    own: { params: { ...params, type: 'USE_TERMS' } },
    prepareStaff: async (_, idSite) => ({ params: { idSite, type: 'USE_TERMS' } }),
    holdsMark: false,
  },
};
