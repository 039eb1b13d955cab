import type { IncomingMessage, ServerResponse } from 'node:http';
import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import type { RenderedPage } from '../../page-cache/page-cache.ts';
import { findPage, renderPage, type SiteRequest } from '../pages/pages-handler.ts';
import { sendRedirect } from '../program-responses.ts';
import { resolveLocale } from '../request-parsing.ts';
import { inertPolicy } from '../security-headers.ts';
import { sendCachedPage } from '../send.ts';
import { getOrigin, type ServerContext } from '../server-context.ts';

const siteFiles: ReadonlySet<string> = new Set([
  programPaths.sitemap,
  programPaths.robots,
  programPaths.manifest,
  programPaths.icon,
  paths.blogFeed(),
]);
/** Calendar of a catalogue route, or of one of its dates. */
const calendarFile = new RegExp(
  `^${paths.routeCalendar('[a-z0-9-]{1,60}').replace('agenda.', '(?:agenda|[1-9][0-9]{0,8})\\.')}$`,
);

/** The page of a bottle's label, and the code that leads to it: without the site's shell, so that nothing of it runs or is stored. */
const labelFile = new RegExp(`^${paths.wineLabel('[1-9][0-9]{0,8}')}(?:/code\\.svg)?$`);

/** Returns the path of a generated file of a site: sitemap, feed, calendar; undefined for every other path. */
function findSiteFile({ site, path: given }: Pick<SiteRequest, 'site' | 'path'>): string | undefined {
  // A site's files are the same in each language, except those with texts.
  const path = siteFiles.has(given) ? given : resolveLocale(site, given).path;
  if (path !== given && path !== paths.blogFeed()) return undefined;
  return siteFiles.has(path) || calendarFile.test(path) || labelFile.test(path) ? path : undefined;
}

/** Whether a path names a generated file of a site. */
export function isSiteFile(facts: Pick<SiteRequest, 'site' | 'path'>): boolean {
  return findSiteFile(facts) !== undefined;
}

/** Renders a generated file of a site, as it is for everybody. */
export async function renderSiteFile(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  origin: string,
): Promise<RenderedPage> {
  const path = findSiteFile(facts) ?? facts.path;
  let type = 'text/plain; charset=utf-8';
  return renderPage(
    {
      ...context,
      renderer: {
        ...context.renderer,
        render: async (pageRequest) => {
          const file = await context.renderer.renderSiteFile(pageRequest, path);
          type = file?.contentType ?? type;
          return {
            status: file ? 200 : 404,
            body: Buffer.from(file?.body ?? getErrorMessage('not-found')),
            headers: { 'content-type': type, 'content-security-policy': file?.policy ?? inertPolicy },
            // Anybody can invent calendar URLs: a 404 is not cached.
            isCacheable: file !== undefined || !calendarFile.test(path),
            purposes: [],
          };
        },
      },
    },
    // The cache is shared by all users: build the file without a user.
    { ...facts, tokens: [], panelToken: undefined },
    request,
    origin,
  );
}

/** Serves a generated file of a site; false where the path is none. */
export async function serveSiteFile(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!isSiteFile(facts)) return false;
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const key = `${facts.site.id} ${origin} file ${facts.path}`;
  const page = await findPage(context, facts, key, () => renderSiteFile(context, facts, request, origin));
  if (facts.path === programPaths.icon && page.status === 200) {
    sendRedirect(request, response, 302, page.body.identity.toString());
    return true;
  }
  await sendCachedPage(request, response, page, facts.requestId);
  return true;
}
