import type { DeletionDetails } from '@vitrine/contract/resources/resource-definition';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import styles from './record-form.module.css';

/** Names what a deletion takes along, and asks. What changed in between is shown before it is asked again. */
export function DeletionDialog({
  subject,
  first,
  onDelete,
  onClose,
}: {
  /** What is deleted: « la redirection « /ancienne » », « 12 membres ». */
  subject: string;
  first: DeletionDetails;
  onDelete(confirm: string): Promise<void>;
  onClose(): void;
}) {
  const [details, setDetails] = useState(first);
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await onDelete(details.confirm);
    } catch (error) {
      const refused = toFailure(error);
      const changed = getDeletionDetails(refused);
      if (changed) setDetails(changed);
      setFailure(refused);
      setPending(false);
    }
  };
  return (
    <Dialog title={`Supprimer ${subject}\u00a0?`} onClose={onClose}>
      {failure && <FailureNotice failure={failure} />}
      <p className={styles.text}>
        Cette suppression est définitive.{details.effects.length > 0 && ' Elle emporte aussi\u00a0:'}
      </p>
      {details.effects.length > 0 && (
        <ul className={styles.effects}>
          {details.effects.map(({ label, count }) => (
            <li key={label}>
              {count.toLocaleString('fr-FR')} {label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>Annuler</Button>
        <Button kind="danger" isPending={isPending} onClick={remove}>
          Supprimer {subject}
        </Button>
      </div>
    </Dialog>
  );
}

/** Returns what a refused deletion says that it takes along; undefined for another refusal. */
export function getDeletionDetails({ details }: ApiFailure): DeletionDetails | undefined {
  return details?.kind === 'deletion' ? (details as unknown as DeletionDetails) : undefined;
}
