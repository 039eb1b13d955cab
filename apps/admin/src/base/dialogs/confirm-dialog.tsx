import { type ReactNode, useState } from 'react';
import { type ApiFailure, toFailure } from '../api/api-failure.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { Actions } from '../forms/form.tsx';
import { nameDismissal } from '../forms/name-dismissal.ts';
import dialog from './dialog-lead.module.css';
import { Modal } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Names the effect: « Retirer Claire Martin ». */
  action: string;
  /** An act of every day is no danger. */
  kind?: 'danger' | 'primary';
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an act that cannot be taken back; the button names its effect. */
export function ConfirmDialog({ title, children, action, kind = 'danger', onConfirm, onClose }: ConfirmDialogProps) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  return (
    <Modal opened onClose={onClose} title={title}>
      <div className={dialog.lead}>{children}</div>
      {failure && <FailureNotice failure={failure} />}
      <Actions>
        <Button kind="quiet" onClick={onClose} data-autofocus>
          {nameDismissal(action)}
        </Button>
        <Button
          kind={kind}
          isPending={isPending}
          onClick={async () => {
            setPending(true);
            setFailure(undefined);
            try {
              await onConfirm();
              onClose();
            } catch (error) {
              setFailure(toFailure(error));
              setPending(false);
            }
          }}
        >
          {action}
        </Button>
      </Actions>
    </Modal>
  );
}
