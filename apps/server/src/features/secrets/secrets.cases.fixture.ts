import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

const params = { idSite: tenantId, name: 'GOOGLE_PLACES_KEY' };

function staffCase(input: CaseInput): EndpointCase {
  return {
    own: input,
    prepareStaff: async (_, idSite) => ({ ...input, params: { ...input.params, idSite } }),
    holdsMark: false,
    isWriting: true,
  };
}

/** Inputs of these endpoints for the matrix of rights. */
export const cases: EndpointCases = {
  updateSiteSecret: staffCase({ params, body: { value: 'AIza-cle' } }),
  deleteSiteSecret: staffCase({ params }),
};
