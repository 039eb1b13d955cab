import type { DeclinationResource } from '@vitrine/contract/endpoints/product.endpoints';
import { formatPrice } from '@vitrine/domain/kernel/money';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import { toCents } from './describe-declination.ts';
import styles from './product-price.module.css';
import css from './product-price.module.css?inline';

/** The stylesheet of prices; each block that shows some puts it before its own. */
export const productPriceCss = css;

interface ProductPriceProps {
  declination: Pick<DeclinationResource, 'finalPrice' | 'struckPrice' | 'pricePerLitre'>;
  page: PageFacts;
  /** Whether other declinations of the product are dearer. */
  isLowest?: boolean;
  /** Whether the mention of tax follows: lists say it once, below. */
  isFull?: boolean;
}

/** A price with its tax mention, the struck one before it, and the price of a litre; or that it is on request. */
export function ProductPrice({ declination, page, isLowest, isFull }: ProductPriceProps): ReactElement | null {
  if (page.site.arePricesHidden) return null;
  const { finalPrice, struckPrice, pricePerLitre } = declination;
  if (finalPrice === null) return <span className={styles.request}>Prix sur demande</span>;
  const format = (euros: string) => formatPrice(toCents(euros), page.isoLocale);
  return (
    <span className={[styles.price, isFull ? '' : styles.stacked].join(' ').trim()}>
      {isLowest && <span className={styles.before}>dès </span>}
      {struckPrice !== null && (
        <s className={styles.struck}>
          <span className="visually-hidden">Prix le plus bas des trente derniers jours{'\u00a0'}: </span>
          {format(struckPrice)}
        </s>
      )}
      <span className={`price ${styles.amount ?? ''}`}>{format(finalPrice)}</span>
      {isFull && page.site.shop && <span className={styles.mention}>{page.site.shop.taxMention}</span>}
      {pricePerLitre !== null && page.site.shop?.isPricePerLitreShown && (
        <span
          className={[styles.litre, isFull ? '' : styles.below].join(' ').trim()}
        >{`${format(pricePerLitre)}/L`}</span>
      )}
    </span>
  );
}

/** What the prices of a list have in common, said once below it: « Prix TTC », or the mention of art. 293 B. */
export function TaxNote({ page }: Pick<ProductPriceProps, 'page'>): ReactElement | null {
  const mention = page.site.shop?.taxMention;
  if (!mention || page.site.arePricesHidden) return null;
  return <p className={styles.note}>{mention === 'TTC' ? 'Prix TTC.' : `${mention}.`}</p>;
}
