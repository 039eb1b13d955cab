import { formatPrice } from '@vitrine/domain/kernel/money';
import { Notice, Status } from '../../base/components/notice.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import styles from './refunds.module.css';
import type { OrderRefunds } from './refunds.queries.ts';

const states = {
  due: { kind: 'warning', card: 'Part par carte', hand: 'À envoyer' },
  sent: { kind: 'success', card: 'Rendu par carte', hand: 'Envoyé' },
  failed: { kind: 'danger', card: 'Refusé par la carte', hand: 'À envoyer' },
  cancelled: { kind: 'neutral', card: 'Sans objet', hand: 'Sans objet' },
} as const;

/** What was refunded of an order, and what a person still has to send. */
export function PastRefunds({ refunds }: Pick<OrderRefunds, 'refunds'>) {
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
