import type { RefObject } from 'react';
import { Button } from '../../../base/components/button.tsx';
import type { Conversation } from '../conversations/inbox.queries.ts';
import { isClosable } from '../conversations/inbox-acts.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

/** The rows of the inbox, and the way to the next ones. */
export function ConversationList({
  body,
  conversations,
  openId,
  selected,
  isChoosing,
  pathOf,
  onSelect,
  onClose,
  more,
}: {
  body: RefObject<HTMLUListElement | null>;
  conversations: readonly Conversation[];
  openId: number | undefined;
  selected: ReadonlySet<number>;
  isChoosing: boolean;
  pathOf(id: number): string;
  onSelect: ((id: number, isRange: boolean) => void) | undefined;
  onClose: ((conversation: Conversation) => void) | undefined;
  more: { isPending: boolean; read(): void } | undefined;
}) {
  return (
    <>
      <ul ref={body} aria-label="Messages" className={styles.rows}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            to={pathOf(conversation.id)}
            isOpen={conversation.id === openId}
            isSelected={selected.has(conversation.id)}
            isChoosing={isChoosing}
            onSelect={onSelect && ((isRange) => onSelect(conversation.id, isRange))}
            onClose={onClose && isClosable(conversation) ? () => onClose(conversation) : undefined}
          />
        ))}
      </ul>
      {more && (
        <div className={styles.more}>
          <Button isPending={more.isPending} onClick={more.read}>
            Voir la suite
          </Button>
        </div>
      )}
    </>
  );
}
