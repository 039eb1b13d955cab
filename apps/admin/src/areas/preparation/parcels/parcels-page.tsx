import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link, useParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page } from '../../../base/page/page.tsx';
import { labelsQuery, shipmentsQuery } from '../orders/preparation.queries.ts';
import { LabelSection } from './label-section.tsx';
import { NewParcel } from './new-parcel.tsx';
import { ParcelList } from './parcel-list.tsx';

/** The parcels of an order: what is put into the next one, and what became of those that have left. */
export function ParcelsPage() {
  const { idSite, rights } = useOpenSite();
  const idOrder = Number(useParams().idOrder);
  const { data, error } = useQuery(shipmentsQuery(idSite, idOrder));
  const { data: labels } = useQuery(labelsQuery(idSite, idOrder));
  const canAct = rights.includes('orders.update');
  const ready = labels?.labels.find(({ state, isUsed }) => state === 'ready' && !isUsed);
  return (
    <Page
      title={data?.shipments.length ? 'Colis' : 'Expédier'}
      lead={data && <Link to={`${adminPaths.site(idSite)}/commandes/${idOrder}`}>{`Commande ${data.reference}`}</Link>}
      back={{ to: `${adminPaths.site(idSite)}/preparation?etape=ready`, label: 'La préparation' }}
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && labels && <LabelSection idSite={idSite} idOrder={idOrder} labels={labels} canAct={canAct} />}
      {data && canAct && data.canShip && (
        <NewParcel key={data.shipments.length} idSite={idSite} idOrder={idOrder} order={data} label={ready} />
      )}
      {data && !data.canShip && !data.shipments.length && (
        <p>
          {data.isCarried
            ? 'Cette commande ne s’expédie pas encore, ou plus\u00a0: ouvrez-la pour voir où elle en est.'
            : 'Cette commande n’est pas remise à un transporteur.'}
        </p>
      )}
      {data && data.shipments.length > 0 && (
        <ParcelList idSite={idSite} idOrder={idOrder} order={data} canAct={canAct} />
      )}
    </Page>
  );
}
