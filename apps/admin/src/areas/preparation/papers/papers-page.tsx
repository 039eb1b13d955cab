import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { preparationTabLabels } from '@vitrine/domain/ordering/preparation';
import { sumByProduct } from '@vitrine/domain/ordering/sum-by-product';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { ViewLinks } from '../../../base/navigation/view-links.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page } from '../../../base/page/page.tsx';
import { type PreparedOrder, preparationQuery, readTab } from '../orders/preparation.queries.ts';
import { LabelSheets, PdfLink } from './label-sheets.tsx';
import styles from './papers-page.module.css';

const papers = [
  { key: 'rayon', label: 'Liste par vin', what: 'wines' },
  { key: 'commandes', label: 'Liste par commande', what: 'orders' },
  { key: 'bons', label: 'Bons de livraison', what: 'notes' },
  { key: 'etiquettes', label: 'Étiquettes', what: 'labels' },
] as const;

/** What a preparation puts on paper: what to fetch, by wine or by order, delivery notes and address labels. */
export function PapersPage() {
  const { idSite } = useOpenSite();
  const [search] = useSearchParams();
  const tab = readTab(search);
  const paper = papers.find(({ key }) => key === search.get('papier')) ?? papers[0];
  const { data, error } = useQuery(preparationQuery(idSite, tab));
  const ids = new Set((search.get('ids') ?? '').split(',').filter(Boolean).map(Number));
  const orders = (data?.orders ?? []).filter(({ id }) => ids.size === 0 || ids.has(id));
  const toPath = (key: string) => {
    const next = new URLSearchParams(search);
    next.set('papier', key);
    return `?${next}`;
  };
  return (
    <Page
      isWide
      back={{ to: `${adminPaths.site(idSite)}/preparation?etape=${tab}`, label: 'La préparation' }}
      title={paper.label}
      lead={`${preparationTabLabels[tab]}, ${orders.length > 1 ? `${orders.length} commandes` : 'une commande'}`}
      action={
        <div className={styles.ways}>
          <Button onClick={() => window.print()}>Imprimer cette page</Button>
          {orders.length > 0 && paper.what !== 'labels' && (
            <PdfLink
              idSite={idSite}
              query={{
                what: tab === 'shipped' && paper.what === 'notes' ? 'parcels' : paper.what,
                tab,
                ids: [...ids].join(','),
              }}
            />
          )}
        </div>
      }
    >
      <ViewLinks views={papers.map(({ key, label }) => ({ label, path: toPath(key), isOpen: key === paper.key }))} />
      <div className={styles.papers}>
        {error && <FailureNotice failure={toFailure(error)} />}
        {!data && !error && <Skeleton rows={8} />}
        {data && orders.length === 0 && <EmptyRows>Rien à imprimer à cette étape.</EmptyRows>}
        {paper.key === 'rayon' && <ProductList orders={orders} />}
        {paper.key === 'commandes' && <OrderList orders={orders} />}
        {paper.key === 'bons' && orders.map((order) => <DeliveryNote key={order.id} order={order} />)}
        {paper.key === 'etiquettes' && orders.length > 0 && (
          <>
            <LabelSheets idSite={idSite} tab={tab} ids={[...ids].join(',')} />
            <Labels orders={orders} />
          </>
        )}
      </div>
    </Page>
  );
}

interface PaperProps {
  orders: readonly PreparedOrder[];
}

function ProductList({ orders }: PaperProps) {
  return (
    <ul className={styles.picks} aria-label="À prendre">
      {sumByProduct(orders).map(({ name, detail, quantity, buyers }) => (
        <li key={`${name} ${detail}`} className={styles.pick}>
          <span className={styles.box} aria-hidden="true" />
          <strong className={styles.count}>{quantity}</strong>
          <span>
            {[name, detail].filter(Boolean).join(', ')}
            <span className={styles.sub}>{buyers.join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const describeToPay = ({ isToPay, totalCents }: PreparedOrder) =>
  isToPay ? `à encaisser\u00a0: ${formatPrice(totalCents)}` : '';

function Lines({ order }: { order: PreparedOrder }) {
  return (
    <ul className={styles.picks}>
      {order.lines.map(({ position, name, detail, quantity }) => (
        <li key={position} className={styles.pick}>
          <span className={styles.box} aria-hidden="true" />
          <strong className={styles.count}>{quantity}</strong>
          <span>{[name, detail].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

function OrderList({ orders }: PaperProps) {
  return orders.map((order) => (
    <section key={order.id} className={styles.order} aria-labelledby={`commande-${order.id}`}>
      <h2 id={`commande-${order.id}`} className={styles.subtitle}>
        {`${order.buyer}, ${order.reference}`}
      </h2>
      <p className={styles.sub}>
        {[order.service, order.destination.at(-1), describeToPay(order)].filter(Boolean).join(', ')}
      </p>
      <Lines order={order} />
      {order.message && <p className={styles.message}>{order.message}</p>}
    </section>
  ));
}

function DeliveryNote({ order }: { order: PreparedOrder }) {
  return (
    <section className={styles.page} aria-labelledby={`bon-${order.id}`}>
      <h2 id={`bon-${order.id}`} className={styles.subtitle}>
        {`Bon de livraison, commande ${order.reference}`}
      </h2>
      <address className={styles.address}>
        {(order.destination.length ? order.destination : [order.buyer]).join('\n')}
      </address>
      <p className={styles.sub}>{[order.service, describeToPay(order)].filter(Boolean).join(', ')}</p>
      <Lines order={order} />
      {order.message && <p className={styles.message}>{order.message}</p>}
    </section>
  );
}

function Labels({ orders }: PaperProps) {
  return (
    <ul className={styles.labels} aria-label="Étiquettes">
      {orders
        .filter(({ deliveryType }) => deliveryType === 'DELIVERY' || deliveryType === 'PICKUP')
        .map((order) => (
          <li key={order.id} className={styles.label}>
            <address className={styles.address}>{order.destination.join('\n')}</address>
            <span className={styles.sub}>{[order.phone, order.reference].filter(Boolean).join(', ')}</span>
          </li>
        ))}
    </ul>
  );
}
