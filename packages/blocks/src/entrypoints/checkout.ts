export { startCheckout } from '../parts/checkout/start-checkout.ts';
