import { useStore } from '../api/store.ts';
import { Button } from '../components/button.tsx';
import { Actions } from '../components/form.tsx';
import { Dialog } from '../resources/dialog.tsx';
import dialog from './dialog.module.css';
import { pendingLeave } from './use-unsaved-guard.tsx';

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
