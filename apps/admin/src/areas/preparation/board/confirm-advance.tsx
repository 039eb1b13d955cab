import { formatPrice } from '@vitrine/domain/kernel/money';
import type { SpotPayment } from '@vitrine/domain/ordering/sale-channel';
import { useState } from 'react';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { ChoiceChips } from '../../../base/forms/choice-chips.tsx';
import type { PreparedOrder } from '../orders/preparation.queries.ts';
import { type AdvanceStep, advance, confirmWords, isPaidAtStep, nameStep } from './advance-orders.ts';

const payments: readonly { value: SpotPayment; label: string }[] = [
  { value: 'terminal', label: 'Carte' },
  { value: 'cash', label: 'Espèces' },
  { value: 'cheque', label: 'Chèque' },
];

/** Says what a step does to orders before it is done, and asks how what is to be paid then is paid. */
export function ConfirmAdvance({
  idSite,
  orders: [first, ...others],
  to,
  onClose,
}: {
  idSite: number;
  orders: readonly [PreparedOrder, ...PreparedOrder[]];
  to: AdvanceStep;
  onClose(): void;
}) {
  const [payment, setPayment] = useState<SpotPayment>('terminal');
  const act = nameStep(to, first);
  const takesMoney = isPaidAtStep(to, first);
  return (
    <ConfirmDialog
      title={
        others.length ? `${act}\u00a0: ${others.length + 1} commandes\u00a0?` : `${act}\u00a0: ${first.buyer}\u00a0?`
      }
      action={act}
      kind="primary"
      onClose={onClose}
      onConfirm={() => advance(idSite, [first, ...others], to, takesMoney ? payment : undefined)}
    >
      {takesMoney && (
        <ChoiceChips<SpotPayment>
          name="payment"
          label={`Comment sont payés ${formatPrice(first.totalCents)}`}
          options={payments}
          value={payment}
          onChange={setPayment}
        />
      )}
      <p>
        {takesMoney
          ? 'Le stock sort et la facture est faite\u00a0: elle ne s’annule plus que par un avoir.'
          : confirmWords[to]}
      </p>
    </ConfirmDialog>
  );
}
