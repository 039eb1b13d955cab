import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { listBlogPosts, readBlogPost, readPostBreadcrumbs } from './blog.operations.ts';
import { readBlogFolder, readBlogRoot, readFolderBreadcrumbs } from './blog-folders.operations.ts';
import {
  createBlogFolder,
  deleteBlogFolder,
  listBlogFolders,
  moveBlogFolder,
  updateBlogFolder,
} from './edit-folders.operations.ts';

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
  bindReading('listBlogFolders', (context) => listBlogFolders(context)),
  bindWriting('createBlogFolder', (context, { body }) => createBlogFolder(context, body)),
  bindWriting('updateBlogFolder', (context, { params, body }) => updateBlogFolder(context, Number(params.id), body)),
  bindWriting('moveBlogFolder', (context, { params, body }) => moveBlogFolder(context, Number(params.id), body)),
  bindWriting('deleteBlogFolder', (context, { params }) => deleteBlogFolder(context, Number(params.id))),
];

function parseTags(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
