import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { ButtonLink } from '../../base/components/button.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { ResourcePage } from '../../features/resources/resource-page.tsx';
import { BuyerErasure } from './buyer-erasure.tsx';
import { OrderRefundsSection } from './order-refunds.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';

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
      renderActs={({ id, values }) => (
        <>
          {hasParcels(values) && (
            <ButtonLink to={`${adminPaths.site(idSite)}/preparation/colis/${id}`}>Colis et suivi</ButtonLink>
          )}
          {typeof values.papers === 'string' && values.papers !== '' && (
            <ButtonLink to={`${adminPaths.site(idSite)}/commandes/${id}/ticket`}>Imprimer le ticket</ButtonLink>
          )}
        </>
      )}
      renderMore={({ id, title, values }) => (
        <>
          {typeof values.withdrawals === 'string' && values.withdrawals && (
            <OrderWithdrawals idSite={idSite} lines={values.withdrawals} />
          )}
          <OrderRefundsSection key={id} order={{ kind: 'orders', idSite, id }} />
          {values.canErase === true && rights.includes('customers.update') && (
            <BuyerErasure idSite={idSite} id={id} reference={title} />
          )}
        </>
      )}
    />
  );
}

/** Whether parcels of an order have left, or may. */
const hasParcels = ({ status, canShip }: Readonly<Record<string, unknown>>) =>
  canShip === true || status === 'shipped' || status === 'partly_shipped';
