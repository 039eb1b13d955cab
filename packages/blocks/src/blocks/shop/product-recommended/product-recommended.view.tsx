import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { BlockHead, blockHeadCss, getItemHeading } from '../../../parts/block-head.tsx';
import { productCardCss } from '../../../parts/shop/product-card.tsx';
import { ProductStrip, productStripCss } from '../../../parts/shop/product-strip.tsx';
import { loadProductRecommended } from './product-recommended.load.ts';
import styles from './product-recommended.module.css';
import css from './product-recommended.module.css?inline';
import type { ProductRecommendedProps, productRecommendedBlock } from './product-recommended.schema.ts';

function ProductRecommended({
  node,
  props,
  page,
  data,
}: BlockViewProps<ProductRecommendedProps, readonly ProductSummary[]>) {
  if (!data.length) return null;
  const { variant, label, title } = props;
  return (
    <section className={styles.recommended}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} />
      <ProductStrip
        products={data}
        look={variant}
        heading={getItemHeading(title)}
        priority={page.getImagePriority(node.id)}
        page={page}
      />
    </section>
  );
}

export const productRecommendedView = defineView<typeof productRecommendedBlock, readonly ProductSummary[]>({
  type: 'product-recommended',
  view: ProductRecommended,
  css: blockHeadCss + productCardCss + productStripCss + css,
  load: loadProductRecommended,
  hasPicture: true,
});
