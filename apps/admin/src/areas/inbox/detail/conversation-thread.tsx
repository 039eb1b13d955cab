import { Moment } from '../../../base/components/moment.tsx';
import type { ConversationDetail } from '../conversations/inbox.queries.ts';
import styles from './conversation-panel.module.css';

/** What has happened since it came, the oldest first. */
export function ConversationThread({ detail: { thread } }: { detail: ConversationDetail }) {
  if (thread.length === 0) return null;
  return (
    <section className={styles.history} aria-label="Ce qui s’est passé">
      <h3 className={styles.historyTitle}>Ce qui s’est passé</h3>
      <ol>
        {thread.map((entry) => (
          <li key={`${entry.at} ${entry.type === 'mail' ? entry.mailId : entry.act}`} className={styles.event}>
            <span>{entry.type === 'mail' ? entry.label : `${entry.author || 'Quelqu’un'} ${entry.text}`}</span>
            <Moment at={entry.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
