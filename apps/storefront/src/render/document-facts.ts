import { blockViews, type PageFacts } from '@vitrine/blocks/storefront';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { type BlockWidth, blockWidths, mapSeenWidths } from '@vitrine/page-document/tree/block-widths';

/** What blocks show of the page's other blocks. */
export type DocumentFacts = Pick<PageFacts, 'titleBlockIds' | 'priorityBlockIds' | 'headings' | 'hasHeadingBefore'>;

/**
 * Collects what blocks show of the page's other blocks. `isBody` is for the blocks of a record alone: the title and the
 * first picture of its page are those of the record. A block that some widths do not show begins no headings: it would
 * be absent there.
 */
export function documentFacts(blocks: readonly BlockNode[], isBody = false): DocumentFacts {
  const nodes = [...walkBlocks({ blocks: [...blocks] })].map(({ node }) => node);
  const seen = mapSeenWidths(blocks);
  const isAlwaysSeen = ({ id }: BlockNode) => seen.get(id)?.length === blockWidths.length;
  const titleBlockIds = isBody ? [] : findTitles(nodes, seen);
  const firstHeading = nodes.findIndex(
    (node) => !titleBlockIds.includes(node.id) && isTitled(node) && isAlwaysSeen(node),
  );
  const pictured = nodes.filter((node) => blockViews[node.type]?.traits.hasPicture);
  return {
    titleBlockIds,
    priorityBlockIds: isBody ? [] : findFirstIds(pictured, seen),
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

type SeenWidths = ReadonlyMap<string, readonly BlockWidth[]>;

/**
 * Finds the blocks whose titles are the page's h1: on each width, the first one that has a suitable title or shows the
 * page's subject. Where these would leave a width with none or with two, it is the first one that every width shows.
 */
function findTitles(nodes: readonly BlockNode[], seen: SeenWidths): string[] {
  const suitable = nodes.filter((node) => isTitled(node) || blockViews[node.type]?.traits.canTitlePage === 'subject');
  const firstIds = findFirstIds(suitable, seen);
  const widths = firstIds.flatMap((id) => seen.get(id) ?? []);
  if (widths.length === blockWidths.length && new Set(widths).size === blockWidths.length) return firstIds;
  return suitable
    .filter(({ id }) => seen.get(id)?.length === blockWidths.length)
    .map(({ id }) => id)
    .slice(0, 1);
}

/** Finds, for each width, the first of these blocks that it shows. */
function findFirstIds(nodes: readonly BlockNode[], seen: SeenWidths): string[] {
  const firstIds = blockWidths.flatMap((width) => nodes.find(({ id }) => seen.get(id)?.includes(width))?.id ?? []);
  return [...new Set(firstIds)];
}

function isTitled(node: BlockNode): boolean {
  return Boolean(blockViews[node.type]?.traits.canTitlePage && node.props.title);
}
