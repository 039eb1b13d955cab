import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
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

/** Accepts an invitation to make a site, by the link of a mail; the five questions follow. */
export function SiteInvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { data, error } = useQuery({
    queryKey: ['site-invitation', token],
    queryFn: () => callApi('readSiteInvitation', { params: { token } }, { isInteractive: false }),
  });
  const { data: session } = useQuery({
    queryKey: ['invitation-session'],
    queryFn: () => callApi('readStaffSession', {}, { isInteractive: false }).catch(() => null),
  });
  if (error)
    return (
      <EntryPage title="Invitation" after={<Link to={adminPaths.signIn()}>Aller à la connexion</Link>}>
        <FailureNotice failure={toFailure(error)} />
        <p>Vous avez déjà accepté&nbsp;? Connectez-vous, puis choisissez «&nbsp;Créer un site&nbsp;».</p>
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
      title="Faire votre site"
      lead={
        <>
          Vous êtes invité avec l’adresse <EmailAddress>{data.email}</EmailAddress>, jusqu’au{' '}
          {formatDay(data.expiresAt)}. Cinq questions suivent, et rien n’est en ligne avant que vous le décidiez.
        </>
      }
    >
      <Acceptance
        here={adminPaths.siteInvitation(token)}
        invitation={data}
        signedInEmail={session?.account.email}
        onAccept={async (person) => {
          await callApi('acceptSiteInvitation', { body: { token, ...person } }, { isInteractive: false });
          queryClient.clear();
          await navigate(adminPaths.createSite(), { replace: true });
        }}
      />
    </EntryPage>
  );
}
