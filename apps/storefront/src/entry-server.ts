export { createRenderer } from './render/renderer.tsx';
export { renderGallery } from './gallery/gallery-page.tsx';
