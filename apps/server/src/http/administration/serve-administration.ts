import { programPaths } from '@vitrine/domain/addresses/paths';
import type { HttpExchange } from '../http-exchange.ts';
import { plainTextHeaders, serveReadiness } from '../program-responses.ts';
import { sendText } from '../send.ts';
import type { ServerContext } from '../server-context.ts';
import { createAdminApi } from './admin-api.ts';
import { sendAdminPage } from './admin-page.ts';
import { isCanvasPath, serveCanvas } from './canvas-page.ts';
import { isCreationPath, serveCreationPreview } from './creation-page.ts';

type ServeApi = (app: ReturnType<typeof createAdminApi>, exchange: HttpExchange) => Promise<void>;

/** Creates what serves the host of the administration: its calls and its page, and nothing of a site. */
export function createAdministration(context: ServerContext, { serveApi }: { serveApi: ServeApi }) {
  const api = createAdminApi(context);
  return async (exchange: HttpExchange): Promise<void> => {
    const { request, response, requestId, isSecure, rawPath: path } = exchange;
    if (path === programPaths.health) return sendText(request, response, 200, 'ok', plainTextHeaders);
    if (path === programPaths.readiness) return serveReadiness(context, request, response);
    const facts = { requestId, clientIp: exchange.clientIp, isSecure };
    if (isCanvasPath(path)) {
      exchange.kind = 'page';
      if (!context.directory.isFresh) await context.directory.refresh();
      return serveCanvas(context, request, response, path, facts);
    }
    if (isCreationPath(path)) {
      exchange.kind = 'page';
      return serveCreationPreview(context, request, response, path, facts);
    }
    if (!exchange.isApi) {
      exchange.kind = 'page';
      return sendAdminPage(context, request, response, path);
    }
    // A stream lasts as long as its window, a download as long as its line needs.
    exchange.kind = /\/(?:events|archives\/[^/]+\/file)$/.test(path) ? 'other' : 'api';
    if (!context.directory.isFresh) await context.directory.refresh();
    await serveApi(api, exchange);
  };
}
