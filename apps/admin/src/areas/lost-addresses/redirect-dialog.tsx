import { useId } from 'react';
import dialog from '../../base/dialogs/dialog-lead.module.css';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import type { LostAddress } from './lost-addresses.queries.ts';

/** Asks where a lost address leads; the pages of the site are proposed while one types. */
export function RedirectDialog({
  address: { path, suggestion },
  pages,
  onSend,
  onClose,
}: {
  address: LostAddress;
  pages: readonly { path: string; title: string }[];
  onSend(target: string): Promise<unknown>;
  onClose(): void;
}) {
  const list = useId();
  return (
    <Modal opened onClose={onClose} title="Où mène cette adresse&nbsp;?">
      <p className={dialog.lead}>
        <code>{path}</code> conduira les visiteurs et les moteurs de recherche à la page que vous choisissez.
      </p>
      <Form onSend={(form) => onSend(readField(form, 'target'))}>
        {(isPending) => (
          <>
            <TextField
              name="target"
              label="Destination"
              hint="Un chemin du site, comme /contact, ou une adresse complète ailleurs."
              defaultValue={suggestion?.path ?? ''}
              placeholder="/nouvelle-page"
              list={list}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
            <datalist id={list}>
              {pages.map((page) => (
                <option key={page.path} value={page.path}>
                  {page.title}
                </option>
              ))}
            </datalist>
            <DialogActions isPending={isPending} onCancel={onClose}>
              Rediriger
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
