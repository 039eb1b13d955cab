import { ContentListPage } from '../../contents/content-list-page.tsx';

export function AlbumsPage() {
  return <ContentListPage kind="album" />;
}
