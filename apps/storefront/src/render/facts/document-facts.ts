import { blockViews, type ImagePriority, type PageFacts } from '@vitrine/blocks/storefront';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import {
  type BlockDevice,
  blockDevices,
  formatDeviceMedia,
  mapVisibleDevices,
} from '@vitrine/page-document/tree/block-visibility';

/** What blocks show of the page's other blocks. */
export type DocumentFacts = Pick<PageFacts, 'titleBlockIds' | 'getImagePriority' | 'headings' | 'hasHeadingBefore'>;

/**
 * Collects what blocks show of the page's other blocks. `isBody` is for the blocks of a record alone: the title and the
 * first picture of its page are those of the record. A block that some devices do not show begins no headings: it would
 * be absent there.
 */
export function documentFacts(blocks: readonly BlockNode[], isBody = false): DocumentFacts {
  const nodes = [...walkBlocks({ blocks: [...blocks] })].map(({ node }) => node);
  const visible = mapVisibleDevices(blocks);
  const isAlwaysVisible = ({ id }: BlockNode) => visible.get(id)?.length === blockDevices.length;
  const titleBlockIds = isBody ? [] : findTitles(nodes, visible);
  const firstHeading = nodes.findIndex(
    (node) => !titleBlockIds.includes(node.id) && isTitled(node) && isAlwaysVisible(node),
  );
  const pictured = nodes.filter((node) => blockViews[node.type]?.traits.hasPicture);
  const priorities = isBody ? undefined : findPriorities(pictured, visible);
  return {
    titleBlockIds,
    getImagePriority: (id) => priorities?.get(id),
    headings: nodes.flatMap((node) =>
      node.anchor && typeof node.props.title === 'string' && node.props.title
        ? [
            {
              anchor: node.anchor,
              label: node.props.title,
              level: typeof node.props.level === 'number' ? node.props.level : 2,
              ...(isAlwaysVisible(node) ? {} : { visibleOn: visible.get(node.id) ?? [] }),
            },
          ]
        : [],
    ),
    hasHeadingBefore: (id) => firstHeading >= 0 && nodes.findIndex((node) => node.id === id) > firstHeading,
  };
}

type VisibleDevices = ReadonlyMap<string, readonly BlockDevice[]>;

/**
 * Finds the blocks whose titles are the page's h1: on each device, the first one that has a suitable title or shows the
 * page's subject. Where these would leave a device with none or with two, it is the first one that every device shows.
 */
function findTitles(nodes: readonly BlockNode[], visible: VisibleDevices): string[] {
  const suitable = nodes.filter((node) => isTitled(node) || blockViews[node.type]?.traits.canTitlePage === 'subject');
  const firstIds = findFirstIds(suitable, visible);
  const devices = firstIds.flatMap((id) => visible.get(id) ?? []);
  if (devices.length === blockDevices.length && new Set(devices).size === blockDevices.length) return firstIds;
  return suitable
    .filter(({ id }) => visible.get(id)?.length === blockDevices.length)
    .map(({ id }) => id)
    .slice(0, 1);
}

/** Finds the blocks whose first picture loads with high priority: the first one on each device. */
function findPriorities(pictured: readonly BlockNode[], visible: VisibleDevices): Map<string, ImagePriority> {
  return new Map(
    findFirstIds(pictured, visible).map((id) => {
      // Not all that show it: where another stands before it, its picture can wait.
      const devices = blockDevices.filter((device) => findFirst(pictured, device, visible) === id);
      return [id, devices.length < blockDevices.length ? { media: formatDeviceMedia(devices) } : {}];
    }),
  );
}

/** Finds, for each device, the first of these blocks that it shows. */
function findFirstIds(nodes: readonly BlockNode[], visible: VisibleDevices): string[] {
  return [...new Set(blockDevices.flatMap((device) => findFirst(nodes, device, visible) ?? []))];
}

function findFirst(nodes: readonly BlockNode[], device: BlockDevice, visible: VisibleDevices): string | undefined {
  return nodes.find(({ id }) => visible.get(id)?.includes(device))?.id;
}

function isTitled(node: BlockNode): boolean {
  return Boolean(blockViews[node.type]?.traits.canTitlePage && node.props.title);
}
