import { getExampleData } from '@vitrine/blocks/example-data';
import { blockExamples } from '@vitrine/blocks/examples';
import { assignItemIds, blockDefinitions, listTextFields } from '@vitrine/blocks/schemas';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { CanvasContent } from '@vitrine/rendering-contract/canvas';
import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import { renderToString } from 'react-dom/server';
import { renderBands } from '../render-blocks.tsx';
import { renderCanvasBand } from './render-canvas-block.tsx';

/** Lists the texts of a block. */
export const listFields = ({ type, props }: BlockNode) => {
  const definition = blockDefinitions[type];
  return definition ? listTextFields(definition, props) : [];
};

/** Every example of every block as a stored block, its items with ids. */
export const examples = blockExamples.flatMap(({ type, examples: list }) =>
  list.map(({ props, children }, position): BlockNode => {
    let count = 0;
    const withIds = (node: BlockNode): BlockNode => {
      const definition = blockDefinitions[node.type];
      const assigned = definition ? assignItemIds(definition.schema, node.props, () => `i${++count}`) : node.props;
      return { ...node, props: assigned, ...(node.children ? { children: node.children.map(withIds) } : {}) };
    };
    return withIds({ id: `e${position}`, type, version: 0, props, ...(children ? { children } : {}) });
  }),
);

/** Renders an example for the canvas and as it is published. */
export function renderExample(node: BlockNode, changes: Partial<CanvasContent> = {}, selectedId?: string) {
  const failures: unknown[] = [];
  const page = createPageFacts({ now: Date.parse('2026-11-20T10:00:00Z') });
  const data = new Map([...walkBlocks({ blocks: [node] })].map(({ node: one }) => [one.id, getExampleData(one)]));
  const content: CanvasContent = {
    subject: { kind: 'page', id: 1 },
    describeUnreadable: () => undefined,
    titleFaces: [],
    listTextFields: listFields,
    onFailure: (_, error) => failures.push(error),
    ...changes,
  };
  const canvas = renderCanvasBand(node, { page, data, failedIds: new Set(), content, selectedId });
  return { canvas, published: renderToString(renderBands([node], page, data)), failures };
}
