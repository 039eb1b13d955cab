import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@vitrine/domain/addresses/paths';
import { tokenPaths } from '@vitrine/domain/addresses/token-paths';
import { enterSite } from '../../features/identity/sites/site-links.operations.ts';
import { getMainOrigin } from '../../request-context.ts';
import { type SiteRequest, sendErrorPage } from '../pages/pages-handler.ts';
import { inertHeaders } from '../program-responses.ts';
import { sendText } from '../send.ts';
import { getOrigin, type ServerContext, withWriteContext } from '../server-context.ts';
import { formatStaffCookie } from './staff-cookies.ts';

const pattern = new RegExp(`^${tokenPaths.enterAsStaff('([\\w-]{43})')}$`);

/** Returns the token of a path that opens the site with its panel; undefined for every other path. */
export function findEntryToken(path: string): string | undefined {
  return pattern.exec(path)?.[1];
}

/**
 * A page that leads on by itself. After a redirection the browser would still count the visit as one from the
 * administration, which is another site, and withhold the strict cookie from the first page.
 */
const page = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${paths.home()}"><title>Entrée sur le site</title></head><body><p><a href="${paths.home()}">Entrer sur le site</a></p></body></html>`;

/** Exchanges the token of a link for a session of staff on the site's host, once. */
export async function serveSiteEntry(
  context: ServerContext,
  facts: SiteRequest,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = { ...inertHeaders, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
  // Looking at an address must not use it up.
  if (request.method === 'HEAD') return sendText(request, response, 200, '', headers);
  const { site, requestId, clientIp, isSecure } = facts;
  const result = await enter();
  if (!result.ok) {
    const message =
      'Ce lien a déjà servi, ou il a expiré (une minute). Ouvrez de nouveau le site depuis l’administration.';
    await sendErrorPage(context, facts, request, response, { status: 410, message });
    return;
  }
  sendText(request, response, 200, page, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'set-cookie': formatStaffCookie('panel', result.value.token, isSecure),
  });

  async function enter() {
    const input = {
      site,
      locale: site.defaultLocale,
      now: context.clock(),
      requestId,
      clientIp,
      origin: getOrigin(context, site, request.headers.host, isSecure),
      mainOrigin: getMainOrigin(site, context.listener.port, isSecure),
    };
    try {
      return await withWriteContext(context, input, async (scope) => {
        const entered = await enterSite(scope, token);
        // A refusal leaves no session behind.
        if (!entered.ok) throw new EntryRefusedError();
        return entered;
      });
    } catch (error) {
      if (error instanceof EntryRefusedError) return { ok: false as const };
      throw error;
    }
  }
}

class EntryRefusedError extends Error {}
