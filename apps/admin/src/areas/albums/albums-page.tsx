import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';

export function AlbumsPage() {
  return <ContentListPage kind="album" />;
}
