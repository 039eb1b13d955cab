import type { PageFacts } from '@vitrine/blocks/storefront';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import styles from './order-page.module.css';
import { Cancel, Delivery, HowToPay, OrderAgain, OrderLines, Papers, Withdraw } from './order-parts.tsx';
import { Shipments } from './shipments.tsx';

/** All orders of a member. */
export function OwnOrdersPage({ page, orders }: { page: PageFacts; orders: readonly OrderResource[] }): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <header className={styles.head}>
          <p className="label">
            <a href={page.link(page.paths.account())}>Votre espace</a>
          </p>
          <h1 className={styles.title}>{page.title}</h1>
        </header>
        {orders.length === 0 && <p>Aucune commande pour le moment. Celles que vous passerez se retrouveront ici.</p>}
        <p className={styles.soft}>
          Une commande passée sans vous connecter s’ajoute ici depuis le lien de son courriel&nbsp;: «&nbsp;Ajouter à
          mon espace&nbsp;».
        </p>
        {orders.map((order) => (
          <section key={order.id} id={`commande-${order.id}`} className={styles.own}>
            <h2 className={styles.ownTitle}>
              {order.reference} <span className={styles.soft}>{formatDate(order.placedAt, 'long', page.site)}</span>
            </h2>
            <p className={styles.status}>{order.statusLabel}</p>
            <HowToPay page={page} order={order} way={{ formId: `payer-${order.id}` }} />
            <OrderLines page={page} order={order} />
            <Delivery order={order} />
            <Shipments page={page} order={order} prefix={`${order.id}-`} />
            <Papers page={page} order={order} getUrl={(id) => page.paths.ownPaper(order.id, id)} />
            <Withdraw order={order} href={`${page.link(page.paths.withdraw())}?reference=${order.reference}`} />
            <OrderAgain page={page} order={order} />
            {order.canCancel && <Cancel page={page} name={`annuler-${order.id}`} />}
          </section>
        ))}
      </div>
    </div>
  );
}
