import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import { InterfaceIcon } from '../../../parts/interface-icon.tsx';
import styles from './cart-preview.module.css';
import type { CartPreviewProps } from './cart-preview.schema.ts';

/**
 * The link to the cart, anywhere on a page. The page's script fills in the number of pieces, and opens the preview: on hover
 * and focus or on click, as the site says (SET-28). Renders nothing where nothing is sold.
 */
export function CartLink({
  page,
  variant,
  label = 'Panier',
}: {
  page: PageFacts;
  variant: CartPreviewProps['variant'];
  label?: string;
}): ReactElement | null {
  const { shop, id } = page.site;
  if (!shop?.hasCart) return null;
  return (
    <div
      className={[styles.cart, styles[variant]].join(' ')}
      data-cart={id}
      data-locale={page.locale}
      data-hover={shop.isCartOnHover ? '' : undefined}
    >
      <a className={styles.link} href={page.link(page.paths.cart())}>
        <span className={styles.sign}>
          <InterfaceIcon name="bag" className={styles.bag} />
          <span className={styles.badge} hidden>
            <span data-count="" />
            <span className="visually-hidden"> au panier, </span>
          </span>
        </span>
        <span className={variant === 'icon' ? 'visually-hidden' : undefined}>{label}</span>
      </a>
    </div>
  );
}
