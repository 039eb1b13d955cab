import { InboxIcon } from '../../../base/components/icons.tsx';
import styles from './no-conversation.module.css';

const keys = [
  { key: 'J', label: 'suivant' },
  { key: 'K', label: 'précédent' },
  { key: 'R', label: 'répondre' },
  { key: 'E', label: 'classer' },
  { key: 'U', label: 'non lu' },
] as const;

/** What stands beside the list until a message is opened, where there is room. */
export function NoConversation() {
  return (
    <div className={styles.none}>
      <InboxIcon size={28} />
      <p className={styles.title}>Ouvrez un message pour le lire ici.</p>
      <ul className={styles.keys} aria-label="Touches">
        {keys.map(({ key, label }) => (
          <li key={key}>
            <kbd className={styles.key}>{key}</kbd> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
