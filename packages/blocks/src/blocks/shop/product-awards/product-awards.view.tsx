import type { AwardResource } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import { AwardLines, awardLinesCss } from '../../../parts/shop/award-lines.tsx';
import { loadProductAwards } from './product-awards.load.ts';
import styles from './product-awards.module.css';
import css from './product-awards.module.css?inline';
import type { ProductAwardsProps, productAwardsBlock } from './product-awards.schema.ts';

function ProductAwards({ node, props, page, data }: BlockViewProps<ProductAwardsProps, readonly AwardResource[]>) {
  const { variant, label, title, text, emptyText } = props;
  return (
    <section className={classNames(styles.awards, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} />
      {data.length === 0 && emptyText && <p className={styles.empty}>{emptyText}</p>}
      <AwardLines awards={data} />
    </section>
  );
}

export const productAwardsView = defineView<typeof productAwardsBlock, readonly AwardResource[]>({
  type: 'product-awards',
  view: ProductAwards,
  css: blockHeadCss + awardLinesCss + css,
  load: loadProductAwards,
});
