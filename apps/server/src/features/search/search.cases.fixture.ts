import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  search: { own: { query: { q: 'page' } }, holdsMark: true },
  suggest: { own: { query: { q: 'page' } }, holdsMark: true },
};
