import { tenantId } from '@vitrine/test-kit/records/tenants';
import { byId, type EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  readForm: byId,
  submitForm: {
    own: { params: { id: tenantId }, body: { answers: { nom: 'Léa Petit' } } },
    of: ({ id }) => ({ params: { id }, body: { answers: { nom: 'Léa Petit' } } }),
    holdsMark: false,
    isWriting: true,
  },
};
