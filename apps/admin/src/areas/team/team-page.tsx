import { useQuery } from '@tanstack/react-query';
import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice, Status } from '../../base/components/notice.tsx';
import { EmptyRows, Row, Rows, rowStyles } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { formatDay } from '../../base/format/format-date.ts';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { type Invitation, refreshTeam, type TeamMember, teamQuery } from '../../features/staff/team.queries.ts';
import { roleChoices } from './roles.data.ts';

const labelOf = (role: SiteRole) => roleChoices.find((one) => one.role === role)?.label ?? role;
const nameOf = ({ name, email }: TeamMember) => name || email;

/** Who works on a site, with which role, and who is invited. */
export function TeamPage() {
  const site = useOpenSite();
  const { data, error } = useQuery(teamQuery(site.idSite));
  return (
    <Page
      title="Équipe"
      lead="Les personnes qui gèrent ce site. Chacune voit et change ce que son rôle permet."
      action={
        hasSiteRight(site, 'staff.invite') && (
          <ButtonLink kind="primary" to="inviter">
            Inviter une personne
          </ButtonLink>
        )
      }
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={4} />}
      {data && (
        <>
          {data.staff.length === 0 ? (
            <EmptyRows>Personne n’a encore de rôle sur ce site. Invitez une première personne.</EmptyRows>
          ) : (
            <Rows label="Membres de l’équipe">
              {data.staff.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </Rows>
          )}
          {data.invitations.length > 0 && (
            <Section title="Invitations">
              <Rows label="Invitations">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </Rows>
            </Section>
          )}
        </>
      )}
      <Outlet />
    </Page>
  );
}

function MemberRow({ member }: { member: TeamMember }) {
  const site = useOpenSite();
  const [isRemoving, setRemoving] = useState(false);
  const { idSite } = site;
  const name = nameOf(member);
  const setRole = async (role: SiteRole) => {
    await callApi('updateStaffRole', { params: { idSite, id: member.id }, body: { role } });
    await refreshTeam(idSite);
  };
  const change = async (role: SiteRole) => {
    try {
      await setRole(role);
      const label = `${name} a maintenant le rôle «\u00a0${labelOf(role)}\u00a0».`;
      // Who loses ADMIN loses the invitations they sent: another change would not bring them back.
      if (member.role === 'ADMIN') notify(label);
      else offerUndo({ label, undo: () => setRole(member.role) });
    } catch (error) {
      notify(describeFailure(toFailure(error)), 'danger');
    }
  };
  return (
    <Row
      title={
        <>
          {name}
          {member.isSelf && <span className={rowStyles.self}>vous</span>}
        </>
      }
      sub={member.name && member.email}
    >
      <span className={rowStyles.slot}>
        {member.hasSecondFactor ? (
          <Status kind="success">Second facteur</Status>
        ) : (
          <Status kind="neutral">Mot de passe seul</Status>
        )}
      </span>
      {member.isSelf || !hasSiteRight(site, 'staff.update') ? (
        <span className={rowStyles.slot} data-kind="text">
          {labelOf(member.role)}
        </span>
      ) : (
        <select
          className={rowStyles.select}
          aria-label={`Rôle de ${name}`}
          value={member.role}
          onChange={(event) => change(event.currentTarget.value as SiteRole)}
        >
          {roleChoices.map(({ role, label }) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </select>
      )}
      {member.isSelf && <span className={rowStyles.slot} data-kind="action" />}
      {!member.isSelf && hasSiteRight(site, 'staff.remove') && (
        <Button kind="quiet" aria-label={`Retirer ${name}`} onClick={() => setRemoving(true)}>
          Retirer
        </Button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={`Retirer ${name} de l’équipe\u00a0?`}
          action={`Retirer ${name}`}
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await callApi('removeStaff', { params: { idSite, id: member.id } });
            await refreshTeam(idSite);
            notify(`${name} n’est plus de l’équipe.`);
          }}
        >
          Cette personne perd l’accès à {site.name} aussitôt, et les invitations qu’elle a envoyées ne valent plus rien.
          Ce qu’elle a fait reste dans le journal.
        </ConfirmDialog>
      )}
    </Row>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const site = useOpenSite();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { idSite } = site;
  return (
    <Row
      title={invitation.email}
      sub={`${labelOf(invitation.role)} · ${invitation.isExpired ? 'a expiré' : 'jusqu’au'} ${invitation.isExpired ? '' : formatDay(invitation.expiresAt)}`}
    >
      {invitation.isExpired ? <Status kind="neutral">Expirée</Status> : <Status kind="warning">En attente</Status>}
      {hasSiteRight(site, 'staff.invite') && (
        <Button
          kind="quiet"
          aria-label={`Retirer l’invitation de ${invitation.email}`}
          onClick={() => setWithdrawing(true)}
        >
          Retirer
        </Button>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title="Retirer cette invitation&nbsp;?"
          action={`Retirer l’invitation de ${invitation.email}`}
          onClose={() => setWithdrawing(false)}
          onConfirm={async () => {
            await callApi('withdrawInvitation', { params: { idSite, id: invitation.id } });
            await refreshTeam(idSite);
            notify('L’invitation est retirée.');
          }}
        >
          Le lien déjà envoyé ne vaudra plus rien. Vous pourrez inviter cette adresse de nouveau.
        </ConfirmDialog>
      )}
    </Row>
  );
}
