import type { EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  requestRights: {
    own: { body: { kind: 'access', firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' } },
    holdsMark: false,
    isWriting: true,
  },
};
