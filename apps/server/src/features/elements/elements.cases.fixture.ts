import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listElements: {
    own: { params: { route: 'footer' } },
    of: ({ word }) => ({ params: { route: word } }),
    holdsMark: true,
  },
  readElement: {
    own: { params: { route: 'ateliers', id: tenantId } },
    of: ({ id }) => ({ params: { route: 'ateliers', id } }),
    holdsMark: true,
  },
  listElementRoutes: { own: {}, holdsMark: true },
};
