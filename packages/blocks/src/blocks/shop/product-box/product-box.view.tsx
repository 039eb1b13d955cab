import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { AddForm, addFormCss } from '../../../parts/shop/add-form.tsx';
import { BoxContents, boxContentsCss } from '../../../parts/shop/box-contents.tsx';
import { findLowestPrice } from '../../../parts/shop/describe-declination.ts';
import { findProductPicture } from '../../../parts/shop/product-card.tsx';
import { ProductPrice, productPriceCss } from '../../../parts/shop/product-price.tsx';
import { loadProductBox } from './product-box.load.ts';
import styles from './product-box.module.css';
import css from './product-box.module.css?inline';
import type { ProductBoxProps, productBoxBlock } from './product-box.schema.ts';

function ProductBox({ node, props, page, data: box }: BlockViewProps<ProductBoxProps, ProductSummary | null>) {
  if (!box) return page.isEditing ? <p className={styles.absent}>Choisissez le coffret à montrer ici.</p> : null;
  const { variant, label, title, text, actionLabel } = props;
  const reference = variant === 'ledger' ? undefined : findProductPicture(box);
  const lowest = findLowestPrice(box.declinations);
  return (
    <section className={classNames(styles.box, styles[variant])}>
      <div className={styles.layout}>
        {page.getImage(reference) && (
          <div className={styles.frame}>
            <PictureView
              reference={reference}
              page={page}
              sizes="(min-width: 60rem) 32rem, 92vw"
              ratio="4-5"
              priority={page.getImagePriority(node.id)}
            />
          </div>
        )}
        <div className={styles.words}>
          <BlockHead blockId={node.id} page={page} label={label} title={title || box.name} text={text || box.summary} />
          {box.products && <BoxContents parts={box.products} page={page} />}
          <p className={styles.terms}>
            {lowest && <ProductPrice declination={lowest.declination} page={page} isFull />}
          </p>
          <AddForm product={box} declinations={box.declinations} page={page} className={styles.add} />
          {actionLabel && (
            <p className={styles.more}>
              <a className="button button-quiet" href={page.link(page.paths.product(box.id, box.slug))}>
                {actionLabel}
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

export const productBoxView = defineView<typeof productBoxBlock, ProductSummary | null>({
  type: 'product-box',
  view: ProductBox,
  css: blockHeadCss + productPriceCss + addFormCss + boxContentsCss + css,
  load: loadProductBox,
  hasPicture: true,
});
