import { byId, type EndpointCases, listById } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listServices: { ...listById, of: ({ word }) => ({ query: { tag: word } }) },
  readService: byId,
};
