import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';

export function NewsPage() {
  return <ContentListPage kind="news" />;
}
