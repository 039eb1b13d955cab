import type { ResourceDescription } from '@vitrine/contract/resources/describe-resource';
import { type ActObject, askAct, nameAct } from '@vitrine/domain/kernel/act-sentences';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { type FormEvent, useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { nameDismissal } from '../../../base/forms/name-dismissal.ts';
import { RecordField } from './record-field.tsx';
import styles from './record-form.module.css';

/** Says what an action changes, and asks what it needs to know. */
export function ActionDialog({
  idSite,
  action,
  subject,
  amountCents,
  onRun,
  onClose,
}: {
  idSite: number;
  action: ResourceDescription['actions'][number];
  subject: ActObject;
  /** What the act is about, in cents. */
  amountCents?: number | undefined;
  onRun(input: Record<string, unknown> | undefined): Promise<void>;
  onClose(): void;
}) {
  const [input, setInput] = useState<Record<string, unknown>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      await onRun(action.fields.length ? input : undefined);
    } catch (error) {
      setFailure(toFailure(error));
      setPending(false);
    }
  };
  return (
    <Dialog title={askAct(action.words, subject)} onClose={onClose}>
      <form onSubmit={run} noValidate className={styles.form}>
        {failure && <FailureNotice failure={failure} />}
        {amountCents !== undefined && <p className={styles.text}>{`Montant\u00a0: ${formatPrice(amountCents)}`}</p>}
        {action.effect && <p className={styles.text}>{action.effect}</p>}
        {action.fields.map((field) => (
          <RecordField
            key={field.name}
            idSite={idSite}
            field={field}
            value={input[field.name] ?? ''}
            error={failure?.fields[field.name] ?? failure?.fields[`input.${field.name}`]}
            onChange={(value) => setInput({ ...input, [field.name]: value })}
          />
        ))}
        <div className={styles.actions}>
          <Button onClick={onClose}>{nameDismissal(action.words.infinitive)}</Button>
          <Button kind="primary" type="submit" isPending={isPending}>
            {nameAct(action.words, subject.noun)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
