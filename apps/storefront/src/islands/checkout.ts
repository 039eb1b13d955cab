import { startCheckout } from '@vitrine/blocks/checkout';

// The cart's entry in the page of the checkout, which is there to be kept up to date.
export { addFromForm, openPreview, runCartAct } from '@vitrine/blocks/cart';

startCheckout();
