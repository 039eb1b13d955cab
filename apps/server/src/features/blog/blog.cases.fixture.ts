import { createBlogFolder } from '@vitrine/test-kit/records/factories';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import {
  byId,
  type EndpointCase,
  type EndpointCases,
  listById,
  nextNumber,
} from '../../http/tenancy/endpoint-case.fixture.ts';

/** Prepares a call of staff about a folder of its own. */
function folderCase(body?: Record<string, unknown>): EndpointCase {
  const input = body === undefined ? {} : { body };
  return {
    own: { params: { idSite: tenantId, id: tenantId }, ...input },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      const id = await server.write(idSite, (context) =>
        createBlogFolder(context, 'Un dossier', { id: 300_000 + nextNumber() }),
      );
      return { params: { idSite, id }, ...input };
    },
  };
}

const texts = { title: 'Conseils', slug: null, description: '', metaDescription: '', mediaId: null };

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listBlogs: { ...listById, of: ({ word }) => ({ query: { tag: word } }) },
  listFolderBlogs: byId,
  readBlogRoot: { own: {}, holdsMark: true },
  readBlogFolder: byId,
  readBlogFolderTrail: byId,
  readBlogTrail: byId,
  readBlog: byId,
  listBlogFolders: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  createBlogFolder: {
    own: { params: { idSite: tenantId }, body: { title: 'Conseils', parentId: null } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, body: { title: 'Conseils', parentId: null } }),
  },
  updateBlogFolder: folderCase({ locale: 'fr_FR', ...texts }),
  moveBlogFolder: folderCase({ parentId: null, after: null }),
  deleteBlogFolder: folderCase(),
};
