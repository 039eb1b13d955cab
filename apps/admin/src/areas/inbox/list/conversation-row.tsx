import { Link } from 'react-router';
import { Button } from '../../../base/components/button.tsx';
import { ArchiveIcon, ClockIcon } from '../../../base/components/icons.tsx';
import { Status } from '../../../base/components/notice.tsx';
import { formatExactMoment, formatListMoment, formatMoment } from '../../../base/format/format-date.ts';
import type { Conversation } from '../conversations/inbox.queries.ts';
import { conversationKinds } from './conversation-kinds.data.tsx';
import styles from './conversation-row.module.css';
import { describeDue } from './describe-due.ts';
import { nameInitials } from './name-initials.ts';
import { useSwipe } from './use-swipe.ts';

/** One line of the inbox: who, what about, since when, and by when. */
export function ConversationRow({
  conversation,
  to,
  isOpen,
  isSelected,
  isChoosing,
  onSelect,
  onClose,
}: {
  conversation: Conversation;
  to: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether rows are being chosen, on a phone, where the boxes stay away until then. */
  isChoosing: boolean;
  /** Absent for who may only read. */
  onSelect: ((isRange: boolean) => void) | undefined;
  /** Absent where there is nothing to close. */
  onClose: (() => void) | undefined;
}) {
  const { id, kind, isUnread, personName, personEmail, title, excerpt, lastAt, assignedTo, snoozedUntil } =
    conversation;
  const { label, icon: Icon } = conversationKinds[kind];
  // A title that only says the kind says it twice.
  const about = title === label ? '' : title;
  const name = personName || personEmail || 'Sans nom';
  const due = describeDue(conversation);
  const swipe = useSwipe(isChoosing ? undefined : onClose);
  return (
    <li
      data-row={id}
      className={styles.row}
      data-unread={isUnread || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      {...swipe}
    >
      <span className={styles.behind} aria-hidden="true">
        <ArchiveIcon />
        Classer
      </span>
      <div className={styles.front}>
        {onSelect && (
          <input
            type="checkbox"
            className={styles.check}
            data-choosing={isChoosing || undefined}
            aria-label={`Choisir ${name}`}
            checked={isSelected}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        )}
        <Link to={to} className={styles.link} aria-current={isOpen || undefined} draggable={false}>
          <span className={styles.top}>
            {isUnread && (
              <span className={styles.dot}>
                <span className={styles.hidden}>Non lu. </span>
              </span>
            )}
            <span className={styles.name}>{name}</span>
            <time className={styles.moment} dateTime={lastAt} title={formatExactMoment(lastAt)}>
              {formatListMoment(lastAt)}
            </time>
          </span>
          <span className={styles.text}>
            {about && <span className={styles.title}>{about}</span>}
            {about && excerpt && ' '}
            {excerpt && <span className={styles.excerpt}>{excerpt}</span>}
          </span>
          <span className={styles.facts}>
            <span className={styles.kind}>
              <Icon size={14} />
              {label}
            </span>
            {due && <Status kind={due.kind}>{due.text}</Status>}
            {snoozedUntil && (
              <span className={styles.kind}>
                <ClockIcon size={14} />
                {`revient ${formatMoment(snoozedUntil)}`}
              </span>
            )}
            {assignedTo && (
              <span className={styles.initials} title={`Attribué à ${assignedTo.name}`}>
                <span aria-hidden="true">{nameInitials(assignedTo.name)}</span>
                <span className={styles.hidden}>{` Attribué à ${assignedTo.name}`}</span>
              </span>
            )}
          </span>
        </Link>
        {onClose && (
          <Button
            kind="quiet"
            isIcon
            className={styles.close}
            aria-label={`Classer ${name}`}
            title="Classer (E)"
            onClick={onClose}
          >
            <ArchiveIcon />
          </Button>
        )}
      </div>
    </li>
  );
}
