import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listRelayAccessPoints: {
    own: { body: { city: { postalCode: '49000', name: 'Angers' }, country: { alphaTwo: 'FR' } } },
    holdsMark: false,
  },
};
