import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  sendMessage: {
    own: {
      body: { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', message: 'Un message pour les essais.' },
    },
    holdsMark: false,
    isWriting: true,
  },
};
