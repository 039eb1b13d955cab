import styles from './checkout.module.css';
import css from './checkout.module.css?inline';

/** The stylesheet of the checkout: pages take what they show, its script adds the rest. */
export const checkoutCss = css;

/** The class names of the checkout, for the server's page and for what its script draws. */
export const checkoutStyles = styles;
