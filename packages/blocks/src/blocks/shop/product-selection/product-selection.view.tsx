import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { TextLink } from '../../../parts/action-list.tsx';
import { BlockHead, blockHeadCss, classNames, getItemHeading } from '../../../parts/block-head.tsx';
import { productCardCss } from '../../../parts/shop/product-card.tsx';
import { ProductStrip, productStripCss } from '../../../parts/shop/product-strip.tsx';
import { loadProductSelection } from './product-selection.load.ts';
import styles from './product-selection.module.css';
import css from './product-selection.module.css?inline';
import type { ProductSelectionProps, productSelectionBlock } from './product-selection.schema.ts';

function ProductSelection({
  node,
  props,
  page,
  data,
}: BlockViewProps<ProductSelectionProps, readonly ProductSummary[]>) {
  const { variant, label, title, text, followLabel, emptyText } = props;
  return (
    <section className={classNames(styles.selection, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} className={styles.head} />
      {data.length === 0 && emptyText && <p className={styles.empty}>{emptyText}</p>}
      <ProductStrip
        products={data}
        look={variant}
        heading={getItemHeading(title)}
        priority={page.getImagePriority(node.id)}
        page={page}
      />
      {followLabel && data.length > 0 && (
        <p className={styles.follow}>
          <TextLink action={{ label: followLabel, address: page.paths.productList() }} page={page} />
        </p>
      )}
    </section>
  );
}

export const productSelectionView = defineView<typeof productSelectionBlock, readonly ProductSummary[]>({
  type: 'product-selection',
  view: ProductSelection,
  css: blockHeadCss + productCardCss + productStripCss + css,
  load: loadProductSelection,
  hasPicture: true,
});
