import type { ReactElement } from 'react';
import type { PageFacts } from '../core/page-facts.ts';
import { classes } from '../parts/block-head.tsx';
import styles from './breadcrumbs.module.css';
import css from './breadcrumbs.module.css?inline';

/** The stylesheet of the trail. */
export const breadcrumbsCss = css;

/** The pages above this one, from the home page down. Draws nothing where there is none. */
export function Breadcrumbs({
  page,
  className,
}: {
  page: PageFacts;
  className?: string | undefined;
}): ReactElement | null {
  if (page.trail.length === 0) return null;
  return (
    <nav className={classes(styles.trail, className)} aria-label="Fil d’Ariane">
      <ol className={styles.steps}>
        {page.trail.map((step) => (
          <li key={step.address} className={styles.step}>
            <a href={step.address}>{step.label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
