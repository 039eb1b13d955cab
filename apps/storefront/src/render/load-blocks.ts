import { type BlockView, blockViews, type LoadContext } from '@vitrine/blocks/storefront';
import { type BlockNode, listMediaIds, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { type ImageRegistry, registerImages } from './image-registry.ts';
import type { PageModel } from './page-model.ts';

type LoadBlock = (props: BlockNode['props'], request: LoadContext) => Promise<unknown>;

/**
 * Loads the data of `blocks` of a page, all in the page's snapshot, and the images that their properties name. Throws
 * what a loader throws, unless `onFailure` takes it: then the block has no data.
 */
export async function loadBlocks(
  model: PageModel,
  request: PageRequest,
  shelf: ImageRegistry,
  blocks: readonly BlockNode[] = model.blocks,
  onFailure?: (blockId: string, error: unknown) => void,
): Promise<Map<string, unknown>> {
  const data = new Map<string, unknown>();
  const load: LoadContext = {
    client: request.client,
    path: request.path,
    query: request.query,
    ...(model.subjectId === undefined ? {} : { subjectId: model.subjectId }),
    now: request.now,
    setExpiry: request.setExpiry,
  };
  const loads = [...walkBlocks({ blocks: [...blocks] })].flatMap(({ node }) => {
    const read = (blockViews[node.type] as BlockView | undefined)?.load as LoadBlock | undefined;
    if (!read) return [];
    const loadNode = () => read(node.props, load).then((value) => ({ id: node.id, value }));
    if (!onFailure) return [loadNode()];
    // The unfinished properties of a draft may make a loader throw at once.
    return [
      Promise.resolve()
        .then(loadNode)
        .catch((error) => reportFailure(node.id, error, onFailure)),
    ];
  });
  for (const { id, value } of await Promise.all(loads)) {
    data.set(id, value);
    registerImages(value, shelf);
  }
  const wanted = listMediaIds({ blocks: [...blocks] }).filter((id) => !shelf.has(id));
  if (model.image) shelf.add(model.image);
  if (wanted.length) {
    const { images } = await request.client.listImages({ query: { ids: wanted.slice(0, 200).join(',') } });
    for (const image of images) shelf.add(image);
  }
  return data;
}

function reportFailure(id: string, error: unknown, onFailure: (blockId: string, error: unknown) => void) {
  onFailure(id, error);
  return { id, value: undefined };
}
