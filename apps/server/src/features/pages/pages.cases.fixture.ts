import { byId, type EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listPages: { own: {}, holdsMark: true },
  readPage: byId,
  resolvePath: {
    own: { query: { path: '/ancienne' } },
    of: ({ word }) => ({ query: { path: `/${word}` } }),
    holdsMark: true,
  },
};
