import type { ReactNode } from 'react';
import { Modal } from '../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';

interface NameDialogProps {
  title: string;
  label: string;
  /** Names the effect: « Créer le dossier ». */
  action: string;
  value?: string;
  maxLength: number;
  /** More fields, below the name. */
  children?: ReactNode;
  onSend: (name: string, form: FormData) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a name: of a folder, or a tag. */
export function NameDialog({ title, label, action, value, maxLength, children, onSend, onClose }: NameDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <Form
        onSend={async (form) => {
          await onSend(readField(form, 'name').trim(), form);
          onClose();
        }}
      >
        {(isPending) => (
          <>
            <TextField
              name="name"
              label={label}
              defaultValue={value}
              maxLength={maxLength}
              autoComplete="off"
              data-autofocus
            />
            {children}
            <DialogActions isPending={isPending} onCancel={onClose}>
              {action}
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
