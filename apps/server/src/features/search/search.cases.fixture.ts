import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** What the matrix of sites asks of these calls. */
export const cases: EndpointCases = {
  search: { own: { query: { q: 'page' } }, holdsMark: true },
  suggest: { own: { query: { q: 'page' } }, holdsMark: true },
};
