import { createPage } from '@vitrine/test-kit/records/factories';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { byId, type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';

const body = { parentId: null, after: null, showInMenu: false, version: 1 };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listPages: { own: {}, holdsMark: true },
  readPage: byId,
  resolvePath: {
    own: { query: { path: '/ancienne' } },
    of: ({ word }) => ({ query: { path: `/${word}` } }),
    holdsMark: true,
  },
  listSitePages: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  movePage: {
    own: { params: { idSite: tenantId, id: tenantId }, body },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      const number = nextNumber();
      const changes = { id: 200_000 + number, showInMenu: true };
      const id = await server.write(idSite, (context) => createPage(context, `/page-${number}`, 'Page', changes));
      return { params: { idSite, id }, body };
    },
  },
};
