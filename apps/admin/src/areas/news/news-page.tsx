import { ContentListPage } from '../../contents/content-list-page.tsx';

export function NewsPage() {
  return <ContentListPage kind="news" />;
}
