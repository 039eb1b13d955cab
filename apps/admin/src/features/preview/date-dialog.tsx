import { useState } from 'react';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, TextField } from '../../base/forms/form.tsx';
import { addDays, toLocalInput } from './local-input.ts';
import { openPreview, type PreviewTarget } from './preview-links.queries.ts';

/** Chooses the moment at which the site is shown. */
export function DateDialog({
  idSite,
  target,
  onClose,
}: {
  idSite: number;
  target: PreviewTarget;
  onClose: () => void;
}) {
  const now = new Date();
  const [at, setAt] = useState(() => toLocalInput(addDays(now, 7)));
  return (
    <Modal opened onClose={onClose} title="Le site à une date">
      <Form
        onSend={async () => {
          await openPreview(idSite, target, new Date(at).toISOString());
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <TextField
              name="at"
              label="Jour et heure"
              type="datetime-local"
              value={at}
              min={toLocalInput(now)}
              required
              onChange={(event) => setAt(event.currentTarget.value)}
              hint="Brouillons, publications programmées, fermetures et dates d’ateliers comme ils seront ce jour-là. La date se change ensuite sur la page."
              data-autofocus
            />
            <DialogActions isPending={isPending || at === ''} onCancel={onClose}>
              Ouvrir l’aperçu
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
