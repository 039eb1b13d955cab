import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { type AdvanceStep, advance, confirmWords, stepWords } from './advance-orders.ts';

/** Says what a step does to orders before it is done. */
export function ConfirmAdvance({
  idSite,
  ids,
  to,
  onClose,
}: {
  idSite: number;
  ids: number[];
  to: AdvanceStep;
  onClose(): void;
}) {
  const { act } = stepWords[to];
  return (
    <ConfirmDialog
      title={ids.length === 1 ? `${act}\u00a0?` : `${act}\u00a0: ${ids.length} commandes\u00a0?`}
      action={act}
      onClose={onClose}
      onConfirm={() => advance(idSite, ids, to)}
    >
      <p>{confirmWords[to]}</p>
    </ConfirmDialog>
  );
}
