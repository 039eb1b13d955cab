import { InboxIcon } from '../../../base/components/icons.tsx';
import styles from './no-conversation.module.css';

const keys = [
  { key: 'J', says: 'suivant' },
  { key: 'K', says: 'précédent' },
  { key: 'R', says: 'répondre' },
  { key: 'E', says: 'classer' },
  { key: 'U', says: 'non lu' },
] as const;

/** What stands beside the list until a message is opened, where there is room. */
export function NoConversation() {
  return (
    <div className={styles.none}>
      <InboxIcon size={28} />
      <p className={styles.title}>Ouvrez un message pour le lire ici.</p>
      <ul className={styles.keys} aria-label="Touches">
        {keys.map(({ key, says }) => (
          <li key={key}>
            <kbd className={styles.key}>{key}</kbd> {says}
          </li>
        ))}
      </ul>
    </div>
  );
}
