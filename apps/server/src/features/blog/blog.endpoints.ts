import { bindReading } from '../bind-endpoint.ts';
import { listBlogPosts, readBlogPost, readPostBreadcrumbs } from './blog.operations.ts';
import { readBlogFolder, readBlogRoot, readFolderBreadcrumbs } from './blog-folders.operations.ts';

// Endpoints with literal path segments come before those whose id parameter would match them.
export const blogBindings = [
  bindReading('listBlogs', (context, { list, query }) => listBlogPosts(context, list, { tags: parseTags(query?.tag) })),
  bindReading('listFolderBlogs', (context, { list, params, query }) =>
    listBlogPosts(context, list, { tags: parseTags(query?.tag), folderId: Number(params.id) }),
  ),
  bindReading('readBlogFolderTrail', (context, { params }) => readFolderBreadcrumbs(context, Number(params.id))),
  bindReading('readBlogRoot', (context) => readBlogRoot(context)),
  bindReading('readBlogFolder', (context, { params }) => readBlogFolder(context, Number(params.id))),
  bindReading('readBlogTrail', (context, { params }) => readPostBreadcrumbs(context, Number(params.id))),
  bindReading('readBlog', (context, { params }) => readBlogPost(context, Number(params.id))),
];

function parseTags(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
