import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { useId, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight, siteQuery } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice, Notice, Status } from '../../../base/components/notice.tsx';
import { formatMoment } from '../../../base/format/format-date.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import styles from './order-refunds.module.css';
import {
  type OrderOfSite,
  type OrderRefunds,
  orderRefundsQuery,
  type RefundableItem,
} from './order-refunds.queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** What can be given back of an order, each line by a button, and what was. Nothing of an order that was not paid. */
export function OrderRefundsSection({ order }: { order: OrderOfSite }) {
  const { data, error } = useQuery(orderRefundsQuery(order));
  const site = useQuery(siteQuery(order.idSite)).data;
  const [chosen, setChosen] = useState<readonly RefundableItem[]>();
  const id = useId();
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!data) return <Skeleton rows={2} />;
  if (data.leftCents === data.paidCents && data.refusal && !data.refunds.length) return null;
  const items = data.refusal ? [] : data.items.filter(({ leftCents }) => leftCents > 0);
  const canRefund = hasSiteRight(site, 'orders.update');
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Remboursements
      </h3>
      {data.refunds.length > 0 && <PastRefunds refunds={data.refunds} />}
      {data.refusal && <p className={styles.text}>{data.refusal}</p>}
      {canRefund && items.length > 0 && (
        <>
          <div className={styles.rows}>
            {items.map((item) => (
              <div key={item.position ?? 'shipping'} className={styles.row}>
                <span className={styles.name}>
                  {item.position !== null && `${item.unsent + item.sent}\u00a0×\u00a0`}
                  {item.name}
                  <span className={styles.cents}>{formatPrice(item.leftCents)}</span>
                </span>
                <Button aria-label={`Rembourser ${item.name}…`} onClick={() => setChosen([item])}>
                  Rembourser…
                </Button>
              </div>
            ))}
          </div>
          {items.length > 1 && (
            <div>
              <Button kind="quiet" onClick={() => setChosen(items)}>
                Rembourser plusieurs articles…
              </Button>
            </div>
          )}
        </>
      )}
      {chosen && (
        <RefundDialog order={order} reference={data.reference} items={chosen} onClose={() => setChosen(undefined)} />
      )}
    </section>
  );
}

const states = {
  due: { kind: 'warning', card: 'Part par carte', hand: 'À envoyer' },
  sent: { kind: 'success', card: 'Rendu par carte', hand: 'Envoyé' },
  failed: { kind: 'danger', card: 'Refusé par la carte', hand: 'À envoyer' },
  cancelled: { kind: 'neutral', card: 'Sans objet', hand: 'Sans objet' },
} as const;

function PastRefunds({ refunds }: Pick<OrderRefunds, 'refunds'>) {
  const toSend = refunds.some(({ state, isByHand }) => state === 'failed' || (state === 'due' && isByHand));
  return (
    <>
      {toSend && (
        <Notice kind="warning">
          Envoyez ce qui est à rendre par virement ou par chèque, puis appuyez sur «&nbsp;Marquer comme
          remboursée&nbsp;».
        </Notice>
      )}
      <div className={styles.rows}>
        {refunds.map(({ id, cents, state, isByHand, reason, note, createdAt, sentAt, lines }) => (
          <article key={id} className={styles.refund} aria-label={`Remboursement de ${formatPrice(cents)}`}>
            <p className={styles.row}>
              <strong className={styles.amount}>{formatPrice(cents)}</strong>
              <Status kind={states[state].kind}>{states[state][isByHand ? 'hand' : 'card']}</Status>
            </p>
            {lines.map((line, place) => (
              <p key={`${line.position} ${place}`} className={styles.text}>
                {line.position !== null && `${line.quantity}\u00a0×\u00a0`}
                {line.name}, {formatPrice(line.cents)}
                {line.goods && `, ${line.goods}`}
              </p>
            ))}
            <p className={styles.text}>
              {[reason, note, formatMoment(sentAt ?? createdAt)].filter(Boolean).join(' · ')}
            </p>
          </article>
        ))}
      </div>
    </>
  );
}
