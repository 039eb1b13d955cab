import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';

export function ElementsPage() {
  return <ContentListPage kind="element" />;
}
