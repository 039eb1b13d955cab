import { callApi } from '../../../base/api/call-api.ts';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, TextField } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { formatMegabytes, readMegabytes } from '../megabytes.ts';
import { changeInvitations } from './invitations.queries.ts';

/** Bytes that a site gets where nothing else is typed. */
const usualQuota = 5_000_000_000;

/** Invites an address to make a site of its own. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Inviter à faire un site" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Form
        onSend={async (form) => {
          const email = readField(form, 'email');
          const quotaBytes = readMegabytes(readField(form, 'quotaBytes'));
          await changeInvitations(() => callApi('inviteSiteOwner', { body: { email, quotaBytes } }));
          notify(`L’invitation part à ${email}.`);
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <p>
              La personne reçoit un lien de sept jours, qui sert une fois. Elle répond à cinq questions et devient
              l’administratrice de son site, de celui-là seul.
            </p>
            <TextField
              name="email"
              label="Adresse électronique"
              type="email"
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
            <TextField
              name="quotaBytes"
              label="Place, en mégaoctets"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={formatMegabytes(usualQuota)}
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Envoyer l’invitation
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
