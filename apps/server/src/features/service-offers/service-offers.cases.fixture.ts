import { byId, type EndpointCases, listById } from '../../http/tenancy/endpoint-case.fixture.ts';

/** What the matrix of sites asks of these calls. */
export const cases: EndpointCases = {
  listServices: { ...listById, of: ({ word }) => ({ query: { tag: word } }) },
  readService: byId,
};
