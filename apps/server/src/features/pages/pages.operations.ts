import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { localeCacheKey, readCached } from '../../read-cached.ts';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { readStoredBlocks, removeHiddenPrices } from '../documents/documents.operations.ts';
import { findImages } from '../media/media.operations.ts';
import { resolveRedirect } from '../redirects/redirects.operations.ts';
import { presentPage, presentPageTree } from './pages.presenter.ts';
import { findPageIdByUrl, findPublishedPage, listPublishedPages, type PageContentRow } from './pages.repository.ts';

/** Lists the published pages of the site as a tree. */
export async function listPageTree(context: RequestContext): Promise<PageResource[]> {
  addCacheTags(context, 'pages');
  return presentPageTree(await listPublishedPages(context), context.site);
}

/** Reads a published page with its content. */
export async function readPage(context: RequestContext, id: number): Promise<Result<ReplyOf<'readPage'>>> {
  const found = await findShownPage(context, id);
  if (!found) return fail('not-found');
  const { row, blocks } = found;
  const images = await findImages(context, [row.media_id]);
  const below = row.has_children ? await listPublishedPages(context) : [];
  return succeed({
    ...presentPage(row, context.site, presentPageTree(below, context.site, id)),
    layout: row.layout,
    blocks: await removeHiddenPrices(context, blocks),
    image: (row.media_id && images.get(row.media_id)) || null,
  });
}

/** A published page with its blocks in their newest versions. */
interface ShownPage {
  row: Omit<PageContentRow, 'document'>;
  blocks: BlockNode[];
}

/**
 * Finds a published page. It is cached until pages change: a page is rendered again for each member, and whenever
 * something that it shows has changed (decision 0081).
 */
function findShownPage(context: RequestContext, id: number): Promise<ShownPage | undefined> {
  const name = `page ${id} ${localeCacheKey(context)}`;
  return readCached(context, name, [`page:${id}`, 'pages'], async () => {
    const found = await findPublishedPage(context, id);
    if (!found) return undefined;
    const { document, ...row } = found;
    return { row, blocks: readStoredBlocks(context, document.blocks, { kind: 'page', id }) };
  });
}

/** Resolves a path to a content page, else to a redirect of the owner, else to nothing. */
export async function resolvePath(context: RequestContext, path: string): Promise<ReplyOf<'resolvePath'>> {
  addCacheTags(context, 'pages');
  const pageId = await findPageIdByUrl(context, path);
  if (pageId !== undefined) return { pageId, redirect: null };
  return { pageId: null, redirect: await resolveRedirect(context, path) };
}
