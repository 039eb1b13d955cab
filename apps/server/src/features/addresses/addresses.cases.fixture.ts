import { type EndpointCases, listById } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listCompanyAddresses: { ...listById, of: ({ word }) => ({ query: { name: word } }) },
  listAddressTypes: { own: {}, holdsMark: false },
};
