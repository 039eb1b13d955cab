import { type BlockView, blockViews, type LoadContext } from '@vitrine/blocks/storefront';
import { type BlockNode, listMediaIds, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { type ImageRegistry, registerImages } from './image-registry.ts';
import type { PageModel } from './page-model.ts';

type LoadBlock = (props: BlockNode['props'], request: LoadContext) => Promise<unknown>;

/** Loads the data of a page's blocks, all in the page's snapshot, and the images that their properties name. */
export async function loadBlocks(
  model: PageModel,
  request: PageRequest,
  shelf: ImageRegistry,
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
  const loads = [...walkBlocks({ blocks: [...model.blocks] })].flatMap(({ node }) => {
    const read = (blockViews[node.type] as BlockView | undefined)?.load as LoadBlock | undefined;
    return read ? [read(node.props, load).then((value) => ({ id: node.id, value }))] : [];
  });
  for (const { id, value } of await Promise.all(loads)) {
    data.set(id, value);
    registerImages(value, shelf);
  }
  const wanted = listMediaIds({ blocks: [...model.blocks] }).filter((id) => !shelf.has(id));
  if (model.image) shelf.add(model.image);
  if (wanted.length) {
    const { images } = await request.client.listImages({ query: { ids: wanted.slice(0, 200).join(',') } });
    for (const image of images) shelf.add(image);
  }
  return data;
}
