import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  logVisit: {
    own: { params: { from: 'essai' } },
    of: ({ word }) => ({ params: { from: word } }),
    holdsMark: false,
    isWriting: true,
  },
  readVisits: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
};
