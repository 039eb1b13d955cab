import type { RendererModule } from '@vitrine/rendering-contract/page-renderer';
import { createRenderer as create } from './render/renderer.tsx';

/** The renderer's entry; its type is the contract with the server. */
export const createRenderer: RendererModule['createRenderer'] = create;
