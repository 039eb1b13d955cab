import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { matchRoute } from '../pages/routes.ts';
import { listBreadcrumbs } from './facts/menu-entries.ts';
import { type PageModel, type PathOutcome, pageModel } from './page-model.ts';
import type { SiteModel } from './site-model.ts';

/** Resolves a path of the site: its built-in screens, then its content pages, then its redirects (RTE-07). */
export async function resolvePage(request: PageRequest, site: SiteModel): Promise<PathOutcome> {
  if (request.path === paths.contact() && site.settings.HIDE_CONTACT_PAGE) return { kind: 'absent' };
  const route = matchRoute(request.path);
  const screen = await route?.screen({ ...request, site }, ...route.parameters);
  if (screen && screen.kind !== 'absent') return screen;
  const known = findByUrl(site.pages, request.path);
  if (known) return { kind: 'page', model: await readContentPage(request, site, known.id) };
  // Not in the cached page tree: perhaps an older path with a redirect.
  const found = await request.client.resolvePath({ query: { path: request.path } });
  if (found.redirect)
    return found.redirect.status === 410
      ? { kind: 'gone' }
      : { kind: 'redirect', to: found.redirect.to, status: found.redirect.status };
  return { kind: 'absent' };
}

function findByUrl(pages: readonly PageResource[], url: string): PageResource | undefined {
  for (const page of pages) {
    if (page.url === url && page.cms.isCmsPage) return page;
    const inside = findByUrl(page.children, url);
    if (inside) return inside;
  }
  return undefined;
}

/** Reads a content page by its id. */
export async function readContentPage(request: PageRequest, site: SiteModel, id: number): Promise<PageModel> {
  const page = await request.client.readPage({ params: { id } });
  return pageModel({
    title: page.title,
    description: page.metaDescription,
    canonicalPath: page.url,
    locales: page.locales,
    image: page.image,
    layout: page.layout,
    isAbsoluteMenu: page.useAbsoluteMenu,
    blocks: page.blocks,
    breadcrumbs: listBreadcrumbs(site.pages, page.url),
  });
}
