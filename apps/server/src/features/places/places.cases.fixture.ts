import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** What the matrix of sites asks of these calls. */
export const cases: EndpointCases = {
  listCountries: { own: {}, holdsMark: false },
  listCities: { own: { params: { search: 'angers', idCountry: 1 } }, holdsMark: false },
};
