import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** What the matrix of sites asks of these calls. */
export const cases: EndpointCases = {
  listGoogleReviews: { own: {}, holdsMark: true },
};
