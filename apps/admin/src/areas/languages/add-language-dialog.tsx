import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, SelectField, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { refreshLanguages, type SiteLanguages } from '../../features/languages/languages.queries.ts';
import { listAvailable } from './list-available.ts';

/** Adds a language: its prefix is proposed, and said as the addresses that it makes. */
export function AddLanguageDialog({
  idSite,
  available,
  onClose,
}: {
  idSite: number;
  available: SiteLanguages['available'];
  onClose: () => void;
}) {
  const listed = listAvailable(available);
  const [code, setCode] = useState(listed[0]?.code ?? '');
  const chosen = available.find((one) => one.code === code);
  const [typed, setTyped] = useState<string>();
  const prefix = typed ?? chosen?.prefix ?? '';
  return (
    <Modal opened onClose={onClose} title="Ajouter une langue" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Form
        onSend={async (form) => {
          const body = { code: readField(form, 'code'), prefix: readField(form, 'prefix').trim() };
          await callApi('createSiteLanguage', { params: { idSite }, body });
          await refreshLanguages(idSite);
          notify(`«\u00a0${chosen?.label ?? code}\u00a0» est ajoutée, hors ligne.`);
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <SelectField
              name="code"
              label="Langue"
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setTyped(undefined);
              }}
            >
              {listed.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name}
                </option>
              ))}
            </SelectField>
            <TextField
              name="prefix"
              label="Préfixe"
              value={prefix}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              hint={`Le début des adresses dans cette langue\u00a0: /${prefix || '…'}/contact.`}
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Ajouter, hors ligne
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
