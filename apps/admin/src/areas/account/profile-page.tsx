import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { refreshSession, useSession } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { EmailAddress } from '../../base/components/email-address.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Actions, Form, PasswordField, readField, TextField } from '../../base/forms/form.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { passwordHint } from '../../features/sign-in/password-hint.ts';

/** Name, address and password of the own account. */
export function ProfilePage() {
  return (
    <Page title="Mon compte" lead="Ce compte ouvre tous les sites où vous avez un rôle.">
      <NameForm />
      <EmailForm />
      <PasswordForm />
    </Page>
  );
}

function NameForm() {
  const { account } = useSession();
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty);
  return (
    <Form
      label="Identité"
      onInput={() => setDirty(true)}
      onSend={async (form) => {
        await callApi('updateStaffAccount', { body: { name: readField(form, 'name') } });
        await refreshSession();
        setDirty(false);
        notify('Votre nom est enregistré.');
      }}
    >
      {(isPending) => (
        <>
          <TextField
            name="name"
            label="Nom"
            hint="Celui que voient l’équipe et le journal."
            autoComplete="name"
            defaultValue={account.name}
          />
          <Actions>
            <Button kind="primary" type="submit" isPending={isPending}>
              Enregistrer
            </Button>
          </Actions>
        </>
      )}
    </Form>
  );
}

function EmailForm() {
  const { account } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Section
      title="Adresse de connexion"
      lead={
        <>
          Vous vous connectez avec <EmailAddress>{account.email}</EmailAddress>.
        </>
      }
    >
      {sentTo ? (
        <Notice kind="success">
          Un courriel est parti à <EmailAddress>{sentTo}</EmailAddress>. Ouvrez son lien dans la journée pour vous
          connecter avec cette adresse.
        </Notice>
      ) : (
        <Form
          label="Adresse de connexion"
          onSend={async (form) => {
            const email = readField(form, 'email');
            await callApi('changeStaffEmail', { body: { email } });
            setSentTo(email);
          }}
        >
          {(isPending) => (
            <>
              <TextField name="email" label="Nouvelle adresse" type="email" autoComplete="email" />
              <Actions>
                <Button type="submit" isPending={isPending}>
                  Recevoir le lien de confirmation
                </Button>
              </Actions>
            </>
          )}
        </Form>
      )}
    </Section>
  );
}

function PasswordForm() {
  // A new key empties the fields once they were sent.
  const [sent, setSent] = useState(0);
  return (
    <Section title="Mot de passe" lead="Vos autres appareils seront déconnectés.">
      <Form
        key={sent}
        label="Mot de passe"
        onSend={async (form) => {
          const body = { currentPassword: readField(form, 'currentPassword'), password: readField(form, 'password') };
          await callApi('changeStaffPassword', { body });
          setSent(sent + 1);
          notify('Votre mot de passe est changé.');
        }}
      >
        {(isPending) => (
          <>
            <PasswordField name="currentPassword" label="Mot de passe actuel" autoComplete="current-password" />
            <PasswordField
              name="password"
              label="Nouveau mot de passe"
              hint={passwordHint}
              autoComplete="new-password"
            />
            <Actions>
              <Button type="submit" isPending={isPending}>
                Changer mon mot de passe
              </Button>
            </Actions>
          </>
        )}
      </Form>
    </Section>
  );
}
