import { createAdmin } from '@vitrine/test-kit/members';
import { tenantId } from '@vitrine/test-kit/tenants';
import type { EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listImages: {
    own: { query: { ids: String(tenantId) } },
    of: ({ id }) => ({ query: { ids: String(id) } }),
    holdsMark: true,
  },
  loadSvg: {
    own: { body: { url: 'https://dessins.example/feuille.svg' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createAdmin(context));
      return { input: { body: { url: 'https://dessins.example/feuille.svg' } }, token };
    },
    holdsMark: false,
    isWriting: true,
  },
};
