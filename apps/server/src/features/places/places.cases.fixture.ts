import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listCountries: { own: {}, holdsMark: false },
  listCities: { own: { params: { search: 'angers', idCountry: 1 } }, holdsMark: false },
  listCreationTowns: {
    own: { query: { search: 'angers' } },
    holdsMark: false,
    prepareStaff: async () => ({ query: { search: 'angers' } }),
  },
};
