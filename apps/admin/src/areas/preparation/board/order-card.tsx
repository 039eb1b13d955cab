import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { formatPrice } from '@vitrine/domain/kernel/money';
import type { PreparationTab } from '@vitrine/domain/ordering/preparation';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import type { PreparedOrder } from '../orders/preparation.queries.ts';
import { type AdvanceStep, nameStep } from './advance-orders.ts';
import styles from './board-page.module.css';

interface CardProps {
  idSite: number;
  order: PreparedOrder;
  tab: PreparationTab;
  canAct: boolean;
  isChosen: boolean;
  onChoose(): void;
  onAct(to: AdvanceStep): void;
}

/** An order on the board, with what is left to hand over and the one act that is next. */
export function OrderCard({ idSite, order, tab, canAct, isChosen, onChoose, onAct }: CardProps) {
  const base = adminPaths.site(idSite);
  const canChoose = canAct && order.next !== null && tab !== 'refund' && tab !== 'shipped';
  return (
    <li className={styles.card} data-row={order.id} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        {canChoose && (
          <label className={styles.choose}>
            <input type="checkbox" checked={isChosen} onChange={onChoose} />
            <span className={styles.hidden}>{`Choisir la commande ${order.reference}`}</span>
          </label>
        )}
        <div className={styles.text}>
          <Link className={styles.title} to={`${base}/commandes/${order.id}`}>
            {order.buyer}
          </Link>
          <span className={styles.sub}>
            {order.reference}, <Moment at={order.placedAt} />
          </span>
        </div>
        <span className={styles.price}>{formatPrice((tab === 'refund' && order.owedCents) || order.totalCents)}</span>
      </div>
      {order.lines.length > 0 && (
        <ul className={styles.lines}>
          {order.lines.map(({ position, name, detail, quantity }) => (
            <li key={position}>
              <strong className={styles.count}>{quantity}</strong>
              <span>{[name, detail].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.sub}>{describePlace(order)}</p>
      {order.withdrawal && tab !== 'refund' && (
        <p className={styles.toPay}>
          <Link to={`${base}/retractations/${order.withdrawal.id}`}>Une rétractation est reçue</Link>
          {`\u00a0: ${order.withdrawal.withdrawn.join(', ')}`}
        </p>
      )}
      {order.message && <p className={styles.message}>{order.message}</p>}
      {order.isToPay && <p className={styles.toPay}>{`À encaisser\u00a0: ${formatPrice(order.totalCents)}`}</p>}
      <div className={styles.acts}>
        {tab === 'refund' ? (
          <RefundAct base={base} order={order} />
        ) : (
          canAct && <NextAct order={order} parcels={`${base}/preparation/colis/${order.id}`} onAct={onAct} />
        )}
      </div>
    </li>
  );
}

/** A withdrawal is refunded on its own screen; what is decided already is sent from that of the order. */
function RefundAct({ base, order: { id, owedCents, withdrawal } }: Pick<CardProps, 'order'> & { base: string }) {
  return withdrawal?.isToRefund ? (
    <ButtonLink kind="primary" to={`${base}/retractations/${withdrawal.id}`}>
      Rembourser la rétractation
    </ButtonLink>
  ) : (
    <ButtonLink kind="primary" to={`${base}/commandes/${id}`}>
      {owedCents ? `Rendre ${formatPrice(owedCents)}` : 'Voir ce qui est dû'}
    </ButtonLink>
  );
}

/** What goes by a carrier is put into a parcel; everything else is one tap. */
function NextAct({ order, parcels, onAct }: Pick<CardProps, 'order' | 'onAct'> & { parcels: string }) {
  const { next, shipments, reference } = order;
  if (next === 'shipped')
    return (
      <ButtonLink kind="primary" to={parcels} aria-label={`Expédier la commande ${reference}`}>
        {shipments ? 'Expédier la suite' : 'Expédier'}
      </ButtonLink>
    );
  if (next)
    return (
      <Button kind="primary" onClick={() => onAct(next)} aria-label={`${nameStep(next, order)}\u00a0: ${reference}`}>
        {nameStep(next, order)}
      </Button>
    );
  return (
    <ButtonLink to={parcels} aria-label={`Suivre les colis de ${reference}`}>
      {shipments > 1 ? 'Suivre les colis' : 'Suivre le colis'}
    </ButtonLink>
  );
}

function describePlace({ service, destination, deliveryType, shipments }: PreparedOrder): string {
  const place = deliveryType === 'CLICK_AND_COLLECT' ? destination[1] : destination.at(-1);
  return [service, place, shipments ? (shipments === 1 ? 'un colis déjà parti' : `${shipments} colis déjà partis`) : '']
    .filter(Boolean)
    .join(', ');
}
