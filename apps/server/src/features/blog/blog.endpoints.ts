import { bind } from '../bind-endpoint.ts';
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
  bind('listBlogs', {
    read: (context, { list, query }) => listBlogPosts(context, list, { tags: parseTags(query?.tag) }),
  }),
  bind('listFolderBlogs', {
    read: (context, { list, params, query }) =>
      listBlogPosts(context, list, { tags: parseTags(query?.tag), folderId: Number(params.id) }),
  }),
  bind('readBlogFolderTrail', { read: (context, { params }) => readFolderBreadcrumbs(context, Number(params.id)) }),
  bind('readBlogRoot', { read: (context) => readBlogRoot(context) }),
  bind('readBlogFolder', { read: (context, { params }) => readBlogFolder(context, Number(params.id)) }),
  bind('readBlogTrail', { read: (context, { params }) => readPostBreadcrumbs(context, Number(params.id)) }),
  bind('readBlog', { read: (context, { params }) => readBlogPost(context, Number(params.id)) }),
  bind('listBlogFolders', { read: (context) => listBlogFolders(context) }),
  bind('createBlogFolder', { write: (context, { body }) => createBlogFolder(context, body) }),
  bind('updateBlogFolder', {
    write: (context, { params, body }) => updateBlogFolder(context, Number(params.id), body),
  }),
  bind('moveBlogFolder', { write: (context, { params, body }) => moveBlogFolder(context, Number(params.id), body) }),
  bind('deleteBlogFolder', { write: (context, { params }) => deleteBlogFolder(context, Number(params.id)) }),
];

function parseTags(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}
