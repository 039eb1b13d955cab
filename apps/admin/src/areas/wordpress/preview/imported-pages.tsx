import { useState } from 'react';
import { Button } from '../../../base/components/button.tsx';
import type { WordpressPreview } from '../state/wordpress.queries.ts';
import styles from './import-preview.module.css';

const shownAtFirst = 12;

/** The pages as they will stand, below each other. */
export function ImportedPages({ preview: { pages, counts } }: { preview: WordpressPreview }) {
  const [isWhole, setWhole] = useState(false);
  const all = counts.find(({ kind }) => kind === 'page')?.count ?? pages.length;
  const shown = isWhole ? pages : pages.slice(0, shownAtFirst);
  return (
    <>
      <ul className={styles.pages} aria-label="Pages">
        {shown.map(({ title, url, level, isPublic, isFrontPage }, at) => (
          <li key={at} className={styles.page} data-level={Math.min(level, 3)}>
            <span className={styles.pageTitle}>{title || 'Sans titre'}</span>
            {isFrontPage && <span className={styles.tag}>{url === '/' ? 'Accueil' : 'Ancien accueil'}</span>}
            {!isPublic && <span className={styles.tag}>Brouillon</span>}
            <span className={styles.pageUrl}>{url}</span>
          </li>
        ))}
      </ul>
      {pages.length > shownAtFirst && (
        <div className={styles.more}>
          <Button kind="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'En montrer moins' : `Voir les ${pages.length.toLocaleString('fr-FR')} pages`}
          </Button>
        </div>
      )}
      {isWhole && all > pages.length && (
        <p className={styles.note}>{`Les ${(all - pages.length).toLocaleString('fr-FR')} autres suivent de même.`}</p>
      )}
    </>
  );
}
