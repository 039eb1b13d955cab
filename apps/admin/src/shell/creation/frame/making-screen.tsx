import { PageTitle } from '../../../base/page/page.tsx';
import styles from './making-screen.module.css';

/** While the site is made: a moment without anything to do. */
export function MakingScreen({ name }: { name: string }) {
  return (
    <main className={styles.screen} id="contenu">
      <div className={styles.mark} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <PageTitle className={styles.title}>{`${name} prend forme`}</PageTitle>
      <p className={styles.lead} role="status">
        Vos pages s’écrivent. L’éditeur s’ouvre dans un instant.
      </p>
    </main>
  );
}
