import type { IncomingMessage, ServerResponse } from 'node:http';
import { programPaths } from '@vitrine/domain/site/paths';
import { plainTextHeaders, serveReadiness } from '../program-responses.ts';
import { getClientIp, isSecureRequest } from '../request-parsing.ts';
import { sendText } from '../send.ts';
import type { ServerContext } from '../server-context.ts';
import { createAdminApi } from './admin-api.ts';
import { sendAdminPage } from './admin-page.ts';

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
    setKind: (kind: 'page' | 'api') => void,
  ): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === programPaths.health) return sendText(request, response, 200, 'ok', plainTextHeaders);
    if (path === programPaths.readiness) return serveReadiness(context, request, response);
    if (!isApiRequest(request)) {
      setKind('page');
      return sendAdminPage(context, request, response, path);
    }
    setKind('api');
    if (!context.directory.isFresh) await context.directory.refresh();
    const facts = { requestId, clientIp: getClientIp(context, request), isSecure: isSecureRequest(context, request) };
    await serveApi(api, request, response, facts);
  };
}
