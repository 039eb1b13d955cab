import type { Ref } from 'react';
import { hasSiteRight, type StaffSite } from '../../../base/api/session.queries.ts';
import button from '../../../base/components/button.module.css';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { AccountIcon, MailIcon, ReplyIcon, TelephoneIcon } from '../../../base/components/icons.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { Notice, Status } from '../../../base/components/notice.tsx';
import { formatMoment } from '../../../base/format/format-date.ts';
import { buildPersonPath } from '../../../features/persons/persons.queries.ts';
import type { Conversation, ConversationDetail } from '../conversations/inbox.queries.ts';
import { conversationKinds } from '../list/conversation-kinds.data.tsx';
import styles from './conversation-panel.module.css';

/** Who writes, how they are reached, and where the conversation stands. */
export function ConversationHead({
  titleRef,
  titleId,
  site,
  onReply,
  detail: { conversation, subject },
}: {
  titleRef: Ref<HTMLHeadingElement>;
  titleId: string;
  site: StaffSite;
  /** Absent where nobody is answered. */
  onReply: (() => void) | undefined;
  detail: ConversationDetail;
}) {
  const { kind, reference, state, personName, personEmail, arrivedAt, assignedTo, snoozedUntil, suspicion } =
    conversation;
  const { label, icon: Icon } = conversationKinds[kind];
  const person = findPersonPath(site, conversation);
  const phone = 'phone' in subject ? subject.phone : null;
  return (
    <header className={styles.head}>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
        {personName || personEmail || label}
      </h2>
      <div className={styles.under}>
        <span>
          <Icon size={16} />
          {label}
        </span>
        <Moment at={arrivedAt} />
        <Status kind={states[state].kind}>{states[state].label}</Status>
        {assignedTo && <span>{`Attribué à ${assignedTo.name}`}</span>}
        {snoozedUntil && <span>{`Reporté, revient ${formatMoment(snoozedUntil)}`}</span>}
        {reference && <span className={styles.reference}>{reference}</span>}
      </div>
      {(personEmail || phone) && (
        <p className={styles.reach}>{[personName ? personEmail : '', phone].filter(Boolean).join(', ')}</p>
      )}
      {(phone || personEmail || person || onReply) && (
        <div className={styles.contact}>
          {onReply && (
            <Button data-key="reply" title="Répondre (R)" aria-keyshortcuts="r" onClick={onReply}>
              <ReplyIcon />
              Répondre
            </Button>
          )}
          {phone && (
            <a className={`${button.button} ${button.plain}`} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <TelephoneIcon />
              Appeler
            </a>
          )}
          {personEmail && (
            <a
              className={`${button.button} ${button.plain}`}
              href={`mailto:${personEmail}`}
              title="Écrire depuis votre messagerie"
            >
              <MailIcon />
              Écrire
            </a>
          )}
          {person && (
            <ButtonLink kind="quiet" to={person}>
              <AccountIcon />
              Sa fiche
            </ButtonLink>
          )}
        </div>
      )}
      {state === 'suspect' && (
        <div className={styles.suspicion}>
          <Notice kind="warning">{`${suspicions[suspicion ?? 'trap']} Rien n’en part avant vous.`}</Notice>
        </div>
      )}
    </header>
  );
}

/** The page of everything that a person sent: of a member, else of an address. */
function findPersonPath(site: StaffSite, { memberId, personEmail }: Conversation): string | undefined {
  if (!hasSiteRight(site, 'customers.read') || !(memberId || personEmail)) return undefined;
  return buildPersonPath(site.idSite, { member: memberId, email: personEmail ?? '' });
}

const states: Readonly<Record<Conversation['state'], { label: string; kind: 'warning' | 'success' | 'neutral' }>> = {
  new: { label: 'À traiter', kind: 'warning' },
  open: { label: 'En cours', kind: 'neutral' },
  answered: { label: 'Répondu', kind: 'success' },
  closed: { label: 'Classé', kind: 'neutral' },
  suspect: { label: 'Suspect', kind: 'warning' },
};

const suspicions: Readonly<Record<NonNullable<Conversation['suspicion']>, string>> = {
  trap: 'Le champ piège du formulaire était rempli\u00a0: un robot le plus souvent, parfois le navigateur d’une personne.',
  links: 'Ce texte contient beaucoup de liens, comme en envoient les robots.',
  repeated: 'Le même texte est arrivé plusieurs fois en un jour.',
};
