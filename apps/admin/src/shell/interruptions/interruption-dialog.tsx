import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { pendingInterruption } from '../../base/api/interruptions.ts';
import { type StaffSession, sessionQuery } from '../../base/api/session.queries.ts';
import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import dialog from '../../base/dialogs/dialog-lead.module.css';
import { DialogActions, Form, PasswordField, readField } from '../../base/forms/form.tsx';
import { CodeField, SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import { describeStepUp } from './describe-step-up.ts';

/** Asks for what a call lacks, above the dialog that made it: a confirmed identity, or another sign-in. What is behind stays as it is. */
export function InterruptionDialog() {
  const pending = useStore(pendingInterruption);
  const queries = useQueryClient();
  const session = queries.getQueryData<StaffSession>(sessionQuery.queryKey);
  if (!pending) return null;
  const isStepUp = pending.kind === 'step-up';
  return (
    <Dialog
      onClose={() => pending.answer(false)}
      title={isStepUp ? 'Confirmez que c’est vous' : 'Votre session est terminée'}
      isObligatory={!isStepUp}
    >
      {isStepUp ? (
        <StepUp
          reason={describeStepUp(pending.route)}
          isEnrolled={session?.secondFactor.isEnrolled === true}
          onDone={() => pending.answer(true)}
          onCancel={() => pending.answer(false)}
        />
      ) : (
        <>
          <p className={dialog.lead}>
            Elle a expiré, ou a été fermée depuis un autre appareil. Reconnectez-vous{'\u00a0'}: votre travail reste
            ici.
          </p>
          <SignInForm
            email={session?.account.email}
            onDone={async () => {
              const next = await callApi('readStaffSession', {}, { isInteractive: false });
              // The work of one person is not sent under the name of another.
              if (session && next.account.id !== session.account.id) return window.location.assign('/');
              queries.setQueryData(sessionQuery.queryKey, next);
              pending.answer(true);
            }}
          />
        </>
      )}
    </Dialog>
  );
}

function StepUp({
  reason,
  isEnrolled,
  onDone,
  onCancel,
}: {
  reason: string;
  isEnrolled: boolean;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <p className={dialog.lead}>
        {reason} {isEnrolled ? 'Donnez un code' : 'Donnez votre mot de passe'} pour continuer pendant dix minutes sans
        autre question.
      </p>
      <Form
        onSend={async (form) => {
          const body = isEnrolled ? { code: readField(form, 'code') } : { password: readField(form, 'password') };
          await callApi('confirmStaffIdentity', { body }, { isInteractive: false });
          onDone();
        }}
      >
        {(isPending) => (
          <>
            {isEnrolled ? (
              <CodeField key={String(isRecovery)} isRecovery={isRecovery} />
            ) : (
              <PasswordField name="password" label="Mot de passe" autoComplete="current-password" autoFocus />
            )}
            <DialogActions isPending={isPending} onCancel={onCancel}>
              Confirmer
            </DialogActions>
            {isEnrolled && (
              <div>
                <Button kind="link" onClick={() => setRecovery(!isRecovery)}>
                  {isRecovery ? 'Utiliser mon application' : 'Utiliser un code de secours'}
                </Button>
              </div>
            )}
          </>
        )}
      </Form>
    </>
  );
}
