import { ContentListPage } from '../../contents/content-list-page.tsx';

export function ElementsPage() {
  return <ContentListPage kind="element" />;
}
