import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { EmailAddress } from '../../base/components/email-address.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Form, readField, TextField } from '../../base/forms/form.tsx';
import { EntryPage } from './entry-frame.tsx';

/** Asks for the link to another password. */
export function AskResetPage() {
  const [sentTo, setSentTo] = useState<string>();
  const after = <Link to={adminPaths.signIn()}>Revenir à la connexion</Link>;
  if (sentTo)
    return (
      <EntryPage title="Ouvrez votre messagerie" after={after}>
        <Notice kind="success">
          Si un compte existe pour <EmailAddress>{sentTo}</EmailAddress>, un courriel vient d’y partir. Son lien sert
          une fois, pendant une heure.
        </Notice>
        <p>Rien n’arrive&nbsp;? Regardez parmi les indésirables, puis vérifiez l’adresse.</p>
      </EntryPage>
    );
  return (
    <EntryPage
      title="Mot de passe oublié"
      lead="Donnez l’adresse de votre compte&nbsp;: vous recevrez un lien pour choisir un autre mot de passe."
      after={after}
    >
      <Form
        onSend={async (form) => {
          const email = readField(form, 'email');
          await callApi('askStaffReset', { body: { email } });
          setSentTo(email);
        }}
      >
        {(isPending) => (
          <>
            <TextField name="email" label="Adresse électronique" type="email" autoComplete="username" />
            <Button kind="primary" type="submit" isWide isPending={isPending}>
              Recevoir le lien
            </Button>
          </>
        )}
      </Form>
    </EntryPage>
  );
}
