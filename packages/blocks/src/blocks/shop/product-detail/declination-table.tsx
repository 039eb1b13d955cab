import type { DeclinationResource, ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import { AddForm, getProductStep } from '../../../parts/shop/add-form.tsx';
import { listDeclinationWords } from '../../../parts/shop/describe-declination.ts';
import { ProductPrice } from '../../../parts/shop/product-price.tsx';
import styles from './declination-table.module.css';
import css from './declination-table.module.css?inline';

/** The stylesheet of the table. */
export const declinationTableCss = css;

interface DeclinationTableProps {
  product: ProductDetail;
  contactLabel: string;
  page: PageFacts;
}

/** What is sold of a product: vintage, bottle, price, and what is left. */
export function DeclinationTable({ product, contactLabel, page }: DeclinationTableProps): ReactElement | null {
  if (!product.declinations.length) return null;
  const isOnRequest = page.site.arePricesHidden || product.declinations.some(({ finalPrice }) => finalPrice === null);
  return (
    <div className={styles.sold}>
      <ul className={styles.list}>
        {product.declinations.map((declination) => (
          <Declination key={declination.id} product={product} declination={declination} page={page} />
        ))}
      </ul>
      {isOnRequest && contactLabel && page.site.isContactPageShown && (
        <p className="actions">
          <a className="button" href={`${page.link(page.paths.contact())}?sujet=question`}>
            {contactLabel}
          </a>
        </p>
      )}
    </div>
  );
}

function Declination({
  product,
  declination,
  page,
}: {
  product: ProductDetail;
  declination: DeclinationResource;
  page: PageFacts;
}): ReactElement {
  const { year, stockWord } = declination;
  const step = getProductStep(product, declination);
  return (
    <li className={styles.line}>
      {year !== null && <span className={styles.year}>{year}</span>}
      <span className={styles.words}>
        {listDeclinationWords(declination).join(' · ')}
        {step > 1 && <span className={styles.lot}>{`Par ${step}`}</span>}
        {stockWord && <span className={styles.stock}>{stockWord}</span>}
      </span>
      <span className={styles.price}>
        <ProductPrice declination={declination} page={page} isFull />
      </span>
      <AddForm product={product} declinations={[declination]} page={page} className={styles.add} />
    </li>
  );
}
