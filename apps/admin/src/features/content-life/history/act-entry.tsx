import type { HistoryAct } from '../state/content-life.queries.ts';
import styles from './content-history.module.css';
import { formatTimeOf } from './revision-entry.tsx';

const words: Readonly<Record<HistoryAct['act'], string>> = {
  unpublish: 'Retiré du site',
  archive: 'Mis aux archives',
  unarchive: 'Sorti des archives',
  bin: 'Mis à la corbeille',
  restore: 'Sorti de la corbeille',
};

/** That a content left the site or the lists, or came back: there is no version to compare with. */
export function ActEntry({ act: { act, at, author }, timeZone }: { act: HistoryAct; timeZone: string }) {
  return (
    <li className={styles.entry} data-kind="act">
      <div className={styles.what}>
        <p className={styles.title}>{words[act]}</p>
        <p className={styles.sub}>
          {formatTimeOf(at, timeZone)} · {author || 'Un compte supprimé'}
        </p>
      </div>
    </li>
  );
}
