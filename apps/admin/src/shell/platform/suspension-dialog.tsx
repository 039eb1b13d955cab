import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { changePlatformSite, type PlatformSite } from './platform-sites.queries.ts';

/** Takes a site off line for a while. */
export function SuspensionDialog({ site: { idSite, name }, onClose }: { site: PlatformSite; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Suspendre ${name}\u00a0?`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Form
        onSend={async (form) => {
          const reason = readField(form, 'reason');
          await changePlatformSite(() => callApi('suspendSite', { params: { id: idSite }, body: { reason } }));
          notify(`${name} est suspendu.`);
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <p>
              Une page dit aux visiteurs que le site est suspendu. Ses courriels et ses travaux attendent. Les commandes
              et les inscriptions en cours restent joignables par leurs liens, et son équipe garde l’administration.
            </p>
            <TextField
              name="reason"
              label="Raison"
              hint="Pour l’équipe de la plateforme seule."
              autoComplete="off"
              data-autofocus
            />
            <DialogActions kind="danger" isPending={isPending} onCancel={onClose}>
              Suspendre
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
