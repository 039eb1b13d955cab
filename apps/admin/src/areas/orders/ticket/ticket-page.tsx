import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useParams } from 'react-router';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Page } from '../../../base/page/page.tsx';
import { OrderTickets } from './order-tickets.tsx';

/** The ticket of an order that was placed before. */
export function TicketPage() {
  const { idSite } = useOpenSite();
  const id = Number(useParams().record);
  return (
    <Page title="Ticket" back={{ to: `${adminPaths.site(idSite)}/commandes/${id}`, label: 'La commande' }}>
      <OrderTickets key={id} idSite={idSite} id={id} isPrimary />
    </Page>
  );
}
