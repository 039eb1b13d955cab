import { useQuery } from '@tanstack/react-query';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ClosedBlogNotice } from '../../features/content-life/blog/closed-blog-notice.tsx';
import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';
import { blogFoldersQuery } from './blog-folders.queries.ts';
import { FolderTree } from './folder-tree.tsx';

/** The blog: its posts, and beside them the folders in which they stand. */
export function BlogPage() {
  const { idSite } = useOpenSite();
  const { data } = useQuery(blogFoldersQuery(idSite));
  const folders = new Map(data?.folders.map(({ id, title }) => [id, title]));
  return (
    <ContentListPage
      kind="blog-post"
      folders={folders}
      notice={<ClosedBlogNotice />}
      aside={<FolderTree idSite={idSite} folders={data?.folders ?? []} loose={data?.postsWithoutFolder ?? 0} />}
    />
  );
}
