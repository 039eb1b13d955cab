import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { Form, PasswordField, readField } from '../../base/forms/form.tsx';
import { passwordHint } from '../../features/sign-in/password-hint.ts';
import { EntryPage } from './entry-frame.tsx';

/** Chooses another password by the link of a mail. */
export function ResetPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <EntryPage
      title="Choisissez un mot de passe"
      lead="Vos autres appareils seront déconnectés. Votre second facteur reste le même."
      after={<Link to={adminPaths.askReset()}>Demander un autre lien</Link>}
    >
      <Form
        onSend={async (form) => {
          await callApi('resetStaffPassword', { body: { token, password: readField(form, 'password') } });
          await navigate(`${adminPaths.signIn()}?fait=mot-de-passe`, { replace: true });
        }}
      >
        {(isPending) => (
          <>
            <PasswordField
              name="password"
              label="Nouveau mot de passe"
              hint={passwordHint}
              autoComplete="new-password"
            />
            <Button kind="primary" type="submit" isWide isPending={isPending}>
              Changer mon mot de passe
            </Button>
          </>
        )}
      </Form>
    </EntryPage>
  );
}
