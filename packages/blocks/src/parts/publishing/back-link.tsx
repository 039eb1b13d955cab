import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import styles from './back-link.module.css';
import css from './back-link.module.css?inline';

/** The stylesheet of the link. */
export const backLinkCss = css;

/** The link from a detail page back to its list; `path` without locale. Renders nothing without a text. */
export function BackLink({ label, path, page }: { label: string; path: string; page: PageFacts }): ReactElement | null {
  if (!label) return null;
  return (
    <a className={styles.back} href={page.link(path)}>
      <span aria-hidden="true">←</span>
      <span className={styles.words}>{label}</span>
    </a>
  );
}
