import { useStore } from '../api/store.ts';
import { Button } from '../components/button.tsx';
import { Actions } from '../components/form.tsx';
import { Modal } from '../components/modal.tsx';
import dialog from './dialog.module.css';
import { pendingLeave } from './use-unsaved-guard.tsx';

/** Asks before a page is left with what is not saved. */
export function LeaveDialog() {
  const answer = useStore(pendingLeave);
  if (!answer) return null;
  return (
    <Modal opened onClose={() => answer(false)} title={'Quitter sans enregistrer\u00a0?'}>
      <p className={dialog.lead}>Vos changements ne sont pas enregistrés. En quittant cette page, vous les perdez.</p>
      <Actions>
        <Button kind="danger" onClick={() => answer(true)}>
          Quitter sans enregistrer
        </Button>
        <Button kind="quiet" onClick={() => answer(false)} data-autofocus>
          Rester sur cette page
        </Button>
      </Actions>
    </Modal>
  );
}
