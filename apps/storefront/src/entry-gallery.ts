export { renderGallery } from './gallery/render-gallery.tsx';
export { collectStyles } from './theme/collect-styles.ts';
export { fontFaces, themeVariables } from './theme/theme-variables.ts';
