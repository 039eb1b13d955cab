import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { NoteComposer } from './note-composer.tsx';
import { threadQuery } from './replies.queries.ts';
import { ReplyComposer } from './reply-composer.tsx';
import styles from './reply-panel.module.css';
import { ReplyThread } from './reply-thread.tsx';

/**
 * What the team wrote in a conversation, and where it answers: by mail to the person, or by a note to colleagues. `onSent` follows a
 * reply that is on its way.
 */
export function ReplyPanel({
  site,
  idConversation,
  onSent,
}: {
  site: StaffSite;
  idConversation: number;
  onSent?: () => void;
}) {
  const conversation = { idSite: site.idSite, idConversation };
  const { data: thread, error } = useQuery(threadQuery(conversation));
  const [isNote, setNote] = useState(false);
  if (!thread) return error ? <FailureNotice failure={toFailure(error)} /> : <Skeleton rows={3} />;
  const mayWrite = hasSiteRight(site, 'messages.update');
  return (
    <section className={styles.panel} aria-label="Réponses et notes">
      <ReplyThread conversation={conversation} thread={thread} mayWrite={mayWrite} />
      {mayWrite && (
        <div className={styles.writing}>
          <fieldset className={styles.ways} aria-label="Ce que vous écrivez">
            <Button kind="quiet" aria-pressed={!isNote} className={styles.way} onClick={() => setNote(false)}>
              Répondre
            </Button>
            <Button kind="quiet" aria-pressed={isNote} className={styles.way} onClick={() => setNote(true)}>
              Note d’équipe
            </Button>
          </fieldset>
          {isNote && <NoteComposer conversation={conversation} thread={thread} />}
          {!isNote && thread.obstacle !== null && <Notice kind="warning">{thread.obstacle}</Notice>}
          {!isNote && thread.obstacle === null && (
            <ReplyComposer key={idConversation} conversation={conversation} thread={thread} onSent={onSent} />
          )}
        </div>
      )}
    </section>
  );
}
