import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { TextLink } from '../../../parts/action-list.tsx';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { Pagination, paginationCss } from '../../../parts/publishing/pagination.tsx';
import { findProductPicture, ProductCard, productCardCss } from '../../../parts/shop/product-card.tsx';
import { TaxNote } from '../../../parts/shop/product-price.tsx';
import { ProductFilters, productFiltersCss } from './product-filters.tsx';
import { loadProductList, type ProductListChoice, type ProductListData } from './product-list.load.ts';
import styles from './product-list.module.css';
import css from './product-list.module.css?inline';
import type { ProductListProps, productListBlock } from './product-list.schema.ts';
import { ProductRow } from './product-row.tsx';
import { ProductTable } from './product-table.tsx';

const variantBySetting = { GRID: 'grid', LIST: 'list', TABLE: 'table' } as const;

function ProductList({ node, props, page, data }: BlockViewProps<ProductListProps, ProductListData>) {
  const { variant, label, title, text, follow, followLabel, emptyText, count } = props;
  const look = variant === 'site' ? variantBySetting[page.site.shop?.display ?? 'GRID'] : variant;
  const { products, total, chosen } = data;
  const base = page.link(page.paths.productList());
  const isChosen = Object.values(chosen).some(Boolean);
  const heading = page.titleBlockIds.includes(node.id) ? 'h2' : getItemHeading(title);
  const first = products.findIndex((product) => findProductPicture(product));
  return (
    <section className={classNames(styles.products, styles[look])} data-look={variant === 'site' ? 'site' : undefined}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} />
      {follow === 'pages' && (total > 0 || isChosen) && (
        <ProductFilters id={node.id} data={data} base={base} page={page} />
      )}
      {products.length === 0 && (
        <p className={styles.empty}>
          {isChosen ? (
            <>
              Rien ne correspond à ce choix. <a href={base}>Tout voir</a>
            </>
          ) : (
            emptyText
          )}
        </p>
      )}
      {products.length > 0 && look === 'table' && <ProductTable products={products} page={page} />}
      {products.length > 0 && look !== 'table' && (
        <ul className={styles.list}>
          {products.map((product, position) => (
            <li key={product.id} className={styles.item}>
              {look === 'grid' ? (
                <ProductCard
                  product={product}
                  page={page}
                  heading={heading}
                  sizes="(min-width: 72rem) 14rem, (min-width: 48rem) 30vw, 46vw"
                  priority={position === first ? page.getImagePriority(node.id) : undefined}
                />
              ) : (
                <ProductRow
                  product={product}
                  page={page}
                  heading={heading}
                  priority={position === first ? page.getImagePriority(node.id) : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && look !== 'table' && <TaxNote page={page} />}
      <Follow follow={follow} label={followLabel} page={page}>
        <Pagination
          name={title || 'produits'}
          current={data.page}
          count={Math.ceil(total / count)}
          hrefOf={(number) => base + buildQuery(chosen, number)}
          words={{ previous: 'Page précédente', next: 'Page suivante' }}
        />
      </Follow>
    </section>
  );
}

function Follow({
  follow,
  label,
  page,
  children,
}: {
  follow: ProductListProps['follow'];
  label: string;
  page: PageFacts;
  children: ReactElement;
}): ReactElement {
  if (follow === 'pages') return children;
  return (
    <p>
      <TextLink action={{ label, address: page.paths.productList() }} page={page} />
    </p>
  );
}

/** Builds the query of a page of the list with these choices. */
function buildQuery(chosen: ProductListChoice, page: number): string {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `?${text}` : '';
}

export const productListView = defineView<typeof productListBlock, ProductListData>({
  type: 'product-list',
  view: ProductList,
  css: blockHeadCss + productCardCss + paginationCss + productFiltersCss + css,
  load: loadProductList,
  canTitlePage: true,
  hasPicture: true,
});
