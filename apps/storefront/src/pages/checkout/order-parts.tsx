import { AccountForm, accountFormCss, type PageFacts } from '@vitrine/blocks/storefront';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { formatCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement, ReactNode } from 'react';
import styles from './order-page.module.css';
import css from './order-page.module.css?inline';

/** CSS of the screens of orders. */
export const orderPageCss = accountFormCss + css;

export interface OrderProps {
  page: PageFacts;
  order: OrderResource;
}

/** Asks whether an order is to be cancelled. */
export function Cancel({ page, name }: { page: PageFacts; name: string }): ReactElement {
  return (
    <details className={styles.cancel} open={page.form?.blockId === name}>
      <summary>Annuler cette commande</summary>
      <AccountForm
        id={name}
        page={page}
        labels={{}}
        sendLabel="Oui, annuler la commande"
        isSecondary
        rejectionMessage="La commande n’est pas annulée."
      >
        {() => <p className={styles.soft}>Rien n’est payé, et rien ne sera dû. Les articles se vendent de nouveau.</p>}
      </AccountForm>
    </details>
  );
}

/** A part of an order with its title. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}

/** Says what happens next to an order that is paid, or on its way; empty where nothing is to come. */
export function describeNextStep({ status, delivery: { type, slot } }: OrderResource): string {
  if (status === 'ready' && type === 'CLICK_AND_COLLECT')
    return `Elle est prête\u00a0: venez la chercher. ${slot}`.trim();
  if (status !== 'paid' && status !== 'preparing') return '';
  if (type === 'CLICK_AND_COLLECT')
    return `Nous la préparons\u00a0: un courriel vous dira quand elle est prête. ${slot && `Retrait\u00a0: ${slot}`}`.trim();
  return type === 'NO_DELIVERY'
    ? 'Nous la préparons\u00a0: un courriel vous dira la suite.'
    : 'Nous la préparons\u00a0: un courriel vous dira quand elle part.';
}

/** Leads from an order to where its buyer withdraws from it; nothing is to be withdrawn of one that is cancelled. */
export function Withdraw({ order, href }: Pick<OrderProps, 'order'> & { href: string }): ReactElement | null {
  if (order.status === 'cancelled') return null;
  return (
    <p>
      <a href={href}>Renoncer au contrat ici</a>
    </p>
  );
}

/** Leads from an order that has ended to the same once more. */
export function OrderAgain({ page, order }: OrderProps): ReactElement | null {
  if (!endedStates.has(order.status)) return null;
  return (
    <p>
      <a
        className="button button-quiet"
        href={`${page.link(paths.checkout())}?panier=${formatCartCookie(order.lines)}`}
      >
        Commander de nouveau
      </a>
    </p>
  );
}

const endedStates: ReadonlySet<string> = new Set(['cancelled', 'refunded', 'shipped', 'collected', 'done']);

/** Where an order is paid: the page of its link, or a form that opens one. */
type WayToPay = { path: string } | { formId: string };

/** What to do to pay, while it is not; or that what was paid comes back. */
export function HowToPay({ page, order, way }: OrderProps & { way: WayToPay }): ReactElement | null {
  const { payment, transferDetails, chequePayee, payUntil, status, isPaid, refundMessage } = order;
  if (refundMessage) return <p className={styles.pay}>{refundMessage}</p>;
  // What is ready before it is paid is paid when it is collected.
  const isToCollect = payment === 'COLLECTION' && !isPaid && (status === 'preparing' || status === 'ready');
  if (status !== 'awaiting_payment' && status !== 'payment_failed' && !isToCollect) return null;
  const amount = formatPrice(parseEuros(order.total) ?? 0, page.isoLocale);
  if (order.pendingPayment) return <PendingPayment page={page} order={order} way={way} amount={amount} />;
  const until = payUntil ? `, jusqu’au ${formatLastMoment(payUntil, page.site)}` : '';
  if (payment === 'CARD')
    return (
      <section className={styles.pay} aria-label={`Payer la commande ${order.reference}`}>
        <h2 className={styles.partTitle}>Payer par carte</h2>
        {status === 'payment_failed' && (
          <p>Votre banque a refusé le dernier essai, et rien n’a été débité. Vous pouvez prendre une autre carte.</p>
        )}
        <p>{`Il reste ${amount} à payer${until}. Vos articles vous sont gardés jusque-là.`}</p>
        <OpenPayment page={page} way={way} label="Payer par carte" />
      </section>
    );
  if (payment === 'COLLECTION')
    return <p className={styles.pay}>{`Vous réglerez ${amount} en venant chercher votre commande.`}</p>;
  const details = payment === 'TRANSFER' ? transferDetails : chequePayee;
  return (
    <section className={styles.pay} aria-label={`Payer la commande ${order.reference}`}>
      <h2 className={styles.partTitle}>{payment === 'TRANSFER' ? 'Payer par virement' : 'Payer par chèque'}</h2>
      <p>
        {payment === 'TRANSFER' ? `Faites un virement de ${amount}` : `Envoyez un chèque de ${amount},`} avec la
        référence <span className="figures">{order.reference}</span>
        {payment === 'TRANSFER' ? `${until}.` : ` au dos${until}.`}
      </p>
      {details && <p className={styles.details}>{details}</p>}
      <p className={styles.soft}>Vos articles vous sont gardés jusque-là.</p>
      {order.paymentChoices.length > 1 && <OpenPayment page={page} way={way} label="Payer autrement" isSecondary />}
    </section>
  );
}

/** A payment by card that is under way: nothing invites to pay a second time. */
function PendingPayment({ page, order, way, amount }: OrderProps & { way: WayToPay; amount: string }): ReactElement {
  const isConfirming = order.pendingPayment === 'confirming';
  return (
    <section className={styles.pay} aria-label={`Paiement de la commande ${order.reference}`}>
      <h2 className={styles.partTitle}>{isConfirming ? 'Paiement à confirmer' : 'Paiement en cours'}</h2>
      <p>
        {isConfirming
          ? `Votre banque attend que vous confirmiez le paiement de ${amount}, là où vous l’avez commencé ou dans son application.`
          : `Votre banque traite le paiement de ${amount}, ce qui peut prendre quelques minutes.`}{' '}
        Vos articles vous sont gardés&nbsp;: n’en payez pas un second, nous vous écrirons dès qu’il sera reçu.
      </p>
      <OpenPayment
        page={page}
        way={way}
        label={isConfirming ? 'Suivre la confirmation' : 'Suivre le paiement'}
        isSecondary
      />
    </section>
  );
}

function OpenPayment({
  page,
  way,
  label,
  isSecondary = false,
}: {
  page: PageFacts;
  way: WayToPay;
  label: string;
  isSecondary?: boolean;
}): ReactElement {
  if ('formId' in way)
    return (
      <AccountForm
        id={way.formId}
        page={page}
        labels={{}}
        sendLabel={label}
        isSecondary={isSecondary}
        rejectionMessage="La page du paiement ne s’est pas ouverte."
      />
    );
  return (
    <p>
      <a className={isSecondary ? undefined : 'button'} href={page.link(way.path)}>
        {label}
      </a>
    </p>
  );
}

/** What was ordered, and its amounts. */
export function OrderLines({ page, order }: OrderProps): ReactElement {
  const format = (euros: string) => formatPrice(parseEuros(euros) ?? 0, page.isoLocale);
  const isCarried = order.delivery.type === 'DELIVERY' || order.delivery.type === 'PICKUP';
  return (
    <section className={styles.lines} aria-label="Articles">
      <ul>
        {order.lines.map((line, position) => (
          <li key={position} className={styles.line}>
            <span className={styles.lineName}>
              {`${line.quantity}\u00a0× ${line.name}`}
              {line.detail && <span className={styles.soft}>{line.detail}</span>}
              {line.withdrawal && <span className={styles.soft}>{line.withdrawal}</span>}
            </span>
            <span className={styles.amount}>{format(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {parseEuros(order.discount) !== 0 && (
          <Sum label={order.discountCode ? `Code ${order.discountCode}` : 'Réduction'}>
            −&nbsp;{format(order.discount)}
          </Sum>
        )}
        {isCarried && (
          <Sum label={order.delivery.service || 'Livraison'}>
            {parseEuros(order.shipping) === 0 ? 'Offerte' : format(order.shipping)}
          </Sum>
        )}
        {order.vat.map(({ rate, vat }) => (
          <Sum key={rate} label={`dont TVA ${String(rate).replace('.', ',')}\u00a0%`}>
            {format(vat)}
          </Sum>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{format(order.total)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>{order.vatMention || 'Prix TTC'}</p>
    </section>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const deliveryTitles = {
  DELIVERY: 'Livraison à domicile',
  PICKUP: 'Point relais',
  CLICK_AND_COLLECT: 'Retrait sur place',
  NO_DELIVERY: '',
} as const;

/** Where an order goes, or is collected. */
export function Delivery({ order }: { order: OrderResource }): ReactElement | null {
  const { type, lines, slot } = order.delivery;
  if (!deliveryTitles[type]) return null;
  return (
    <Part title={deliveryTitles[type]}>
      {slot && <p>{slot}</p>}
      {lines.length > 0 && <p className={styles.details}>{lines.join('\n')}</p>}
    </Part>
  );
}

/** The invoices and credit notes of an order, with their days; nothing before the first. */
export function Papers({ page, order: { papers } }: OrderProps): ReactElement | null {
  if (!papers.length) return null;
  return (
    <Part title={papers.length > 1 ? 'Factures et avoirs' : 'Facture'}>
      <ol className={styles.steps}>
        {papers.map(({ number, label, issuedOn }) => (
          <li key={number}>
            <span>
              {label} <span className="figures">{number}</span>
            </span>
            <time dateTime={issuedOn}>{formatDate(`${issuedOn}T12:00:00Z`, 'long', page.site)}</time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
