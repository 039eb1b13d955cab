import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { dependOn, type Scope } from '../../scope.ts';
import { findImages } from '../media/media.operations.ts';
import { findRedirect } from '../redirects/redirects.operations.ts';
import { presentBlocks } from '../settings/settings.operations.ts';
import { presentPage, presentPageTree } from './pages.presenter.ts';
import { findPageIdByUrl, findPublishedPage, listPublishedPages } from './pages.repository.ts';

/** The tree of the site's published pages. */
export async function listPageTree(scope: Scope): Promise<PageResource[]> {
  dependOn(scope, 'pages');
  return presentPageTree(await listPublishedPages(scope), scope.site);
}

/** A published page with its content. */
export async function readPage(scope: Scope, id: number): Promise<Result<ReplyOf<'readPage'>>> {
  dependOn(scope, `page:${id}`, 'pages');
  const row = await findPublishedPage(scope, id);
  if (!row) return refuse('not-found');
  const images = await findImages(scope, [row.media_id]);
  const below = row.has_children ? await listPublishedPages(scope) : [];
  return succeed({
    ...presentPage(row, scope.site, presentPageTree(below, scope.site, id)),
    layout: row.layout,
    blocks: await presentBlocks(scope, row.document.blocks),
    image: (row.media_id && images.get(row.media_id)) || null,
  });
}

/** What an address shows: a content page, else a redirection of the owner's, else nothing. */
export async function resolvePath(scope: Scope, path: string): Promise<ReplyOf<'resolvePath'>> {
  dependOn(scope, 'pages');
  const pageId = await findPageIdByUrl(scope, path);
  if (pageId !== undefined) return { pageId, redirect: null };
  return { pageId: null, redirect: await findRedirect(scope, path) };
}
