import { blockViews, type PageFacts } from '@vitrine/blocks/storefront';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';

/** What blocks show of the page's other blocks. */
export type DocumentFacts = Pick<PageFacts, 'titleBlockId' | 'priorityBlockId' | 'headings' | 'hasHeadingBefore'>;

/**
 * Collects what blocks show of the page's other blocks. `isBody` is for the blocks of a record alone: the title and the
 * first picture of its page are those of the record.
 */
export function documentFacts(blocks: readonly BlockNode[], isBody = false): DocumentFacts {
  const nodes = [...walkBlocks({ blocks: [...blocks] })].map(({ node }) => node);
  const title = isBody ? undefined : titleBlock(nodes);
  const firstHeading = nodes.findIndex((node) => node !== title && isTitled(node));
  return {
    titleBlockId: title?.id,
    priorityBlockId: isBody ? undefined : nodes.find((node) => blockViews[node.type]?.traits.hasPicture)?.id,
    headings: nodes.flatMap((node) =>
      node.anchor && typeof node.props.title === 'string' && node.props.title
        ? [
            {
              anchor: node.anchor,
              label: node.props.title,
              level: typeof node.props.level === 'number' ? node.props.level : 2,
            },
          ]
        : [],
    ),
    hasHeadingBefore: (id) => firstHeading >= 0 && nodes.findIndex((node) => node.id === id) > firstHeading,
  };
}

/**
 * Finds the block whose title is the page's h1: the first one that has a suitable title or shows the page's subject.
 */
function titleBlock(nodes: readonly BlockNode[]): BlockNode | undefined {
  return nodes.find((node) => isTitled(node) || blockViews[node.type]?.traits.canTitlePage === 'subject');
}

function isTitled(node: BlockNode): boolean {
  return Boolean(blockViews[node.type]?.traits.canTitlePage && node.props.title);
}
