// An entry of its own: pages that sell name its URL, and their script imports it at the first touch.
export { addFromForm, openPreview, runCartAct } from '@vitrine/blocks/cart';
