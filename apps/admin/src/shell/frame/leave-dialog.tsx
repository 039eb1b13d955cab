import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import dialog from '../../base/dialogs/dialog-lead.module.css';
import { Actions } from '../../base/forms/form.tsx';
import { pendingLeave } from '../../base/page/use-unsaved-guard.tsx';

/** Asks before a page is left with what is not saved: above whatever dialog is open, and without the network. */
export function LeaveDialog() {
  const answer = useStore(pendingLeave);
  if (!answer) return null;
  return (
    <Dialog title={'Quitter sans enregistrer\u00a0?'} onClose={() => answer(false)}>
      <p className={dialog.lead}>Vos changements ne sont pas enregistrés. En quittant cette page, vous les perdez.</p>
      <Actions>
        <Button onClick={() => answer(false)}>Rester sur cette page</Button>
        <Button kind="danger" onClick={() => answer(true)}>
          Quitter sans enregistrer
        </Button>
      </Actions>
    </Dialog>
  );
}
