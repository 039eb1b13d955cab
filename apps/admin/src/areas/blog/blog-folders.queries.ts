import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../base/api/call-api.ts';

export type BlogFolder = ReplyOf<'listBlogFolders'>['folders'][number];

/** The folders of the blog; a change of any content reads them again, as they count posts. */
export const blogFoldersQuery = (idSite: number) =>
  queryOptions({
    queryKey: ['contents', idSite, 'blog-post', 'folders'],
    queryFn: ({ signal }) => callApi('listBlogFolders', { params: { idSite } }, { signal }),
  });
