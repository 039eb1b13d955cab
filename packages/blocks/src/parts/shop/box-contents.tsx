import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { PictureView } from '../picture-view.tsx';
import { toMediaReference } from '../publishing/to-media-reference.ts';
import styles from './box-contents.module.css';
import css from './box-contents.module.css?inline';
import { formatBriefCapacity } from './describe-declination.ts';

/** The stylesheet of contents; each block that shows some puts it before its own. */
export const boxContentsCss = css;

interface BoxContentsProps {
  parts: NonNullable<ProductSummary['products']>;
  page: PageFacts;
}

/** The bottles of a box, each with its number, vintage and a link. */
export function BoxContents({ parts, page }: BoxContentsProps): ReactElement {
  return (
    <ul className={styles.parts} aria-label="Dans le coffret">
      {parts.map((part) => {
        const reference = toMediaReference(part.image);
        return (
          <li key={part.id} className={styles.part}>
            <span className={styles.count}>{`${part.quantity}\u00a0×`}</span>
            <span className={styles.frame}>
              <PictureView
                reference={reference && { ...reference, alt: '' }}
                page={page}
                sizes="4rem"
                className={styles.picture}
              />
            </span>
            <span className={styles.words}>
              <a href={page.link(part.url)}>{part.name}</a>
              <span className={styles.detail}>
                {[part.year, formatBriefCapacity(part)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
