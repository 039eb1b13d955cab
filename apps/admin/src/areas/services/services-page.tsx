import { ContentListPage } from '../../features/content-lists/content-list-page.tsx';

export function ServicesPage() {
  return <ContentListPage kind="service-offer" />;
}
