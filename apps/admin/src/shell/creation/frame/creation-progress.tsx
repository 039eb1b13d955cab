import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { creationSteps } from '../answers/creation-steps.ts';
import styles from './creation-frame.module.css';

/** Where one is among the five questions, each a link to it; those that cannot be opened yet are words alone. */
export function CreationProgress({ at, reachable }: { at: number; reachable: number }) {
  return (
    <nav className={styles.progress} aria-label="Questions">
      <ol>
        {creationSteps.map(({ path, label }, place) => {
          const mark = place < at && place <= reachable ? 'done' : undefined;
          const content = (
            <>
              <span className={styles.number} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles.stepLabel}>{label}</span>
            </>
          );
          return (
            <li key={path} data-mark={mark} data-at={place === at || undefined}>
              {place <= reachable ? (
                <Link to={adminPaths.createSite(path)} aria-current={place === at ? 'step' : undefined}>
                  {content}
                </Link>
              ) : (
                <span className={styles.later}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
