import type { ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import { Icon } from '../../../parts/icon.tsx';
import styles from './product-features.module.css';
import css from './product-features.module.css?inline';

/** The stylesheet of the features. */
export const productFeaturesCss = css;

const looks = { LIST: 'plain', TABLE: 'grid', ICONS: 'icons' } as const;

/** The facts of a product and the dishes that it goes with, in the look of the setting (SET-23). */
export function ProductFeatures({ product, page }: { product: ProductDetail; page: PageFacts }): ReactElement | null {
  const { features, meals } = product;
  if (!features.length && !meals.length) return null;
  const style = page.site.shop?.featuresStyle ?? 'LIST';
  return (
    <div className={styles.facts}>
      {features.length > 0 && (
        <dl className={[styles.features, styles[looks[style]]].join(' ')}>
          {features.map(({ label, value, icon }) => (
            <div key={label} className={styles.feature}>
              <dt>
                {style === 'ICONS' && icon && <Icon name={icon} page={page} />}
                {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {meals.length > 0 && (
        <ul className={styles.meals} aria-label="Accords">
          {meals.map(({ id, label, icon }) => (
            <li key={id}>
              <Icon name={icon} page={page} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
