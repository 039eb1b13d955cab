import { byId, type EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** What the matrix of sites asks of these calls. */
export const cases: EndpointCases = {
  listPages: { own: {}, holdsMark: true },
  readPage: byId,
  resolvePath: {
    own: { query: { path: '/ancienne' } },
    of: ({ word }) => ({ query: { path: `/${word}` } }),
    holdsMark: true,
  },
};
