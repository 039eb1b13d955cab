import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { describeRole } from '@vitrine/domain/people/staff-rights';
import { Link, useNavigate, useParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { EmailAddress } from '../../base/components/email-address.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { Form, PasswordField, readField, TextField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { passwordHint } from '../../features/sign-in/password-hint.ts';
import { EntryPage } from './entry-frame.tsx';

type Invitation = ReplyOf<'readInvitation'>;

/** Accepts an invitation by the link of a mail. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callApi('readInvitation', { params: { token } }, { isInteractive: false }),
  });
  const { data: session } = useQuery({
    queryKey: ['invitation-session'],
    queryFn: () => callApi('readStaffSession', {}, { isInteractive: false }).catch(() => null),
  });
  if (error)
    return (
      <EntryPage title="Invitation" after={<Link to={adminPaths.signIn()}>Aller à la connexion</Link>}>
        <FailureNotice failure={toFailure(error)} />
        <p>Demandez une nouvelle invitation à la personne qui vous a invité.</p>
      </EntryPage>
    );
  if (!data || session === undefined)
    return (
      <EntryPage title="Invitation">
        <Skeleton rows={3} />
      </EntryPage>
    );
  return (
    <EntryPage
      title={`Rejoindre ${data.site.name}`}
      lead={
        <>
          Vous êtes invité avec l’adresse <EmailAddress>{data.email}</EmailAddress>, avec le rôle{' '}
          {`«\u00a0${describeRole(data.role)}\u00a0»`}, jusqu’au {formatDay(data.expiresAt)}.
        </>
      }
    >
      <Acceptance token={token} invitation={data} signedInEmail={session?.account.email} />
    </EntryPage>
  );
}

function Acceptance({
  token,
  invitation,
  signedInEmail,
}: {
  token: string;
  invitation: Invitation;
  signedInEmail: string | undefined;
}) {
  const navigate = useNavigate();
  const here = adminPaths.invitation(token);
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
  // The link proves the address: a new account is signed in by accepting.
  const accept = async (person: { name?: string; password?: string }) => {
    const { idSite } = await callApi('acceptInvitation', { body: { token, ...person } }, { isInteractive: false });
    queryClient.clear();
    await navigate(adminPaths.site(idSite), { replace: true });
  };
  if (invitation.hasAccount)
    return (
      <Form onSend={() => accept({})}>
        {(isPending) => (
          <Button kind="primary" type="submit" isWide isPending={isPending}>
            Accepter l’invitation
          </Button>
        )}
      </Form>
    );
  return (
    <Form onSend={(form) => accept({ name: readField(form, 'name'), password: readField(form, 'password') })}>
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
