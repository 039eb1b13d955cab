import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight, type StaffSite } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { BackIcon, CloseIcon, DownIcon, UpIcon } from '../../../base/components/icons.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { useFocusReturn } from '../../../base/dialogs/use-focus-return.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { ReplyPanel } from '../../../features/replies/reply-panel.tsx';
import type { Assignee } from '../conversations/assignees.queries.ts';
import { type Conditions, type ConversationDetail, conversationQuery } from '../conversations/inbox.queries.ts';
import { actOn, isAnswerable } from '../conversations/inbox-acts.ts';
import { ConversationActs } from './conversation-acts.tsx';
import { ConversationHead } from './conversation-head.tsx';
import styles from './conversation-panel.module.css';
import { ConversationThread } from './conversation-thread.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { SubjectView } from './subject-view.tsx';
import { isNarrow } from './use-is-narrow.ts';
import { useReplyFocus } from './use-reply-focus.ts';

interface PanelProps {
  site: StaffSite;
  id: number;
  conditions: Conditions;
  assignees: readonly Assignee[];
  onClose(): void;
  onOpen(id: number): void;
}

/** A conversation beside the list, or over it on a phone. */
export function ConversationPanel(props: PanelProps) {
  const { site, id, conditions, onClose } = props;
  const { data, error } = useQuery(conversationQuery(site.idSite, id, conditions));
  useFocusReturn();
  if (data) return <OpenConversation key={id} {...props} detail={data} />;
  return (
    <section className={styles.panel} aria-label="Message">
      <div className={styles.bar}>
        <Button kind="quiet" className={styles.back} onClick={onClose}>
          <BackIcon />
          Boîte de réception
        </Button>
      </div>
      <div className={styles.body}>
        {error ? <FailureNotice failure={toFailure(error)} /> : <Skeleton rows={5} />}
        {error && (
          <div>
            <Button onClick={onClose}>Revenir à la liste</Button>
          </div>
        )}
      </div>
    </section>
  );
}

function OpenConversation({ site, detail, assignees, onClose, onOpen }: PanelProps & { detail: ConversationDetail }) {
  const { idSite } = site;
  const { conversation, previousId, nextId } = detail;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const reply = useReplyFocus(panel, idSite, conversation.id);
  const mayAct = hasSiteRight(site, 'messages.update');
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);
  useReading(idSite, detail, mayAct);
  /** Goes on with the next one; at the end of the list, back to it. */
  const goOn = () => {
    const next = nextId ?? previousId;
    if (next === null || isNarrow()) onClose();
    else onOpen(next);
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={titleId} data-conversation={conversation.id}>
      <div className={styles.bar}>
        <Button kind="quiet" className={styles.back} onClick={onClose}>
          <BackIcon />
          Liste
        </Button>
        <Button
          kind="quiet"
          isIcon
          aria-label="Message précédent"
          title="Message précédent (K)"
          data-key="previous"
          isPending={previousId === null}
          onClick={() => previousId !== null && onOpen(previousId)}
        >
          <UpIcon />
        </Button>
        <Button
          kind="quiet"
          isIcon
          aria-label="Message suivant"
          title="Message suivant (J)"
          data-key="next"
          isPending={nextId === null}
          onClick={() => nextId !== null && onOpen(nextId)}
        >
          <DownIcon />
        </Button>
        <span className={styles.gap} />
        <ConversationActs site={site} detail={detail} assignees={assignees} onGone={goOn} onClose={onClose} />
        <Button
          kind="quiet"
          isIcon
          className={styles.close}
          aria-label="Fermer le message"
          title="Fermer (Échap)"
          onClick={onClose}
        >
          <CloseIcon />
        </Button>
      </div>
      <div className={styles.body}>
        <ConversationHead
          site={site}
          onReply={mayAct && isAnswerable(conversation) ? reply : undefined}
          titleRef={title}
          titleId={titleId}
          detail={detail}
        />
        <SubjectView idSite={idSite} detail={detail} />
        {mayAct && <DecisionBar site={site} detail={detail} onGone={goOn} />}
        {isAnswerable(conversation) && <ReplyPanel site={site} idConversation={conversation.id} />}
        <ConversationThread detail={detail} />
      </div>
    </section>
  );
}

/** Notes that a conversation was read when it is opened; whoever marks it unread afterwards is not contradicted. */
function useReading(idSite: number, { conversation }: ConversationDetail, mayAct: boolean): void {
  const latest = useRef(conversation);
  latest.current = conversation;
  useEffect(() => {
    if (mayAct && latest.current.isUnread) void actOn(idSite, [latest.current], { act: 'read' }, { isQuiet: true });
  }, [idSite, mayAct]);
}
