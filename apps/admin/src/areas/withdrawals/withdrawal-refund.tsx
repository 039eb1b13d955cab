import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useId, useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight, siteQuery } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { formatDate } from '../../base/format/format-date.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { PastRefunds } from '../../features/refunds/past-refunds.tsx';
import { RefundDialog } from '../../features/refunds/refund-dialog.tsx';
import styles from '../../features/refunds/refunds.module.css';
import {
  type RefundTarget,
  type WithdrawalRefund,
  withdrawalRefundQuery,
} from '../../features/refunds/refunds.queries.ts';

/** The refund of a withdrawal: until when it is due, what stands against it, and what went back. */
export function WithdrawalRefundSection({ withdrawal }: { withdrawal: RefundTarget }) {
  const { data, error } = useQuery(withdrawalRefundQuery(withdrawal));
  const site = useQuery(siteQuery(withdrawal.idSite)).data;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!data) return <Skeleton rows={2} />;
  const refunds = data.order?.refunds.filter((one) => data.refunds.includes(one.id)) ?? [];
  const clock = describeClock(data);
  const isDue = data.order !== null && data.dueOn !== null;
  if (!clock && !refunds.length) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Remboursement
      </h3>
      {clock &&
        (clock.isNear ? <Notice kind="warning">{clock.text}</Notice> : <p className={styles.text}>{clock.text}</p>)}
      {refunds.length > 0 && <PastRefunds refunds={refunds} />}
      {isDue && data.refusal && <p className={styles.text}>{data.refusal}</p>}
      {isDue && !data.refusal && hasSiteRight(site, 'orders.update') && (
        <div>
          <Button kind="primary" onClick={() => setOpen(true)}>
            Rembourser…
          </Button>
        </div>
      )}
      {data.idOrder !== null && (
        <div>
          <ButtonLink to={`${adminPaths.site(withdrawal.idSite)}/commandes/${data.idOrder}`}>
            Ouvrir la commande
          </ButtonLink>
        </div>
      )}
      {isOpen && data.order && <WithdrawalDialog withdrawal={withdrawal} data={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The refund of what was withdrawn, chosen already; the whole order with its standard delivery. */
function WithdrawalDialog({
  withdrawal,
  data,
  onClose,
}: {
  withdrawal: RefundTarget;
  data: WithdrawalRefund;
  onClose(): void;
}) {
  const items = (data.order?.items ?? [])
    .map((item) =>
      item.position === null ? { ...item, leftCents: Math.min(item.leftCents, data.shippingCents) } : item,
    )
    .filter(({ leftCents }) => leftCents > 0);
  return (
    <RefundDialog
      target={withdrawal}
      title={`Rembourser la rétractation de la commande ${data.order?.reference}`}
      items={items}
      start={items.map(({ position }) =>
        position === null
          ? Number(data.isWholeOrder)
          : (data.lines.find((line) => line.position === position)?.quantity ?? 0),
      )}
      areGoodsBack={data.areGoodsBack}
      onClose={onClose}
    />
  );
}

/** Days before the last one from which on it presses. */
const pressing = 3;

function describeClock({ dueOn, daysLeft }: WithdrawalRefund): { text: string; isNear: boolean } | undefined {
  if (dueOn === null || daysLeft === null) return undefined;
  const day = formatDate(dueOn);
  const isNear = daysLeft <= pressing;
  if (daysLeft < 0) return { text: `Le remboursement était dû le ${day}.`, isNear };
  const left = ['c’est le dernier jour', 'il reste un jour'][daysLeft] ?? `il reste ${daysLeft}\u00a0jours`;
  return { text: `À rembourser le ${day} au plus tard\u00a0: ${left}.`, isNear };
}
