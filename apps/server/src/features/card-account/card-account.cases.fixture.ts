import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = { readCardPaymentKey: { own: {}, holdsMark: false } };
