import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

const query = { family: 'EB Garamond' };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readProgramFont: { own: { query }, holdsMark: false, prepareStaff: async () => ({ query }) },
};
