export { addFromForm } from '../parts/cart/add-from-form.ts';
export { openPreview } from '../parts/cart/open-preview.ts';
export { runCartAct } from '../parts/cart/run-cart-act.ts';
