import { AccountForm, Notice, type PageFacts } from '@vitrine/blocks/storefront';
import type { OrderWithdrawals } from '@vitrine/contract/endpoints/withdrawal.endpoints';
import { paidState } from '@vitrine/domain/cart/placed-state';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import styles from './order-page.module.css';
import {
  Cancel,
  Delivery,
  describeNextStep,
  HowToPay,
  OrderAgain,
  OrderLines,
  type OrderProps,
  Papers,
  Part,
  Withdraw,
} from './order-parts.tsx';
import { PlacedNotice } from './placed-notice.tsx';
import { Shipments } from './shipments.tsx';

/** An order, for whoever has its link. */
export function OrderPage({
  page,
  order,
  withdrawals,
  token,
}: OrderProps & { withdrawals: OrderWithdrawals['withdrawals']; token: string }): ReactElement {
  const nextStep = describeNextStep(order);
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <PlacedNotice page={page} order={order} title="Merci, votre commande est passée.">
          {`Un courriel part à l’adresse ${order.email}, avec les conditions de vente et le lien de cette page.`}
        </PlacedNotice>
        {page.query.etat === paidState && order.isPaid && !order.refundMessage && (
          <Notice title="Merci, votre paiement est reçu.">
            {`Un courriel vous le confirme, à l’adresse ${order.email}.`}
          </Notice>
        )}
        <header className={styles.head}>
          <p className="label">{order.reference}</p>
          <h1 className={styles.title}>{page.title}</h1>
          <p id="etat" className={styles.status} role="status">
            {order.statusLabel}
          </p>
          {nextStep && <p>{nextStep}</p>}
          <OrderAgain page={page} order={order} />
        </header>
        <div className={styles.layout}>
          <div className={styles.main}>
            <HowToPay page={page} order={order} way={{ path: `${page.path}/paiement` }} />
            <OrderLines page={page} order={order} />
            <Shipments page={page} order={order} />
          </div>
          <aside className={styles.aside} aria-label="Suivi de la commande">
            <Delivery order={order} />
            {order.billingAddress.length > 0 && (
              <Part title="Facturation">
                <p className={styles.details}>{order.billingAddress.join('\n')}</p>
              </Part>
            )}
            <Papers page={page} order={order} getUrl={(id) => page.paths.orderPaper(token, id)} />
            <Part title="Suivi">
              <ol className={styles.steps}>
                {order.steps.map(({ at, label }) => (
                  <li key={`${at}${label}`}>
                    <span>{label}</span>
                    <time dateTime={at}>{formatDate(at, 'long', page.site)}</time>
                  </li>
                ))}
              </ol>
            </Part>
            {withdrawals.length > 0 && (
              <Part title={withdrawals.length > 1 ? 'Rétractations' : 'Rétractation'}>
                <ul className={styles.steps}>
                  {withdrawals.map(({ reference, declaredAt, withdrawn, status }) => (
                    <li key={reference}>
                      <span>{`${withdrawn.join(', ')}\u00a0: ${status}`}</span>
                      <time dateTime={declaredAt}>{formatDate(declaredAt, 'long', page.site)}</time>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            <Withdraw order={order} href={page.link(`${page.path}/retractation`)} />
            {order.canClaim && (
              <AccountForm
                id="ajouter"
                page={page}
                labels={{}}
                sendLabel="Ajouter à mon espace"
                isSecondary
                rejectionMessage="La commande n’est pas encore dans votre espace."
              />
            )}
            {order.canCancel && <Cancel page={page} name="annuler" />}
          </aside>
        </div>
      </div>
    </div>
  );
}

/** Confirms that no mail asks for a review, or asks to stop it. */
export function StopReviewPage({ page, isStopped }: { page: PageFacts; isStopped: boolean }): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <h1 className={styles.title}>{page.title}</h1>
        {isStopped ? (
          <p id="etat" role="status">
            C’est noté&nbsp;: nous ne vous demanderons pas d’avis sur cette commande.
          </p>
        ) : (
          <AccountForm
            id="sans-avis"
            page={page}
            labels={{}}
            sendLabel="Ne plus me demander d’avis"
            rejectionMessage="Votre choix n’est pas encore enregistré."
          >
            {() => <p>Un courriel vous demande votre avis après une commande. Vous pouvez l’arrêter ici.</p>}
          </AccountForm>
        )}
      </div>
    </div>
  );
}

/** The page of a link without order. */
export function OrderNotFoundPage({ page, sentence }: { page: PageFacts; sentence: string }): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <h1 className={styles.title}>{page.title}</h1>
        <p>{sentence}</p>
        <p>
          Vous avez un compte&#8239;? Vos commandes sont dans{' '}
          <a href={page.link(page.paths.ownOrders())}>votre espace</a>.
        </p>
      </div>
    </div>
  );
}
