import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ReactNode } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { QrCode } from '../../base/components/qr-code.tsx';
import { DialogActions, Form, readField, TextField } from '../../base/forms/form.tsx';
import styles from './account.module.css';

export type EnrolmentSecret = ReplyOf<'startStaffEnrolment'>;

/** The steps to a second factor: its secret into an application, a first code back. */
export function Enrolment({
  secret,
  onDone,
  onCancel,
}: {
  secret: EnrolmentSecret;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}) {
  return (
    <ol className={styles.steps}>
      <Step number={1} title="Ajoutez ce compte à votre application">
        <QrCode text={secret.uri} label="Code à scanner avec votre application" />
        <p>Sur ce téléphone, ou sans appareil photo, copiez plutôt cette clé{'\u00a0'}:</p>
        <p className={styles.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </Step>
      <Step number={2} title="Donnez le code qu’elle montre">
        <Form
          onSend={async (form) => {
            const { recoveryCodes } = await callApi('confirmStaffEnrolment', {
              body: { code: readField(form, 'code') },
            });
            await onDone(recoveryCodes);
          }}
        >
          {(isPending) => (
            <>
              <TextField
                name="code"
                label="Code à six chiffres"
                isCode
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
              />
              <DialogActions isPending={isPending} onCancel={onCancel}>
                Activer le second facteur
              </DialogActions>
            </>
          )}
        </Form>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 className={styles.stepTitle}>{title}</h2>
      <div className={styles.stepBody}>{children}</div>
    </li>
  );
}
