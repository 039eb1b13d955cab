import { Section } from '../../../base/page/page.tsx';
import { formatCount, outcomes } from '../state/describe-import.ts';
import type { WordpressPreview } from '../state/wordpress.queries.ts';
import styles from './import-preview.module.css';

/** What will not arrive as it was, and addresses that are taken here. */
export function ComingChanges({ preview: { changes, clashes, clashCount } }: { preview: WordpressPreview }) {
  const parts = outcomes
    .map((one) => ({ ...one, lines: changes.filter(({ outcome }) => outcome === one.outcome) }))
    .filter(({ lines }) => lines.length > 0);
  if (!parts.length && !clashCount) return null;
  return (
    <Section title="À savoir avant d’importer" lead="Le bilan redira chaque entrée concernée, avec son lien.">
      {parts.map(({ outcome, label, lines }) => (
        <div key={outcome} className={styles.part}>
          <h3 className={styles.partTitle}>
            <span className={styles.dot} data-outcome={outcome} aria-hidden="true" />
            {label}
          </h3>
          <ul className={styles.changes}>
            {lines.map(({ words, count }) => (
              <li key={words}>
                <span>{words}</span>
                <span className={styles.changeCount}>{formatCount(count, 'une entrée', 'entrées')}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {clashCount > 0 && (
        <div className={styles.part}>
          <h3 className={styles.partTitle}>
            {formatCount(clashCount, 'Une adresse est déjà prise ici', 'adresses sont déjà prises ici')}
          </h3>
          <ul className={styles.changes}>
            {clashes.map(({ title, url, newUrl }) => (
              <li key={`${url} ${newUrl}`}>
                <span>{title || 'Sans titre'}</span>
                <span className={styles.pageUrl}>
                  {url} devient {newUrl}
                </span>
              </li>
            ))}
          </ul>
          {clashCount > clashes.length && (
            <p className={styles.note}>
              {`Et ${formatCount(clashCount - clashes.length, 'une autre', 'autres')}, que le bilan nommera.`}
            </p>
          )}
        </div>
      )}
    </Section>
  );
}
