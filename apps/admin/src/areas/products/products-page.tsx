import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';

export function ProductsPage() {
  return <ContentListPage kind="product" />;
}
