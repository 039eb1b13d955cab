import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { Form, PasswordField, readField, TextField } from '../../base/forms/form.tsx';
import { passwordHint } from '../../features/sign-in/password-hint.ts';

/** Who accepts: nothing where an account has it already. */
export type Person = { name?: string; password?: string };

/**
 * Accepts an invitation: by a press for who is signed in under the invited address, by a name and a password for who has no
 * account. The link proves the address: a new account is signed in by accepting.
 */
export function Acceptance({
  here,
  invitation,
  signedInEmail,
  onAccept,
}: {
  /** Path of the page, to which the sign-in leads back. */
  here: string;
  invitation: { email: string; hasAccount: boolean };
  signedInEmail: string | undefined;
  onAccept(person: Person): Promise<void>;
}) {
  if (invitation.hasAccount && signedInEmail?.toLowerCase() !== invitation.email.toLowerCase())
    return (
      <>
        <p>
          {signedInEmail
            ? `Vous êtes connecté avec ${signedInEmail}. Connectez-vous avec l’adresse invitée pour accepter.`
            : 'Un compte existe pour cette adresse. Connectez-vous pour accepter.'}
        </p>
        <ButtonLink kind="primary" to={`${adminPaths.signIn()}?suite=${encodeURIComponent(here)}`}>
          Se connecter
        </ButtonLink>
      </>
    );
  if (invitation.hasAccount)
    return (
      <Form onSend={() => onAccept({})}>
        {(isPending) => (
          <Button kind="primary" type="submit" isWide isPending={isPending}>
            Accepter l’invitation
          </Button>
        )}
      </Form>
    );
  return (
    <Form onSend={(form) => onAccept({ name: readField(form, 'name'), password: readField(form, 'password') })}>
      {(isPending) => (
        <>
          <TextField name="name" label="Votre nom" hint="Celui que voit l’équipe." autoComplete="name" />
          <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
          <PasswordField name="password" label="Mot de passe" hint={passwordHint} autoComplete="new-password" />
          <Button kind="primary" type="submit" isWide isPending={isPending}>
            Ouvrir mon compte
          </Button>
        </>
      )}
    </Form>
  );
}
