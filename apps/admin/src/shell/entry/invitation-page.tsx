import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { describeRole } from '@vitrine/domain/people/staff-rights';
import { useNavigate, useParams } from 'react-router';
import { callApi } from '../../base/api/call-api.ts';
import { EmailAddress } from '../../base/components/email-address.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { InvitationEntry } from './invitation-entry.tsx';

/** Accepts an invitation by the link of a mail. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <InvitationEntry
      here={adminPaths.invitation(token)}
      read={() => callApi('readInvitation', { params: { token } }, { isInteractive: false })}
      advice="Demandez une nouvelle invitation à la personne qui vous a invité."
      describe={({ email, role, site, expiresAt }) => ({
        title: `Rejoindre ${site.name}`,
        lead: (
          <>
            Vous êtes invité avec l’adresse <EmailAddress>{email}</EmailAddress>, avec le rôle{' '}
            {`«\u00a0${describeRole(role)}\u00a0»`}, jusqu’au {formatDay(expiresAt)}.
          </>
        ),
      })}
      onAccept={async (person) => {
        const { idSite } = await callApi('acceptInvitation', { body: { token, ...person } }, { isInteractive: false });
        return () => navigate(adminPaths.site(idSite), { replace: true });
      }}
    />
  );
}
