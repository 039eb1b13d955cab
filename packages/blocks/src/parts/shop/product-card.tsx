import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { ImagePriority, PageFacts } from '../../core/page-facts.ts';
import { PictureView } from '../picture-view.tsx';
import { toMediaReference } from '../publishing/to-media-reference.ts';
import { AddForm, addFormCss } from './add-form.tsx';
import { findLowestPrice, formatYears, listYears } from './describe-declination.ts';
import styles from './product-card.module.css';
import css from './product-card.module.css?inline';
import { ProductPrice, productPriceCss } from './product-price.tsx';

/** The stylesheet of cards; each block that shows some puts it before its own. */
export const productCardCss = productPriceCss + addFormCss + css;

const ratioClasses = { '2/3': 'tall', '1/1': 'square', '3/4': 'usual', '4/3': 'wide' } as const;

interface ProductCardProps {
  product: ProductSummary;
  page: PageFacts;
  heading: 'h2' | 'h3';
  sizes: string;
  priority: ImagePriority | undefined;
}

/** A product as its bottle, name, vintages and price. Its picture has its place before it has loaded. */
export function ProductCard({ product, page, heading: Heading, sizes, priority }: ProductCardProps): ReactElement {
  const lowest = findLowestPrice(product.declinations);
  const reference = findProductPicture(product);
  const [award] = product.awards;
  return (
    <article className={styles.card}>
      <div className={[styles.frame, styles[ratioClasses[page.site.shop?.aspectRatio ?? '3/4']]].join(' ')}>
        {/* The link beside it names the target: the alternative text would only repeat it. */}
        <PictureView
          reference={reference && { ...reference, alt: '' }}
          page={page}
          sizes={sizes}
          priority={priority}
          className={styles.picture}
        />
        {award && (
          <p className={styles.award}>
            {award.distinction || award.name}
            <span className={styles.awardYear}>{award.year}</span>
          </p>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.appellation}>{describeKind(product)}</p>
        <Heading className={styles.name}>
          <a className={styles.link} href={page.link(page.paths.product(product.id, product.slug))}>
            {product.name}
          </a>
        </Heading>
        <p className={styles.terms}>
          <span className={styles.years}>{formatYears(listYears(product.declinations))}</span>
          {lowest ? (
            <ProductPrice declination={lowest.declination} isLowest={lowest.isLowest} page={page} />
          ) : (
            !page.site.arePricesHidden && <span className={styles.years}>Prix sur demande</span>
          )}
        </p>
        {isSoldOut(product) && <p className={styles.sold}>Épuisé</p>}
        <AddForm product={product} declinations={product.declinations} page={page} className={styles.add} />
      </div>
    </article>
  );
}

/** Says what a product is: its appellation, or how many bottles a box has. */
export function describeKind({ appellation, kinds, products = [] }: ProductSummary): string {
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count) return `Coffret de ${count} bouteille${count > 1 ? 's' : ''}`;
  return appellation || kinds[0] || '';
}

/** Lists what a product is and its kind, which a box says already: `Coffret de 6 bouteilles`. */
export function listKindWords(product: ProductSummary): string[] {
  const what = describeKind(product);
  const [kind = ''] = product.kinds;
  return [what, what.toLowerCase().startsWith(kind.toLowerCase()) ? '' : kind].filter(Boolean);
}

/** Whether nothing of a product can be ordered now. */
export function isSoldOut({ declinations }: ProductSummary): boolean {
  return declinations.length > 0 && declinations.every(({ setQuantity }) => setQuantity === 0);
}

/** Finds the picture of a product: its own, else that of its newest declination. */
export function findProductPicture({ image, declinations }: ProductSummary) {
  return toMediaReference(image ?? declinations.find((one) => one.image)?.image);
}
