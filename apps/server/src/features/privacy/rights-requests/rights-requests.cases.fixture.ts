import type { EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';

/** What the matrix of sites asks of these calls. */
export const cases: EndpointCases = {
  requestRights: {
    own: { body: { kind: 'access', firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' } },
    holdsMark: false,
    isWriting: true,
  },
};
