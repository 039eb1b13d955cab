import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Long enough for what is made at the time of the run. */
const period = { from: '2026-11-01', to: '2028-10-31' };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readAccounts: {
    own: { params: { idSite: tenantId }, query: period },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: period }),
  },
  readAccountsDownload: {
    own: { params: { idSite: tenantId }, query: period },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: period }),
  },
  exportAccounts: {
    own: { params: { idSite: tenantId }, body: { what: 'orders', format: 'csv', ...period } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, body: { what: 'orders', format: 'csv', ...period } }),
  },
};
