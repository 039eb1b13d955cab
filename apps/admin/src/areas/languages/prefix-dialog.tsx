import { useState } from 'react';
import { Notice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, TextField } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { type SiteLanguage, saveLanguage } from '../../features/languages/languages.queries.ts';

/** Changes the beginning of a language's addresses, after saying what that breaks. */
export function PrefixDialog({
  idSite,
  language,
  onClose,
}: {
  idSite: number;
  language: SiteLanguage;
  onClose: () => void;
}) {
  const [prefix, setPrefix] = useState(language.prefix);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Préfixe\u00a0: ${language.label}`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Form
        onSend={async () => {
          await saveLanguage(idSite, language.code, { prefix: prefix.trim() });
          notify(`Ses adresses commencent par /${prefix.trim()}.`);
          onClose();
        }}
      >
        {(isPending) => (
          <>
            {language.isOnline && (
              <Notice kind="warning">
                Les adresses actuelles, sous /{language.prefix}, ne répondront plus. Les liens que d’autres sites et les
                moteurs de recherche en ont mèneront à une page introuvable.
              </Notice>
            )}
            <TextField
              name="prefix"
              label="Préfixe"
              value={prefix}
              onChange={(event) => setPrefix(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              hint={`Comme dans /${prefix || '…'}/contact.`}
            />
            <DialogActions isPending={isPending} onCancel={onClose}>
              Changer le préfixe
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
