import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { useId, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight, siteQuery } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { PastRefunds } from '../../features/refunds/past-refunds.tsx';
import { RefundDialog } from '../../features/refunds/refund-dialog.tsx';
import styles from '../../features/refunds/refunds.module.css';
import { orderRefundsQuery, type RefundableItem, type RefundTarget } from '../../features/refunds/refunds.queries.ts';

/** What can be given back of an order, each line by a button, and what was. Nothing of an order that was not paid. */
export function OrderRefundsSection({ order }: { order: RefundTarget }) {
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
        <RefundDialog
          target={order}
          title={nameDialog(chosen, data.reference)}
          items={chosen}
          start={startOf(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

const nameDialog = (items: readonly RefundableItem[], reference: string) =>
  items.length === 1 ? `Rembourser ${items[0]?.name}` : `Rembourser la commande ${reference}`;

/** Of one item a piece is chosen already: a second tap gives it back. */
const startOf = (items: readonly RefundableItem[]) => (items.length === 1 ? [1] : []);
