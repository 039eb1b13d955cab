import { createPanelStaff } from '@vitrine/test-kit/records/staff';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** The request of staff with the panel of their site. */
function asPanel(input: CaseInput): NonNullable<EndpointCase['prepare']> {
  return async (server, siteId) => ({ input, cookie: (await createPanelStaff(server, siteId)).cookie });
}

const reading: CaseInput = { query: { path: '/page' } };
const writing: CaseInput = { body: { path: '/page' } };

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  readPanelPage: { own: reading, prepare: asPanel(reading), holdsMark: true },
  createPanelPreview: {
    own: writing,
    prepare: asPanel(writing),
    holdsMark: false,
    isWriting: true,
  },
};
