import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, SelectField, TextField } from '../../base/forms/form.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { refreshTeam } from '../../features/staff/team.queries.ts';
import { roleChoices } from './roles.data.ts';

/** Invites a person by email. */
export function InviteDialog() {
  const { idSite } = useOpenSite();
  const navigate = useNavigate();
  const [role, setRole] = useState<SiteRole>('EDITOR');
  const close = () => navigate('..', { relative: 'path' });
  return (
    <Modal opened onClose={close} title="Inviter une personne">
      <Form
        onSend={async (form) => {
          const email = readField(form, 'email');
          await callApi('inviteStaff', { params: { idSite }, body: { email, role } });
          await refreshTeam(idSite);
          notify(`L’invitation est partie à ${email}.`);
          await close();
        }}
      >
        {(isPending) => (
          <>
            <TextField name="email" label="Adresse électronique" type="email" autoComplete="off" data-autofocus />
            <SelectField
              name="role"
              label="Rôle"
              value={role}
              onChange={(event) => setRole(event.currentTarget.value as SiteRole)}
              hint={roleChoices.find((one) => one.role === role)?.does}
            >
              {roleChoices.map((choice) => (
                <option key={choice.role} value={choice.role}>
                  {choice.label}
                </option>
              ))}
            </SelectField>
            <DialogActions isPending={isPending} onCancel={close}>
              Envoyer l’invitation
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
