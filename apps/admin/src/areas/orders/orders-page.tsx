import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { ButtonLink } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { OrderRefundsSection } from './order-refunds.tsx';

export function OrdersPage() {
  const { idSite, rights } = useOpenSite();
  return (
    <ResourcePage
      name="orders"
      ways={
        rights.includes('orders.update') && (
          <ButtonLink to={`${adminPaths.site(idSite)}/commandes/vente`}>Vente au caveau</ButtonLink>
        )
      }
      renderMore={({ id }) => <OrderRefundsSection key={id} order={{ kind: 'orders', idSite, id }} />}
    />
  );
}
