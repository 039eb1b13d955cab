import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { Link } from 'react-router';
import { Brand } from '../../../base/components/brand.tsx';
import styles from './creation-frame.module.css';
import { CreationMenu } from './creation-menu.tsx';
import { CreationProgress } from './creation-progress.tsx';

const savingTexts = {
  saved: 'Enregistré',
  pending: 'Enregistrement…',
  lost: 'Non enregistré',
  refused: 'À corriger',
};

/** Where one is, whether the answers are stored, and the ways out. */
export function CreationHeader({
  at,
  reachable,
  saving,
  onForget,
  onRestart,
}: {
  at: number;
  reachable: number;
  saving: keyof typeof savingTexts;
  onForget: () => Promise<unknown>;
  onRestart: () => Promise<unknown>;
}) {
  return (
    <section className={styles.header} aria-label="Avancement">
      <Link to={adminPaths.sites()} className={styles.brand} aria-label={'Créer mon site\u00a0: revenir à vos sites'}>
        <Brand size={26} />
        <span className={styles.brandName}>Créer mon site</span>
      </Link>
      <CreationProgress at={at} reachable={reachable} />
      <div className={styles.tools}>
        <span className={styles.saved} data-state={saving}>
          {savingTexts[saving]}
        </span>
        <CreationMenu onForget={onForget} onRestart={onRestart} />
      </div>
    </section>
  );
}
