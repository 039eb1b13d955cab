import type { AwardResource } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import styles from './award-lines.module.css';
import css from './award-lines.module.css?inline';

/** The stylesheet of awards; each block that shows some puts it before its own. */
export const awardLinesCss = css;

/** Awards by year, each with its competition and distinction. Renders nothing without any. */
export function AwardLines({
  awards,
  heading: Heading,
}: {
  awards: readonly AwardResource[];
  heading?: 'h2' | 'h3';
}): ReactElement | null {
  if (!awards.length) return null;
  return (
    <div className={styles.awards}>
      {Heading && <Heading className={styles.title}>Récompenses</Heading>}
      <ul className={styles.list}>
        {awards.map((award) => (
          <li key={award.id} className={styles.award}>
            <span className={styles.year}>{award.year}</span>
            <span className={styles.words}>
              {award.distinction && <span className={styles.distinction}>{award.distinction}</span>}
              {award.url ? (
                <a href={award.url} rel="noopener">
                  {award.name}
                </a>
              ) : (
                <span>{award.name}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
