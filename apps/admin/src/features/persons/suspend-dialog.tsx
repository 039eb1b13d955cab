import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { offerUndo } from '../../base/toasts/toasts.ts';
import { setSuspended } from './persons.queries.ts';

/** Asks before the account of a member is suspended. */
export function SuspendDialog({
  idSite,
  id,
  note,
  onClose,
}: {
  idSite: number;
  id: number;
  /** What is to be done afterwards. */
  note?: string;
  onClose(): void;
}) {
  return (
    <ConfirmDialog
      title={'Suspendre ce compte\u00a0?'}
      action="Suspendre le compte"
      onConfirm={async () => {
        await setSuspended(idSite, id, true);
        offerUndo({ label: 'Compte suspendu.', undo: () => setSuspended(idSite, id, false) });
      }}
      onClose={onClose}
    >
      Cette personne ne peut plus se connecter, et ses sessions se ferment. Rien n’est effacé. {note}
    </ConfirmDialog>
  );
}
