import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { classNames } from '../block-head.tsx';
import styles from './breadcrumbs.module.css';
import css from './breadcrumbs.module.css?inline';

/** The stylesheet of the breadcrumbs. */
export const breadcrumbsCss = css;

/** The ancestors of this page, from the home page down. Renders nothing where there are none. */
export function Breadcrumbs({
  page,
  className,
}: {
  page: PageFacts;
  className?: string | undefined;
}): ReactElement | null {
  if (page.breadcrumbs.length === 0) return null;
  return (
    <nav className={classNames(styles.trail, className)} aria-label="Fil d’Ariane">
      <ol className={styles.steps}>
        {page.breadcrumbs.map((step) => (
          <li key={step.url} className={styles.step}>
            <a href={step.url}>{step.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
