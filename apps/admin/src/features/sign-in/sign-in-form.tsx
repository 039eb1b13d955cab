import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { Form, PasswordField, readField, TextField } from '../../base/forms/form.tsx';

interface SignInFormProps {
  /** Runs when the session is open. */
  onDone: () => void | Promise<void>;
  /** Called when the second factor is asked for. */
  onSecondFactor?: () => void;
  /** Address of the session that has ended, typed already. */
  email?: string | undefined;
}

/** Signs in by email and password, then by the second factor where there is one. */
export function SignInForm({ onDone, onSecondFactor, email }: SignInFormProps) {
  const [pendingToken, setPendingToken] = useState<string>();
  return pendingToken ? (
    <SecondFactorForm pendingToken={pendingToken} onDone={onDone} onStartAgain={() => setPendingToken(undefined)} />
  ) : (
    <Form
      key="password"
      onSend={async (form) => {
        const body = { email: readField(form, 'email'), password: readField(form, 'password') };
        const reply = await callApi('signInStaff', { body }, { isInteractive: false });
        if (!reply.pendingToken) return onDone();
        onSecondFactor?.();
        setPendingToken(reply.pendingToken);
      }}
    >
      {(isPending) => (
        <>
          <TextField
            name="email"
            label="Adresse électronique"
            type="email"
            autoComplete="username"
            defaultValue={email}
            autoFocus={!email}
          />
          <PasswordField name="password" label="Mot de passe" autoComplete="current-password" />
          <Button kind="primary" type="submit" isWide isPending={isPending}>
            {isPending ? 'Connexion…' : 'Se connecter'}
          </Button>
        </>
      )}
    </Form>
  );
}

function SecondFactorForm({
  pendingToken,
  onDone,
  onStartAgain,
}: {
  pendingToken: string;
  onDone: () => void | Promise<void>;
  onStartAgain: () => void;
}) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <Form
      key="code"
      onSend={async (form) => {
        await callApi(
          'confirmStaffSignIn',
          { body: { pendingToken, code: readField(form, 'code') } },
          { isInteractive: false },
        );
        await onDone();
      }}
    >
      {(isPending) => (
        <>
          <CodeField key={String(isRecovery)} isRecovery={isRecovery} />
          <Button kind="primary" type="submit" isWide isPending={isPending}>
            {isPending ? 'Vérification…' : 'Continuer'}
          </Button>
          <div>
            <Button kind="link" onClick={() => setRecovery(!isRecovery)}>
              {isRecovery ? 'Utiliser mon application' : 'Utiliser un code de secours'}
            </Button>
          </div>
          <div>
            <Button kind="link" onClick={onStartAgain}>
              Se connecter autrement
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** The field of a code: of the application, or one of the recovery codes. */
export function CodeField({ isRecovery = false }: { isRecovery?: boolean }) {
  return isRecovery ? (
    <TextField
      name="code"
      label="Code de secours"
      hint="L’un des dix codes que vous avez gardés. Chacun ne sert qu’une fois."
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      autoFocus
    />
  ) : (
    <TextField
      name="code"
      label="Code de votre application"
      hint="Les six chiffres que montre votre application de codes."
      isCode
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      autoFocus
    />
  );
}
