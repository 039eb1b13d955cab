import { byId, type EndpointCases, listById } from '../../http/tenancy/endpoint-case.fixture.ts';

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listBlogs: { ...listById, of: ({ word }) => ({ query: { tag: word } }) },
  listFolderBlogs: byId,
  readBlogRoot: { own: {}, holdsMark: true },
  readBlogFolder: byId,
  readBlogFolderTrail: byId,
  readBlogTrail: byId,
  readBlog: byId,
};
