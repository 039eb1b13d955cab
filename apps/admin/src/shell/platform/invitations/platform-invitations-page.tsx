import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { Notice, Status } from '../../../base/components/notice.tsx';
import { Row } from '../../../base/components/rows.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { formatBytes } from '../../../base/format/format-bytes.ts';
import { formatDay } from '../../../base/format/format-date.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import styles from '../platform.module.css';
import { PlatformList } from '../platform-list.tsx';
import { PlatformPage } from '../platform-page.tsx';
import { changeInvitations, type SiteInvitation, siteInvitationsQuery } from './invitations.queries.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** Invitations to make a site of one's own: who was invited, and what became of it. */
export function PlatformInvitationsPage() {
  const [isInviting, setInviting] = useState(false);
  const query = useInfiniteQuery(siteInvitationsQuery);
  const { data } = query;
  const invitations = data?.pages.flatMap((page) => page.invitations);
  const isClosed = data?.pages[0]?.signup === 'closed';
  return (
    <PlatformPage
      title="Invitations"
      lead="Qui reçoit un lien fait son propre site en cinq questions, et n’a de droits que sur lui."
      action={
        data &&
        !isClosed && (
          <Button kind="primary" onClick={() => setInviting(true)}>
            Inviter à faire un site
          </Button>
        )
      }
    >
      {isClosed && (
        <Notice kind="warning">
          Les invitations sont fermées sur cette plateforme. Pour les ouvrir, donnez <code>SITE_SIGNUP=invited</code> au
          programme, puis redémarrez-le. Personne ne s’inscrit sans invitation.
        </Notice>
      )}
      <PlatformList
        label="Invitations"
        query={query}
        items={invitations}
        empty={isClosed ? null : 'Personne n’est invité. Une invitation part par courriel et vaut sept jours.'}
        more="invitations"
        renderRow={(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PlatformPage>
  );
}

const states: Readonly<Record<SiteInvitation['state'], [kind: 'success' | 'warning' | 'neutral', label: string]>> = {
  waiting: ['neutral', 'En attente'],
  expired: ['warning', 'Expirée'],
  accepted: ['neutral', 'Acceptée'],
  used: ['success', 'Site fait'],
};

function InvitationRow({ invitation }: { invitation: SiteInvitation }) {
  const [isAsking, setAsking] = useState(false);
  const { id, email, quotaBytes, inviter, createdAt, expiresAt, state, site } = invitation;
  const [kind, label] = states[state];
  return (
    <Row
      title={email}
      sub={
        <div className={styles.facts}>
          <span>
            invité <Moment at={createdAt} />
            {inviter ? ` par ${inviter}` : ''}
          </span>
          {state === 'waiting' && <span>jusqu’au {formatDay(expiresAt)}</span>}
          <span>{formatBytes(quotaBytes)} de place</span>
          {site && <Link to={adminPaths.site(site.idSite)}>{site.name}</Link>}
          {state === 'used' && !site && <span>site effacé depuis</span>}
        </div>
      }
    >
      <Status kind={kind}>{label}</Status>
      {state !== 'used' && (
        <Button kind="quiet" onClick={() => setAsking(true)} aria-label={`Retirer\u00a0: ${email}`}>
          Retirer…
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Retirer l’invitation de ${email}\u00a0?`}
          action="Retirer l’invitation"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await changeInvitations(() => callApi('withdrawSiteInvitation', { params: { id } }));
            notify('L’invitation est retirée.');
          }}
        >
          <p>
            {state === 'accepted'
              ? 'Son compte reste, mais ne peut plus faire de site.'
              : 'Son lien ne sert plus. Vous pourrez l’inviter de nouveau.'}
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
