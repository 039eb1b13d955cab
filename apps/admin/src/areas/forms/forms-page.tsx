import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';

export function FormsPage() {
  return <ContentListPage kind="form" />;
}
