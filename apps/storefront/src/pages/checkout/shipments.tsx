import { AccountForm } from '@vitrine/blocks/storefront';
import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { shipmentProblemLabels } from '@vitrine/domain/ordering/shipments';
import { describeTrackingStep } from '@vitrine/domain/ordering/tracking';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import styles from './order-page.module.css';
import type { OrderProps } from './order-parts.tsx';

/**
 * The parcels of an order, how each is followed, and what follows them; nothing before the first has left. `prefix` tells those of
 * several orders of one page apart: `12-`.
 */
export function Shipments({ page, order, prefix = '' }: OrderProps & { prefix?: string }): ReactElement | null {
  if (!order.shipments.length) return null;
  // On the list of orders, parcels stand under the heading of their order.
  const Heading = prefix ? 'h3' : 'h2';
  const isSeveral = order.shipments.length > 1 || order.toShip.length > 0;
  return (
    <section className={styles.lines} aria-labelledby={`colis-de${prefix}`}>
      <Heading id={`colis-de${prefix}`} className={styles.partTitle}>
        {isSeveral ? 'Vos colis' : 'Votre colis'}
      </Heading>
      {order.shipments.map((shipment) => (
        <div key={shipment.number} id={`colis-${prefix}${shipment.number}`} className={styles.parcel}>
          <p>
            {isSeveral && <strong>{`Colis ${shipment.number}, `}</strong>}
            {`${isSeveral ? 'parti' : 'Parti'} le ${formatDate(shipment.shippedAt, 'long', page.site)}`}
            {shipment.carrier && ` avec ${shipment.carrier}`}.
          </p>
          {isSeveral && <Pieces lines={shipment.lines} />}
          <Tracking shipment={shipment} />
          <Way shipment={shipment} />
          {shipment.problem && <p>{`${shipmentProblemLabels[shipment.problem]}\u00a0: nous nous en occupons.`}</p>}
          {shipment.receivedOn && <p>{`Reçu le ${formatDay(shipment.receivedOn, page)}.`}</p>}
          {shipment.canConfirm && (
            <AccountForm
              id={`recu-${prefix}${shipment.number}`}
              page={page}
              labels={{}}
              sendLabel="J’ai reçu mon colis"
              isSecondary
              rejectionMessage="Votre réponse n’est pas encore enregistrée."
            />
          )}
        </div>
      ))}
      {order.toShip.length > 0 && (
        <div className={styles.parcel}>
          <p>La suite partira dans un autre colis&nbsp;:</p>
          <Pieces lines={order.toShip} />
        </div>
      )}
    </section>
  );
}

/** A calendar day, which is the same wherever it is read. */
const formatDay = (day: string, { isoLocale }: OrderProps['page']): string =>
  formatDate(`${day}T12:00:00Z`, 'long', { timeZone: 'UTC', isoLocale });

function Pieces({ lines }: { lines: OrderResource['toShip'] }): ReactElement {
  return (
    <ul className={styles.pieces}>
      {lines.map(({ name, detail, quantity }, place) => (
        <li key={place}>{`${quantity}\u00a0× ${[name, detail].filter(Boolean).join(', ')}`}</li>
      ))}
    </ul>
  );
}

/** Where a parcel is, as its carrier says, and how it came there. */
function Way({ shipment: { trackingLabel, steps } }: { shipment: OrderResource['shipments'][number] }) {
  if (!trackingLabel) return null;
  return (
    <>
      <p>
        <strong>{trackingLabel}</strong>
      </p>
      {steps.length > 0 && (
        <details>
          <summary>Son trajet</summary>
          <ol className={styles.pieces}>
            {steps.map((step, place) => (
              <li key={place}>{describeTrackingStep(step)}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Tracking({ shipment: { tracking, trackingUrl } }: { shipment: OrderResource['shipments'][number] }) {
  if (!tracking && !trackingUrl) return null;
  return (
    <p>
      {trackingUrl ? (
        <a href={trackingUrl} rel="noreferrer">
          Suivre ce colis
        </a>
      ) : (
        'Numéro de suivi'
      )}
      {tracking && (
        <>
          &nbsp;: <span className="figures">{tracking}</span>
        </>
      )}
    </p>
  );
}
