import { formatBytes } from '@vitrine/domain/dynamic-forms/file-kinds';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { Status } from '../../base/components/notice.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import {
  type ConversationKey,
  type Delivery,
  refreshConversations,
  type Thread,
  type ThreadReply,
} from './replies.queries.ts';
import styles from './reply-panel.module.css';

/** The replies and notes of a conversation, the oldest first, each reply with where its mail is. */
export function ReplyThread({
  conversation,
  thread: { replies, mails },
  mayWrite,
}: {
  conversation: ConversationKey;
  thread: Thread;
  mayWrite: boolean;
}) {
  const unsent = mails.filter(({ delivery }) => delivery.state === 'refused' || delivery.state === 'uncertain');
  return (
    <ol className={styles.thread}>
      {unsent.map(({ label, isToCompany, createdAt, delivery }) => (
        <li key={`${label} ${createdAt}`} className={styles.entry} data-kind="mail">
          <div className={styles.head}>
            <span className={styles.author}>
              {label}
              {isToCompany ? ', à vous' : ''}
            </span>
            <Moment at={createdAt} />
          </div>
          <MailState conversation={conversation} delivery={delivery} mayResend={mayWrite} />
        </li>
      ))}
      {replies.map((reply) => (
        <li key={reply.id} className={styles.entry} data-kind={reply.kind}>
          <ReplyEntry conversation={conversation} reply={reply} mayWrite={mayWrite} />
        </li>
      ))}
    </ol>
  );
}

function ReplyEntry({
  conversation,
  reply: { kind, author, isOwn, createdAt, text, files, mentions, delivery },
  mayWrite,
}: {
  conversation: ConversationKey;
  reply: ThreadReply;
  mayWrite: boolean;
}) {
  const name = isOwn ? 'Vous' : author || 'Un ancien collègue';
  return (
    <article aria-label={kind === 'note' ? `Note de ${name}` : `Réponse de ${name}`}>
      <div className={styles.head}>
        <span className={styles.author}>
          {name}
          {kind === 'note' && <span className={styles.tag}>Note d’équipe</span>}
        </span>
        <Moment at={createdAt} />
      </div>
      <p className={styles.text}>{text}</p>
      {mentions.length > 0 && <p className={styles.sub}>Prévient {mentions.join(', ')}</p>}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} download={file.name}>
                {file.name}
              </a>{' '}
              <span className={styles.sub}>{formatBytes(file.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {delivery && <MailState conversation={conversation} delivery={delivery} mayResend={mayWrite} />}
    </article>
  );
}

const statuses = {
  sent: { kind: 'success', label: 'Parti' },
  waiting: { kind: 'neutral', label: 'En attente' },
  refused: { kind: 'warning', label: 'Refusé' },
  uncertain: { kind: 'warning', label: 'Incertain' },
} as const;

/** Where a mail is, in a word and, where something is to be known, in a sentence. */
function MailState({
  conversation,
  delivery: { state, sentence, detail, canResend, mailId },
  mayResend,
}: {
  conversation: ConversationKey;
  delivery: Delivery;
  mayResend: boolean;
}) {
  const [isPending, setPending] = useState(false);
  const { kind, label } = statuses[state];
  const resend = async (id: string) => {
    setPending(true);
    try {
      await callApi('resendOutgoingMail', { params: { idSite: conversation.idSite, id } });
      notify('Le courriel repart.');
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
    setPending(false);
    await refreshConversations(conversation);
  };
  return (
    <div className={styles.delivery}>
      <Status kind={kind}>{label}</Status>
      {sentence.length > label.length + 1 && <p className={styles.sub}>{sentence}</p>}
      {detail && state !== 'sent' && (
        <details className={styles.sub}>
          <summary>Ce que dit le serveur</summary>
          <code>{detail}</code>
        </details>
      )}
      {canResend && mailId && mayResend && (
        <div>
          <Button isPending={isPending} onClick={() => resend(mailId)}>
            Envoyer de nouveau
          </Button>
        </div>
      )}
    </div>
  );
}
