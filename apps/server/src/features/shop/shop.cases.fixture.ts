import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** What the matrix of sites asks of these calls. */
export const cases: EndpointCases = {
  listVariations: { own: {}, holdsMark: false },
  readCardPaymentKey: { own: {}, holdsMark: false },
  listRelayAccessPoints: {
    own: { body: { city: { postalCode: '49000', name: 'Angers' }, country: { alphaTwo: 'FR' } } },
    holdsMark: false,
  },
};
