import type { ReactElement } from 'react';
import { Island } from '../../core/island.tsx';
import styles from './card-payment.module.css';
import css from './card-payment.module.css?inline';
import type { CardPaymentFacts } from './card-payment-facts.ts';

/** The stylesheet of the payment by card. */
export const cardPaymentCss = css;

/** The place of the card's fields; without script it says why there are none. */
export function CardPaymentFrame({ facts }: { facts: CardPaymentFacts }): ReactElement {
  return (
    <Island name="card-payment" props={facts} on="visible">
      <div className={styles.payment}>
        <p className={styles.wait}>Les champs de la carte s’ouvrent…</p>
        <p className={`${styles.said} ${styles.without}`}>
          Une carte ne peut pas être saisie ici sans JavaScript. Payez autrement, ci-dessous, ou ouvrez cette page dans
          un autre navigateur&nbsp;: votre commande est enregistrée.
        </p>
      </div>
    </Island>
  );
}
