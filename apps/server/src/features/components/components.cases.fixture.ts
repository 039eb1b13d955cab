import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  readComponentConfiguration: {
    own: { params: { slug: 'fiche' } },
    of: ({ word }) => ({ params: { slug: word } }),
    holdsMark: true,
  },
  readExternalAppConfiguration: {
    own: { params: { app: 'fiche' } },
    of: ({ word }) => ({ params: { app: word } }),
    holdsMark: true,
  },
};
