import { ContentListPage } from '../../contents/content-list-page.tsx';

export function ServicesPage() {
  return <ContentListPage kind="service-offer" />;
}
