import { blockExamples } from '@vitrine/blocks/examples';
import { blockViews, type PageFacts } from '@vitrine/blocks/storefront';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import { renderToString } from 'react-dom/server';
import { renderBands } from '../render/render-blocks.tsx';

/** Renders the examples of a block type (or of all) in a column; returns the types whose stylesheets they need. */
export function renderGallery(
  page: PageFacts,
  type?: string,
  data: (node: BlockNode) => unknown = () => undefined,
): { html: string; types: Set<string> } {
  const types = new Set<string>();
  const wanted = blockExamples.filter((examples) => !type || examples.type === type);
  const html = wanted
    .map(({ type: name, examples }) => {
      const drawn = examples.map((example, position) => {
        const node: BlockNode = {
          id: `${name}-${position + 1}`,
          type: name,
          version: 0,
          props: example.props,
          ...(example.children
            ? { children: example.children.map((child) => prefixIds(child, `e${position + 1}-`)) }
            : {}),
        };
        const values = new Map<string, unknown>();
        for (const { node: inner } of walkBlocks({ blocks: [node] })) {
          types.add(inner.type);
          if (blockViews[inner.type]?.load) values.set(inner.id, data(inner));
        }
        return `<h2 class="gallery-name"><b>${name}</b> ${example.name} <i>${example.content}</i></h2>${renderToString(renderBands([node], page, values))}`;
      });
      return `<section id="${name}">${drawn.join('')}</section>`;
    })
    .join('');
  return { html, types };
}

function prefixIds(node: BlockNode, prefix: string): BlockNode {
  return {
    ...node,
    id: prefix + node.id,
    ...(node.children ? { children: node.children.map((child) => prefixIds(child, prefix)) } : {}),
  };
}
