import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { presentBlocks } from '../documents/documents.operations.ts';
import { findImages } from '../media/media.operations.ts';
import { findRedirect } from '../redirects/redirects.operations.ts';
import { presentPage, presentPageTree } from './pages.presenter.ts';
import { findPageIdByUrl, findPublishedPage, listPublishedPages } from './pages.repository.ts';

/** Lists the published pages of the site as a tree. */
export async function listPageTree(context: RequestContext): Promise<PageResource[]> {
  addCacheTags(context, 'pages');
  return presentPageTree(await listPublishedPages(context), context.site);
}

/** Reads a published page with its content. */
export async function readPage(context: RequestContext, id: number): Promise<Result<ReplyOf<'readPage'>>> {
  addCacheTags(context, `page:${id}`, 'pages');
  const row = await findPublishedPage(context, id);
  if (!row) return fail('not-found');
  const images = await findImages(context, [row.media_id]);
  const below = row.has_children ? await listPublishedPages(context) : [];
  return succeed({
    ...presentPage(row, context.site, presentPageTree(below, context.site, id)),
    layout: row.layout,
    blocks: await presentBlocks(context, row.document.blocks, { kind: 'page', id }),
    image: (row.media_id && images.get(row.media_id)) || null,
  });
}

/** Resolves a path to a content page, else to a redirect of the owner, else to nothing. */
export async function resolvePath(context: RequestContext, path: string): Promise<ReplyOf<'resolvePath'>> {
  addCacheTags(context, 'pages');
  const pageId = await findPageIdByUrl(context, path);
  if (pageId !== undefined) return { pageId, redirect: null };
  return { pageId: null, redirect: await findRedirect(context, path) };
}
