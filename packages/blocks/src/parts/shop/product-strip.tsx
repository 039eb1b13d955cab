import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { ImagePriority, PageFacts } from '../../core/page-facts.ts';
import { findLowestPrice, formatYears, listYears } from './describe-declination.ts';
import { describeKind, findProductPicture, ProductCard } from './product-card.tsx';
import { ProductPrice, TaxNote } from './product-price.tsx';
import styles from './product-strip.module.css';
import css from './product-strip.module.css?inline';

/** The stylesheet of strips, after that of cards; each block that shows one puts both before its own. */
export const productStripCss = css;

interface ProductStripProps {
  products: readonly ProductSummary[];
  /** A row of bottles, the first one large, or names and prices without pictures. */
  look: 'row' | 'feature' | 'ledger';
  heading: 'h2' | 'h3';
  priority: ImagePriority | undefined;
  page: PageFacts;
}

/** A few products. Renders nothing without any. */
export function ProductStrip({ products, look, heading, priority, page }: ProductStripProps): ReactElement | null {
  if (!products.length) return null;
  if (look === 'ledger') return <Ledger products={products} heading={heading} page={page} />;
  const first = products.findIndex((product) => findProductPicture(product));
  return (
    <>
      <ul className={[styles.strip, styles[look]].join(' ')}>
        {products.map((product, position) => (
          <li key={product.id} className={styles.item}>
            <ProductCard
              product={product}
              page={page}
              heading={heading}
              sizes={look === 'feature' ? '(min-width: 60rem) 30rem, 92vw' : '(min-width: 60rem) 18rem, 46vw'}
              priority={position === first ? priority : undefined}
            />
          </li>
        ))}
      </ul>
      <TaxNote page={page} />
    </>
  );
}

function Ledger({
  products,
  heading: Heading,
  page,
}: Pick<ProductStripProps, 'products' | 'heading' | 'page'>): ReactElement {
  return (
    <>
      <ul className={styles.ledger}>
        {products.map((product) => {
          const lowest = findLowestPrice(product.declinations);
          return (
            <li key={product.id} className={styles.line}>
              <Heading className={styles.name}>
                <a className={styles.link} href={page.link(page.paths.product(product.id, product.slug))}>
                  {product.name}
                </a>
              </Heading>
              <p className={styles.kind}>
                {[describeKind(product), formatYears(listYears(product.declinations))].filter(Boolean).join(' · ')}
              </p>
              {lowest && (
                <p className={styles.price}>
                  <ProductPrice declination={lowest.declination} isLowest={lowest.isLowest} page={page} />
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <TaxNote page={page} />
    </>
  );
}
