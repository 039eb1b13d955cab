import { useParams } from 'react-router';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { OrderRefundsSection } from './order-refunds.tsx';

export function OrdersPage() {
  const idSite = Number(useParams().idSite);
  return (
    <ResourcePage
      name="orders"
      renderMore={({ id }) => <OrderRefundsSection key={id} order={{ kind: 'orders', idSite, id }} />}
    />
  );
}
