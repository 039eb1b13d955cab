import type { ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';
import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { classNames } from '../../../parts/block-head.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { BackLink, backLinkCss } from '../../../parts/publishing/back-link.tsx';
import { toMediaReference } from '../../../parts/publishing/to-media-reference.ts';
import { addFormCss } from '../../../parts/shop/add-form.tsx';
import { AwardLines, awardLinesCss } from '../../../parts/shop/award-lines.tsx';
import { BoxContents, boxContentsCss } from '../../../parts/shop/box-contents.tsx';
import { listYears } from '../../../parts/shop/describe-declination.ts';
import { findProductPicture, listKindWords } from '../../../parts/shop/product-card.tsx';
import { productPriceCss } from '../../../parts/shop/product-price.tsx';
import { Title } from '../../../parts/title.tsx';
import { DeclinationTable, declinationTableCss } from './declination-table.tsx';
import { type LoadedProduct, loadProductDetail } from './product-detail.load.ts';
import styles from './product-detail.module.css';
import css from './product-detail.module.css?inline';
import type { ProductDetailProps, productDetailBlock } from './product-detail.schema.ts';
import { ProductFeatures, productFeaturesCss } from './product-features.tsx';
import { WineSheets, wineSheetsCss } from './wine-sheets.tsx';

const variantBySetting = { CLASSIC: 'classic', WIDE: 'wide', EDITORIAL: 'editorial' } as const;

const frameSizes = {
  classic: '(min-width: 60rem) 32rem, (min-width: 44rem) 92vw, 32vw',
  wide: '(min-width: 60rem) 26rem, (min-width: 44rem) 92vw, 32vw',
  editorial: '(min-width: 60rem) 28rem, (min-width: 44rem) 92vw, 32vw',
} as const;

function ProductDetailView({
  node,
  props,
  page,
  data: product,
  children,
}: BlockViewProps<ProductDetailProps, LoadedProduct | null>) {
  if (!product)
    return page.isEditing ? <p className={styles.absent}>Le produit choisi se montre à cette place.</p> : null;
  const { variant, contactLabel, backLabel } = props;
  const look = variant === 'site' ? variantBySetting[page.site.shop?.pageStyle ?? 'CLASSIC'] : variant;
  const reference = findProductPicture(product);
  const [year] = listYears(product.declinations);
  return (
    <article className={classNames(styles.product, styles[look])} data-look={variant === 'site' ? 'site' : undefined}>
      <div className={styles.layout}>
        <div className={styles.side}>
          <div className={styles.frame}>
            <PictureView
              reference={reference}
              page={page}
              sizes={frameSizes[look]}
              priority={page.getImagePriority(node.id)}
              className={styles.picture}
            />
          </div>
          <Gallery product={product} page={page} />
        </div>
        <div className={styles.main}>
          <header className={styles.head}>
            <p className={styles.kind}>{listKindWords(product).join(' · ')}</p>
            <Title blockId={node.id} page={page} className={styles.title}>
              {product.name}
            </Title>
            {look !== 'classic' && year !== undefined && (
              <p className={styles.year} aria-hidden="true">
                {year}
              </p>
            )}
            {product.summary && <p className={styles.summary}>{product.summary}</p>}
          </header>
          <DeclinationTable product={product} contactLabel={contactLabel} page={page} />
          {product.withdrawal && <p className={styles.withdrawal}>{product.withdrawal}</p>}
          {product.products && <BoxContents parts={product.products} page={page} />}
          <ProductFeatures product={product} page={page} />
          <AwardLines awards={product.awards} heading="h2" />
          <WineSheets product={product} page={page} />
          {product.hasTechnicalFile && (
            <p className={styles.file}>
              <a href={page.paths.productFile(product.id)} type="application/pdf">
                Fiche technique (PDF)
              </a>
            </p>
          )}
        </div>
        {children.length > 0 && <div className={styles.body}>{children}</div>}
        {backLabel && (
          <p className={styles.back}>
            <BackLink label={backLabel} path={page.paths.productList()} page={page} />
          </p>
        )}
      </div>
    </article>
  );
}

/** The further pictures of a product. */
function Gallery({ product, page }: { product: ProductDetail; page: PageFacts }): ReactElement | null {
  if (!product.gallery.length) return null;
  return (
    <ul className={styles.gallery}>
      {product.gallery.map((image) => (
        <li key={image.id}>
          <PictureView
            reference={toMediaReference(image)}
            page={page}
            sizes="(min-width: 60rem) 16rem, 46vw"
            ratio="3-2"
          />
        </li>
      ))}
    </ul>
  );
}

export const productDetailView = defineView<typeof productDetailBlock, LoadedProduct | null>({
  type: 'product-detail',
  view: ProductDetailView,
  css:
    backLinkCss +
    productPriceCss +
    addFormCss +
    declinationTableCss +
    boxContentsCss +
    productFeaturesCss +
    awardLinesCss +
    wineSheetsCss +
    css,
  load: loadProductDetail,
  canTitlePage: 'subject',
  hasPicture: true,
});
