import css from './cart-view.module.css?inline';

/** The stylesheet of the cart. */
export const cartViewCss = css;
