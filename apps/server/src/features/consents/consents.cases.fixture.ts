import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readConsentSummary: {
    own: { params: { idSite: tenantId } },
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
    holdsMark: false,
  },
};
