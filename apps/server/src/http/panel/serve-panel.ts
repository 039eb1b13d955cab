import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import { leaveSite } from '../../features/identity/sites/site-links.operations.ts';
import { findPreviewFile } from '../../features/layout-previews/layout-previews.operations.ts';
import { formatStaffCookie } from '../administration/staff-cookies.ts';
import { createContextInput } from '../pages/page-requests.ts';
import type { SiteRequest } from '../pages/pages-handler.ts';
import { serveAsset } from '../program-responses.ts';
import { isSameOrigin } from '../request-parsing.ts';
import { assetHeaders } from '../security-headers.ts';
import { sendText } from '../send.ts';
import { getOrigin, type ServerContext, withReadContext, withWriteContext } from '../server-context.ts';

const leavePath = `${programPaths.panel}quitter`;
const previewPath = new RegExp(`^${programPaths.panel}apercus/(\\d{1,9})/([a-z0-9][a-z0-9-]{0,39})$`);

/**
 * Serves what the panel loads, to staff with the panel of this site. False for everybody else: to them the path is one
 * that does not exist.
 */
export async function servePanel(
  context: ServerContext,
  facts: SiteRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { panelToken, path, site } = facts;
  if (!path.startsWith(programPaths.panel) || !panelToken) return false;
  const origin = getOrigin(context, site, request.headers.host, facts.isSecure);
  const input = createContextInput(context, { ...facts, tokens: [] }, origin);
  const layout = previewPath.exec(path);
  const { value: found } = await withReadContext(context, input, async (scope) =>
    scope.panel
      ? { preview: layout ? await findPreviewFile(scope, Number(layout[1]), layout[2] ?? '') : undefined }
      : undefined,
  );
  if (!found) return false;
  if (path === leavePath && request.method === 'POST' && isSameOrigin(request.headers, facts.isSecure)) {
    request.resume();
    await withWriteContext(context, input, (scope) => leaveSite(scope, panelToken));
    sendText(request, response, 303, '', {
      ...assetHeaders,
      'cache-control': 'private, no-store',
      location: paths.home(),
      'set-cookie': formatStaffCookie('panel', null, facts.isSecure),
    });
    return true;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (found.preview) {
    const content = await context.store.read(site.id, found.preview.storedName);
    if (!content) return false;
    const body = Buffer.concat(await content.toArray());
    sendText(request, response, 200, body, {
      ...assetHeaders,
      'content-type': found.preview.contentType,
      'cache-control': 'private, no-store',
    });
    return true;
  }
  const name = path.slice(programPaths.panel.length);
  if (!context.panelAssets.find(name)) return false;
  // Kept by the browser of this person alone.
  serveAsset({ assets: context.panelAssets }, request, response, name, 'private, max-age=3600');
  return true;
}
