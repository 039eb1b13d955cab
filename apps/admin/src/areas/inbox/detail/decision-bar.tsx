import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi, sendCall } from '../../../base/api/call-api.ts';
import type { StaffSite } from '../../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { buildRequestPath } from '../../../features/persons/persons.queries.ts';
import { type ConversationDetail, refreshInbox, type SubjectOf } from '../conversations/inbox.queries.ts';
import { actOn } from '../conversations/inbox-acts.ts';
import styles from './conversation-panel.module.css';
import { RefusalDialog } from './refusal-dialog.tsx';

/** What has to be decided about a conversation, where it is no question to answer. */
export function DecisionBar({
  site: { idSite },
  detail,
  onGone,
}: {
  site: StaffSite;
  detail: ConversationDetail;
  onGone(): void;
}) {
  const { conversation, subject } = detail;
  if (conversation.state === 'suspect') return <SuspicionBar idSite={idSite} detail={detail} onGone={onGone} />;
  if (subject.kind === 'testimonial') return <TestimonialBar idSite={idSite} subject={subject} />;
  if (subject.kind === 'request' && !subject.handledAt)
    return (
      <div className={styles.acts}>
        <ButtonLink kind="primary" to={buildRequestPath(idSite, conversation.reference)}>
          Traiter la demande
        </ButtonLink>
      </div>
    );
  if (subject.kind === 'withdrawal' && subject.isOpen)
    return (
      <div className={styles.acts}>
        <ButtonLink kind="primary" to={`${adminPaths.site(idSite)}/retractations/${subject.withdrawalId}`}>
          {subject.order ? 'Traiter la rétractation' : 'Retrouver sa commande'}
        </ButtonLink>
      </div>
    );
  if (subject.kind === 'mail' && subject.delivery.state !== 'sent')
    return <MailBar idSite={idSite} mailId={subject.mailId} recipient={subject.recipient} onGone={onGone} />;
  return null;
}

function SuspicionBar({
  idSite,
  detail: { conversation },
  onGone,
}: {
  idSite: number;
  detail: ConversationDetail;
  onGone(): void;
}) {
  const [isDeleting, setDeleting] = useState(false);
  const [isPending, setPending] = useState(false);
  const decide = async (act: 'accept' | 'delete') => {
    setPending(true);
    await actOn(idSite, [conversation], { act });
    onGone();
  };
  return (
    <div className={styles.acts}>
      <Button kind="primary" isPending={isPending} onClick={() => decide('accept')}>
        C’est une personne
      </Button>
      {/* A declaration is kept as a proof: it is dismissed on its own screen. */}
      {conversation.kind !== 'withdrawal' && (
        <Button kind="danger" isPending={isPending} onClick={() => setDeleting(true)}>
          Supprimer…
        </Button>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={'Supprimer cet envoi\u00a0?'}
          action="Supprimer"
          onConfirm={() => decide('delete')}
          onClose={() => setDeleting(false)}
        >
          L’envoi de {conversation.personName || conversation.personEmail || 'cette personne'} s’efface pour toujours.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Publishes or refuses, by the acts that the list of testimonials has. */
function TestimonialBar({ idSite, subject }: { idSite: number; subject: SubjectOf<'testimonial'> }) {
  const { testimonialId, status } = subject;
  const [isRefusing, setRefusing] = useState(false);
  const [isPending, setPending] = useState(false);
  const run = async (verb: 'publish' | 'refuse', body?: { reason: string }) => {
    await sendCall(`POST /admin/sites/${idSite}/testimonials/${testimonialId}/${verb}`, body ? { body } : {});
    notify(
      verb === 'publish'
        ? 'Témoignage publié\u00a0: son auteur en est averti.'
        : 'Témoignage refusé\u00a0: son auteur reçoit le motif.',
    );
    await refreshInbox(idSite);
  };
  return (
    <div className={styles.acts}>
      {status !== 'shown' && (
        <Button
          kind="primary"
          isPending={isPending}
          onClick={async () => {
            setPending(true);
            await run('publish').catch((error: unknown) => notify(toFailure(error).message, 'danger'));
            setPending(false);
          }}
        >
          Publier
        </Button>
      )}
      {status !== 'refused' && <Button onClick={() => setRefusing(true)}>Refuser…</Button>}
      <span className={styles.note}>{testimonialStates[status]}</span>
      {isRefusing && (
        <RefusalDialog onRefuse={(reason) => run('refuse', { reason })} onClose={() => setRefusing(false)} />
      )}
    </div>
  );
}

const testimonialStates: Readonly<Record<SubjectOf<'testimonial'>['status'], string>> = {
  new: 'Il ne paraît pas sans vous.',
  shown: 'Il paraît sur le site.',
  refused: 'Il est refusé, et ne paraît pas.',
};

function MailBar({
  idSite,
  mailId,
  recipient,
  onGone,
}: {
  idSite: number;
  mailId: string;
  recipient: string;
  onGone(): void;
}) {
  const [isPending, setPending] = useState(false);
  return (
    <div className={styles.acts}>
      <Button
        kind="primary"
        isPending={isPending}
        onClick={async () => {
          setPending(true);
          try {
            await callApi('resendOutgoingMail', { params: { idSite, id: mailId } });
            notify(`Le courriel à ${recipient} repart.`);
            onGone();
          } catch (error) {
            notify(toFailure(error).message, 'danger');
          } finally {
            setPending(false);
            await refreshInbox(idSite);
          }
        }}
      >
        Renvoyer
      </Button>
    </div>
  );
}
