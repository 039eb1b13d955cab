export { createRenderer } from './render/renderer.tsx';
