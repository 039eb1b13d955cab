import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import { AddForm } from '../../../parts/shop/add-form.tsx';
import { describeVariant } from '../../../parts/shop/describe-declination.ts';
import { describeKind } from '../../../parts/shop/product-card.tsx';
import { ProductPrice } from '../../../parts/shop/product-price.tsx';
import styles from './product-list.module.css';

/** The price list: one line for each vintage and capacity, as wine people read it, or for each declination of other products. */
export function ProductTable({
  products,
  page,
}: {
  products: readonly ProductSummary[];
  page: PageFacts;
}): ReactElement {
  const arePricesShown = !page.site.arePricesHidden;
  const isWine = products.some(({ type }) => type.type !== 'OTHER');
  const hasYears = products.some(({ declinations }) => declinations.some(({ year }) => year));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{isWine ? 'Vin' : 'Produit'}</th>
          {hasYears && <th scope="col">Millésime</th>}
          <th scope="col">{isWine ? 'Contenance' : 'Déclinaison'}</th>
          {arePricesShown && <th scope="col">Prix{page.site.shop ? ` ${page.site.shop.taxMention}` : ''}</th>}
        </tr>
      </thead>
      {products.map((product) => (
        <tbody key={product.id}>
          {product.declinations.map((declination, position) => (
            <tr key={declination.id}>
              {position === 0 && (
                <th scope="rowgroup" rowSpan={product.declinations.length}>
                  <a href={page.link(page.paths.product(product.id, product.slug))}>{product.name}</a>
                  <span className={styles.kind}>{describeKind(product)}</span>
                </th>
              )}
              {hasYears && <td>{declination.year ?? '–'}</td>}
              <td>{describeVariant(declination) || '–'}</td>
              {arePricesShown && (
                <td>
                  <ProductPrice declination={declination} page={page} />
                  {declination.stockWord && <span className={styles.stock}>{declination.stockWord}</span>}
                  <AddForm product={product} declinations={[declination]} page={page} className={styles.add} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
