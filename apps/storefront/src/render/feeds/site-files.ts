import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { renderWineLabel, renderWineLabelCode } from '../facts/wine-label.ts';
import { readSiteModel, type SiteModel } from '../site-model.ts';
import { catalogueCalendar } from './catalogue-calendar.ts';
import { renderSiteFeed } from './site-feed.ts';
import { renderSitemap } from './sitemap.ts';

/** Renders the files that search engines and browsers request; undefined when the site has none of this name. */
export async function renderSiteFile(
  request: PageRequest,
  path: string,
): Promise<{ contentType: string; body: string; policy?: string } | undefined> {
  const site = await request.getCached('site', readSiteModel);
  if (path === programPaths.robots) return { contentType: 'text/plain; charset=utf-8', body: robots(request) };
  if (path === programPaths.manifest)
    return { contentType: 'application/manifest+json; charset=utf-8', body: manifest(site) };
  if (path === programPaths.icon) {
    const icon = site.info.logos.find(({ type }) => type === 'LOGO_FAVICON')?.image;
    return icon && { contentType: 'text/plain; charset=utf-8', body: icon.url };
  }
  if (path === programPaths.sitemap && !request.isBuilding)
    return { contentType: 'application/xml; charset=utf-8', body: await renderSitemap(request, site) };
  if (path === paths.blogFeed() && !request.isBuilding) {
    const body = await renderSiteFeed(request, site);
    return body === undefined ? undefined : { contentType: 'application/atom+xml; charset=utf-8', body };
  }
  if (path.endsWith('.ics') && !request.isBuilding) {
    const body = await catalogueCalendar(request, site, path);
    return body === undefined ? undefined : { contentType: 'text/calendar; charset=utf-8', body };
  }
  const label = labelPath.exec(path);
  if (!label) return undefined;
  const id = Number(label[1]);
  return label[2] ? renderWineLabelCode(request, id) : renderWineLabel(request, site, id);
}

const labelPath = new RegExp(`^${paths.wineLabel('([1-9][0-9]{0,8})')}(/code\\.svg)?$`);

function robots(request: PageRequest): string {
  if (request.isBuilding) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: ${programPaths.api}/\nDisallow: ${paths.consent()}\n\nSitemap: ${request.origin}${programPaths.sitemap}\n`;
}

function manifest(site: SiteModel): string {
  const icon = site.info.logos.find(({ type }) => type === 'LOGO_FAVICON')?.image;
  return JSON.stringify({
    name: site.settings.COMPANY_NAME,
    short_name: site.settings.COMPANY_NAME.slice(0, 20),
    description: site.settings.COMPANY_DESCRIPTION,
    lang: 'fr',
    start_url: '/',
    display: 'browser',
    background_color: site.info.theme.colors.ground,
    theme_color: site.info.theme.colors.ground,
    icons: icon ? [{ src: icon.url, sizes: 'any', type: icon.contentType }] : [],
  });
}
