import type { IncomingMessage, ServerResponse } from 'node:http';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { renderPage, type SiteRequest, sendPersonal } from '../pages/pages-handler.ts';
import { getOrigin, type ServerContext } from '../server-context.ts';

const galleryPath = new RegExp(`^${programPaths.gallery}(?:/([a-z0-9-]{1,60}))?$`);

/**
 * Serves the gallery of blocks, all or one type, with the site's theme and facts; never cached. Returns whether the
 * path was the gallery's.
 */
export async function serveGallery(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const match = galleryPath.exec(facts.path);
  if (!match) return false;
  const { renderer } = context;
  const gallery = {
    ...renderer,
    render: (page: Parameters<typeof renderer.render>[0]) => renderer.renderGallery(page, match[1]),
  };
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const made = await renderPage({ ...context, renderer: gallery }, facts, request, origin);
  await sendPersonal(facts, request, response, made);
  return true;
}
