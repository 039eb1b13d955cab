import { bindReading } from '../bind-endpoint.ts';
import { listBlogPosts, readBlogPost, readPostTrail } from './blog.operations.ts';
import { readBlogFolder, readBlogRoot, readFolderTrail } from './blog-folders.operations.ts';

// Fixed words of a path are bound before the calls whose number would take them.
export const blogBindings = [
  bindReading('listBlogs', (scope, { list, query }) => listBlogPosts(scope, list, { tags: readTags(query?.tag) })),
  bindReading('listFolderBlogs', (scope, { list, params, query }) =>
    listBlogPosts(scope, list, { tags: readTags(query?.tag), folderId: Number(params.id) }),
  ),
  bindReading('readBlogFolderTrail', (scope, { params }) => readFolderTrail(scope, Number(params.id))),
  bindReading('readBlogRoot', (scope) => readBlogRoot(scope)),
  bindReading('readBlogFolder', (scope, { params }) => readBlogFolder(scope, Number(params.id))),
  bindReading('readBlogTrail', (scope, { params }) => readPostTrail(scope, Number(params.id))),
  bindReading('readBlog', (scope, { params }) => readBlogPost(scope, Number(params.id))),
];

function readTags(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
