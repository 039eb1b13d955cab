import { blockViews, type PageFacts } from '@vitrine/blocks/storefront';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { blockWidths, mapSeenWidths } from '@vitrine/page-document/tree/block-widths';

/** What blocks show of the page's other blocks. */
export type DocumentFacts = Pick<PageFacts, 'titleBlockId' | 'priorityBlockId' | 'headings' | 'hasHeadingBefore'>;

/**
 * Collects what blocks show of the page's other blocks. `isBody` is for the blocks of a record alone: the title and the
 * first picture of its page are those of the record. A block that some widths do not show neither titles the page nor
 * begins its headings: these would be absent there.
 */
export function documentFacts(blocks: readonly BlockNode[], isBody = false): DocumentFacts {
  const nodes = [...walkBlocks({ blocks: [...blocks] })].map(({ node }) => node);
  const seen = mapSeenWidths(blocks);
  const isAlwaysSeen = ({ id }: BlockNode) => seen.get(id)?.length === blockWidths.length;
  const always = nodes.filter(isAlwaysSeen);
  const title = isBody ? undefined : titleBlock(always);
  const firstHeading = nodes.findIndex((node) => node !== title && isTitled(node) && isAlwaysSeen(node));
  return {
    titleBlockId: title?.id,
    priorityBlockId: isBody ? undefined : always.find((node) => blockViews[node.type]?.traits.hasPicture)?.id,
    headings: nodes.flatMap((node) =>
      node.anchor && typeof node.props.title === 'string' && node.props.title
        ? [
            {
              anchor: node.anchor,
              label: node.props.title,
              level: typeof node.props.level === 'number' ? node.props.level : 2,
              ...(isAlwaysSeen(node) ? {} : { shownOn: seen.get(node.id) ?? [] }),
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
