import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useNavigate, useParams } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { EmailAddress } from '../../base/components/email-address.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { InvitationEntry } from './invitation-entry.tsx';

/** Accepts an invitation to make a site, by the link of a mail; the five questions follow. */
export function SiteInvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <InvitationEntry
      here={adminPaths.siteInvitation(token)}
      read={() => callApi('readSiteInvitation', { params: { token } }, { isInteractive: false })}
      advice="Vous avez déjà accepté&nbsp;? Connectez-vous, puis choisissez «&nbsp;Créer un site&nbsp;»."
      describe={({ email, expiresAt }) => ({
        title: 'Faire votre site',
        lead: (
          <>
            Vous êtes invité avec l’adresse <EmailAddress>{email}</EmailAddress>, jusqu’au {formatDay(expiresAt)}. Cinq
            questions suivent, et rien n’est en ligne avant que vous le décidiez.
          </>
        ),
      })}
      onAccept={async (person) => {
        await callApi('acceptSiteInvitation', { body: { token, ...person } }, { isInteractive: false });
        return () => navigate(adminPaths.createSite(), { replace: true });
      }}
    />
  );
}
