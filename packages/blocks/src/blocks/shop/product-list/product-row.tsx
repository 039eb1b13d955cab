import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { ImagePriority, PageFacts } from '../../../core/page-facts.ts';
import { PictureView } from '../../../parts/picture-view.tsx';
import { AddForm } from '../../../parts/shop/add-form.tsx';
import { describeVariant } from '../../../parts/shop/describe-declination.ts';
import { describeKind, findProductPicture } from '../../../parts/shop/product-card.tsx';
import { ProductPrice } from '../../../parts/shop/product-price.tsx';
import styles from './product-list.module.css';

interface ProductRowProps {
  product: ProductSummary;
  page: PageFacts;
  heading: 'h2' | 'h3';
  priority: ImagePriority | undefined;
}

/** A product on a line of its own: bottle, words, and what is sold of it with prices. */
export function ProductRow({ product, page, heading: Heading, priority }: ProductRowProps): ReactElement {
  const reference = findProductPicture(product);
  return (
    <article className={styles.row}>
      <div className={styles.frame}>
        <PictureView
          reference={reference && { ...reference, alt: '' }}
          page={page}
          sizes="(min-width: 48rem) 15rem, 40vw"
          priority={priority}
          className={styles.bottle}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>{describeKind(product)}</p>
        <Heading className={styles.name}>
          <a className={styles.link} href={page.link(page.paths.product(product.id, product.slug))}>
            {product.name}
          </a>
        </Heading>
        {product.summary && <p className={styles.summary}>{product.summary}</p>}
      </div>
      <ul className={styles.sold}>
        {product.declinations.map((declination) => (
          <li key={declination.id}>
            <span>{[declination.year, describeVariant(declination)].filter(Boolean).join(' · ')}</span>
            <ProductPrice declination={declination} page={page} />
            {declination.stockWord && <span className={styles.stock}>{declination.stockWord}</span>}
            <AddForm product={product} declinations={[declination]} page={page} className={styles.add} />
          </li>
        ))}
      </ul>
    </article>
  );
}
