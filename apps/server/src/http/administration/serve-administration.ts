import type { IncomingMessage, ServerResponse } from 'node:http';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { plainTextHeaders, serveReadiness } from '../program-responses.ts';
import { getClientIp, isSecureRequest } from '../request-parsing.ts';
import { sendText } from '../send.ts';
import type { ServerContext } from '../server-context.ts';
import { createAdminApi } from './admin-api.ts';
import { sendAdminPage } from './admin-page.ts';
import { isCanvasPath, serveCanvas } from './canvas-page.ts';

type ServeApi = (
  app: ReturnType<typeof createAdminApi>,
  request: IncomingMessage,
  response: ServerResponse,
  facts: { requestId: string; clientIp: string; isSecure: boolean },
) => Promise<void>;

/** Creates what serves the host of the administration: its calls and its page, and nothing of a site. */
export function createAdministration(
  context: ServerContext,
  { serveApi, isApiRequest }: { serveApi: ServeApi; isApiRequest: (request: IncomingMessage) => boolean },
) {
  const api = createAdminApi(context);
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    setKind: (kind: 'page' | 'api' | 'other') => void,
  ): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === programPaths.health) return sendText(request, response, 200, 'ok', plainTextHeaders);
    if (path === programPaths.readiness) return serveReadiness(context, request, response);
    const facts = { requestId, clientIp: getClientIp(context, request), isSecure: isSecureRequest(context, request) };
    if (isCanvasPath(path)) {
      setKind('page');
      if (!context.directory.isFresh) await context.directory.refresh();
      return serveCanvas(context, request, response, path, facts);
    }
    if (!isApiRequest(request)) {
      setKind('page');
      return sendAdminPage(context, request, response, path);
    }
    // A stream lasts as long as its window, a download as long as its line needs.
    setKind(/\/(?:events|archives\/[^/]+\/file)$/.test(path) ? 'other' : 'api');
    if (!context.directory.isFresh) await context.directory.refresh();
    await serveApi(api, request, response, facts);
  };
}
