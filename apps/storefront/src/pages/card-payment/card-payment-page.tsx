import { AccountForm, CardPaymentFrame, cardPaymentCss, type PageFacts } from '@vitrine/blocks/storefront';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { paidState } from '@vitrine/domain/cart/placed-state';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import type { ReactElement } from 'react';
import { OrderAgain, OrderLines, orderPageCss } from '../checkout/order-parts.tsx';
import { PlacedNotice } from '../checkout/placed-notice.tsx';
import styles from './card-payment-page.module.css';
import css from './card-payment-page.module.css?inline';

/** CSS of the page on which an order is paid. */
export const cardPaymentPageCss = orderPageCss + cardPaymentCss + css;

interface PaymentProps {
  page: PageFacts;
  order: OrderResource;
  token: string;
}

/** An order to pay: its amount, the card, and the other ways. */
export function CardPaymentPage({
  page,
  order,
  token,
  script,
}: PaymentProps & {
  /** URL of the card service's script. */
  script: string;
}): ReactElement {
  const amount = formatPrice(parseEuros(order.total) ?? 0, page.isoLocale);
  const orderPath = page.link(page.paths.order(token));
  const paidPath = `${orderPath}?etat=${paidState}`;
  const state = describeState(order);
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <PlacedNotice page={page} order={order} title="Votre commande est enregistrée.">
          {`Il reste à la payer. Un courriel part à l’adresse ${order.email}, avec les conditions de vente et le lien de la commande.`}
        </PlacedNotice>
        <header className={styles.head}>
          <p className="label">{order.reference}</p>
          <h1 className={styles.heading}>{page.title}</h1>
        </header>
        {order.isPayable ? (
          <>
            <details className={styles.items}>
              <summary>{describeItems(order)}</summary>
              <OrderLines page={page} order={order} />
            </details>
            <dl className={styles.facts}>
              <div>
                <dt>Total</dt>
                <dd className="figures">{amount}</dd>
              </div>
              {order.payUntil && (
                <div>
                  <dt>Gardée jusqu’au</dt>
                  <dd>{formatLastMoment(order.payUntil, page.site)}</dd>
                </div>
              )}
            </dl>
            {order.payment === 'CARD' && (
              <section className={styles.card} aria-labelledby="carte">
                <h2 id="carte" className={styles.title}>
                  Par carte bancaire
                </h2>
                {!order.pendingPayment && (
                  <p className={styles.note}>
                    Les champs ci-dessous sont ceux de Stripe, notre prestataire de paiement&nbsp;: nous ne voyons
                    jamais le numéro de votre carte.
                  </p>
                )}
                <CardPaymentFrame
                  facts={{
                    token,
                    callPath: page.paths.prepareCardPayment(),
                    orderPath: paidPath,
                    amount,
                    locale: page.locale,
                    script,
                  }}
                />
              </section>
            )}
            {order.pendingPayment !== 'processing' && <OtherWays page={page} order={order} />}
          </>
        ) : (
          <p className={state.isReceived ? `${styles.state} ${styles.paid}` : styles.state} role="status">
            {state.text}
          </p>
        )}
        <OrderAgain page={page} order={order} />
        <p>
          <a href={orderPath}>Voir ma commande</a>
        </p>
      </div>
    </div>
  );
}

/** What is paid here, in a line: `6 × Les Perruches, 1 × Coffret du chai`. */
function describeItems({ lines }: OrderResource): string {
  return lines.map(({ quantity, name }) => `${quantity}\u00a0× ${name}`).join(', ');
}

const wayLabels = {
  CARD: { id: 'card', text: 'Saisissez votre carte ici, tout de suite.', send: 'Payer par carte' },
  TRANSFER: {
    id: 'transfer',
    text: 'Nous vous donnons nos coordonnées bancaires, et gardons vos articles quelques jours.',
    send: 'Payer par virement',
  },
  CHEQUE: {
    id: 'cheque',
    text: 'Vous nous l’envoyez par la poste, et nous gardons vos articles quelques jours.',
    send: 'Payer par chèque',
  },
} as const;

/** The other ways to pay this order: each is a form, which works without script. */
function OtherWays({ page, order }: Omit<PaymentProps, 'token'>): ReactElement | null {
  const ways = order.paymentChoices.filter((way) => way !== order.payment);
  if (ways.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="autrement">
      <h2 id="autrement" className={styles.title}>
        {order.payment === 'CARD' ? 'Payer autrement' : 'Changer de moyen de paiement'}
      </h2>
      {order.pendingPayment === 'confirming' && (
        <p className={styles.note}>
          Choisir ci-dessous abandonne le paiement que votre banque vous demande de confirmer&nbsp;: vous ne paierez
          qu’une fois.
        </p>
      )}
      {ways.map((way) => (
        <div key={way} className={styles.way}>
          <p>{wayLabels[way].text}</p>
          <AccountForm
            id={wayLabels[way].id}
            page={page}
            labels={{}}
            sendLabel={wayLabels[way].send}
            isSecondary
            rejectionMessage="Rien n’a changé."
          />
        </div>
      ))}
    </section>
  );
}

/** Says why an order is not paid on this page; `isReceived`: it is paid, and nothing comes back. */
function describeState(order: OrderResource): { text: string; isReceived: boolean } {
  const { isPaid, status, payment, statusLabel, refundMessage } = order;
  const isReceived = isPaid && !refundMessage && status !== 'cancelled' && payment !== 'NONE';
  if (isReceived) return { text: 'Votre paiement est reçu. Merci\u202f! Un courriel vous le confirme.', isReceived };
  if (refundMessage)
    return {
      text: status === 'cancelled' ? `Cette commande est annulée. ${refundMessage}` : refundMessage,
      isReceived,
    };
  const text =
    status === 'cancelled'
      ? 'Cette commande est annulée\u00a0: il n’y a plus rien à payer. Vos articles sont peut-être encore en vente.'
      : `Cette commande ne se paie pas ici. Son état\u00a0: ${statusLabel}.`;
  return { text, isReceived };
}
