import { ProgressBar } from '../../../base/page/progress-bar.tsx';
import { formatCount } from '../state/describe-import.ts';
import type { WordpressImport } from '../state/wordpress.queries.ts';
import styles from './import-progress.module.css';

type Step = WordpressImport['progress']['step'];

const writingSteps = [
  { step: 'media', label: 'Images et fichiers' },
  { step: 'contents', label: 'Pages et articles' },
  { step: 'menus', label: 'Menus et page d’accueil' },
  { step: 'redirects', label: 'Anciennes adresses' },
] as const satisfies readonly { step: Step; label: string }[];

/** How far a job is; whoever leaves the screen finds it again. */
export function ImportProgress({ one }: { one: WordpressImport }) {
  const { state, progress } = one;
  if (state === 'analysing')
    return (
      <SingleWork
        label="Lecture du fichier"
        note={'Rien n’est écrit sur votre site. Vous pouvez quitter cette page\u00a0: l’aperçu vous y attendra.'}
        progress={progress}
      />
    );
  if (state === 'undoing')
    return (
      <SingleWork
        label="Annulation de l’import"
        note={'Vous pouvez quitter cette page\u00a0: l’annulation continue.'}
        progress={progress}
      />
    );
  const current = writingSteps.findIndex(({ step }) => step === progress.step);
  return (
    <div className={styles.card}>
      <ol className={styles.works}>
        {writingSteps.map(({ step, label }, at) => (
          <li key={step} className={styles.work} data-state={at < current ? 'done' : at === current ? 'now' : 'ahead'}>
            <span className={styles.name}>{label}</span>
            <span className={styles.far} role={at === current ? 'status' : undefined}>
              {at < current ? 'Fait' : at === current ? sayProgress(progress) : ''}
            </span>
            {at === current && <ProgressBar label={label} done={progress.done} total={progress.total} isWide />}
          </li>
        ))}
      </ol>
      {state === 'running' && (
        <p className={styles.note}>
          Vous pouvez quitter cette page et continuer à travailler&nbsp;: l’import avance sans elle.
        </p>
      )}
    </div>
  );
}

function SingleWork({ label, note, progress }: { label: string; note: string; progress: WordpressImport['progress'] }) {
  return (
    <div className={styles.card}>
      <div className={styles.work} data-state="now">
        <span className={styles.name}>{label}</span>
        <span className={styles.far} role="status">
          {sayProgress(progress)}
        </span>
        <ProgressBar label={label} done={progress.done} total={progress.total} isWide />
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

function sayProgress({ done, total }: WordpressImport['progress']): string {
  if (total === 0) return done ? formatCount(done, 'une entrée lue', 'entrées lues') : 'Commence…';
  return `${done.toLocaleString('fr-FR')} sur ${total.toLocaleString('fr-FR')}`;
}
