import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link, useNavigate, useParams } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { Form } from '../../base/forms/form.tsx';
import { EntryPage } from './entry-frame.tsx';

/** Confirms another address by the link of a mail. A press confirms: programs that read mails open links too. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <EntryPage
      title="Confirmez votre adresse"
      lead="Vous vous connecterez ensuite avec cette adresse. L’ancienne sera prévenue."
      after={<Link to={adminPaths.signIn()}>Aller à la connexion</Link>}
    >
      <Form
        onSend={async () => {
          await callApi('confirmStaffEmail', { body: { token } });
          queryClient.clear();
          await navigate(`${adminPaths.signIn()}?fait=adresse`, { replace: true });
        }}
      >
        {(isPending) => (
          <Button kind="primary" type="submit" isWide isPending={isPending}>
            Confirmer mon adresse
          </Button>
        )}
      </Form>
    </EntryPage>
  );
}
