import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { describeRole } from '@vitrine/domain/people/staff-rights';
import { Link, useNavigate, useParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { EmailAddress } from '../../base/components/email-address.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Acceptance } from './acceptance.tsx';
import { EntryPage } from './entry-frame.tsx';

/** Accepts an invitation by the link of a mail. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
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
      <Acceptance
        here={adminPaths.invitation(token)}
        invitation={data}
        signedInEmail={session?.account.email}
        onAccept={async (person) => {
          const { idSite } = await callApi(
            'acceptInvitation',
            { body: { token, ...person } },
            { isInteractive: false },
          );
          queryClient.clear();
          await navigate(adminPaths.site(idSite), { replace: true });
        }}
      />
    </EntryPage>
  );
}
