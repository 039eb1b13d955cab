import { ContentListPage } from '../../contents/content-list-page.tsx';

export function ProductsPage() {
  return <ContentListPage kind="product" />;
}
