import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@vitrine/domain/addresses/paths';
import { isSitePath } from '@vitrine/domain/kernel/link-target';
import { fromLocalMinute, toLocalMinute } from '@vitrine/domain/kernel/local-time';
import {
  closePreviewLink,
  findLinkByToken,
  limitShownAt,
  type OpenPreviewLink,
} from '../../features/draft-previews/preview-links.operations.ts';
import type { RenderedPage } from '../../page-cache/page-cache.ts';
import type { DraftPreview } from '../../request-context.ts';
import { listAdminOrigins } from '../administration/admin-host.ts';
import { isSiteFile, renderSiteFile } from '../files/site-files-handler.ts';
import { createContextInput } from '../pages/page-requests.ts';
import { renderPage, type SiteRequest, sendPersonal } from '../pages/pages-handler.ts';
import { readBody } from '../read-body.ts';
import { isSameOrigin, normalisePath } from '../request-parsing.ts';
import { sendText } from '../send.ts';
import { getOrigin, type ServerContext, withReadContext, withWriteContext } from '../server-context.ts';
import { previewHeaders, sendPlainPage } from './plain-page.ts';
import { type PreviewBar, previewBarStyle, renderPreviewBar } from './preview-bar.ts';
import { buildPreviewBase, buildPreviewPath, isMinute, type PreviewPath } from './preview-paths.ts';
import { rewritePreviewLinks, toSitePath } from './rewrite-links.ts';
import { waitForTurn } from './wait-for-turn.ts';

const closedMessage = 'Ce lien d’aperçu est fermé. Demandez-en un autre à la personne qui vous l’a donné.';
const unknownMessage = 'Cette page est introuvable.';

/**
 * Answers what is below a link to a preview: pages of the site from their drafts, at the moment that the path names. No
 * session of the request is used, and no cache is read or filled.
 */
export async function serveDraftPreview(
  context: ServerContext,
  given: SiteRequest,
  asked: PreviewPath,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const facts: SiteRequest = { ...given, tokens: [], panelToken: undefined };
  const { requestId } = facts;
  const refuse = (status: number, message: string, retryAfter?: number) => {
    request.resume();
    sendPlainPage(request, response, { status, message, requestId, ...(retryAfter ? { retryAfter } : {}) });
  };
  // A page that nobody may ever look at is not worth the work.
  if (/prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? '')))
    return refuse(503, 'Cette page s’ouvre à la demande.');
  const counted = await context.limits.consume(facts.site.id, { limit: 'draftPreview', client: facts.clientIp });
  if (!counted.ok) return refuse(429, counted.failure.message ?? '', counted.failure.retryAfter);
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  const input = createContextInput(context, facts, origin);
  const { value: found } = await withReadContext(context, input, (scope) => findLinkByToken(scope, asked.token));
  if (found.state === 'unknown') return refuse(404, unknownMessage);
  if (found.state === 'closed') return refuse(410, closedMessage);
  if (request.method === 'POST') {
    if (asked.action !== 'end') return refuse(403, 'Dans un aperçu, rien n’est envoyé. Revenez à la page précédente.');
    if (!isSameOrigin(request.headers, facts.isSecure)) return refuse(403, 'Terminez l’aperçu depuis sa propre page.');
    const path = await readReturnPath(context, request);
    if (!found.isShared) await withWriteContext(context, input, (scope) => closePreviewLink(scope, found.link.id));
    return redirect(path);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, unknownMessage);
  if (asked.action === 'change-moment') {
    const minute = toShownMinute(context, facts, facts.search.get('au') ?? undefined);
    return redirect(buildPreviewPath(buildPreviewBase(asked.root, minute), toOwnPath(facts.search.get('vers'))));
  }
  if (asked.page === undefined) {
    if (asked.action) return refuse(404, unknownMessage);
    const shownAt = found.link.shown_at;
    const wanted = shownAt ? toLocalMinute(shownAt.getTime(), facts.site.timeZone) : undefined;
    const minute = toShownMinute(context, facts, wanted);
    return redirect(buildPreviewPath(buildPreviewBase(asked.root, minute), found.link.path));
  }
  await servePreviewedPage(context, facts, { ...asked, page: asked.page, link: found }, request, response);

  function redirect(location: string): void {
    sendText(request, response, 303, '', { ...previewHeaders, location: encodeLocation(location) });
  }
}

async function servePreviewedPage(
  context: ServerContext,
  facts: SiteRequest,
  { root, minute, page, link }: PreviewPath & { page: string; link: OpenPreviewLink },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site } = facts;
  const realNow = context.clock();
  const shownAt = minute === undefined ? undefined : limitShownAt(fromLocalMinute(minute, site.timeZone), realNow);
  const at = shownAt ?? realNow;
  const { kind, content_id: id } = link.link;
  const preview: DraftPreview = {
    content: kind !== null && id !== null ? { kind, id } : undefined,
    isPresent: shownAt === undefined,
    isSearching: page.endsWith(paths.search()),
    realNow,
    isPublishing: false,
    problems: [],
  };
  const shown: SiteRequest = { ...facts, path: normalisePath(page) ?? '/', draftPreview: preview };
  const origin = getOrigin(context, site, request.headers.host, facts.isSecure);
  const later = { ...context, clock: () => at };
  const made = await waitForTurn(site.id, () =>
    isSiteFile(shown) ? renderSiteFile(later, shown, request, origin) : renderPage(later, shown, request, origin),
  );
  const base = buildPreviewBase(root, shownAt === undefined ? undefined : minute);
  const query = facts.search.size ? `?${facts.search}` : '';
  const bar: PreviewBar = {
    root,
    path: shown.path + query,
    minute: toLocalMinute(at, site.timeZone),
    now: toLocalMinute(realNow, site.timeZone),
    at,
    realNow,
    timeZone: site.timeZone,
    isShared: link.isShared,
    expiresAt: link.link.expires_at.getTime(),
    problems: link.isShared ? [] : preview.problems.map(({ title, reason }) => `${title}\u00a0: ${reason}`),
  };
  const turned = addPreview(made, { origin, base, bar, ancestors: listAdminOrigins(context, facts.isSecure) });
  await sendPersonal(facts, request, response, turned);
}

/** Gives a rendered page the bar, keeps its links within the preview, and its forms and scripts from the rest. */
function addPreview(
  made: RenderedPage,
  { origin, base, bar, ancestors }: { origin: string; base: string; bar: PreviewBar; ancestors: readonly string[] },
): RenderedPage {
  const { location, 'content-security-policy': policy = '', ...others } = made.headers;
  const headers: Record<string, string> = { ...others, ...previewHeaders };
  if (location !== undefined) {
    const path = toSitePath(location, origin);
    return { ...made, headers: { ...headers, location: path === undefined ? location : buildPreviewPath(base, path) } };
  }
  if (!headers['content-type']?.startsWith('text/html'))
    return { ...made, headers: { ...headers, 'content-security-policy': policy } };
  headers['content-security-policy'] = policy
    .replace("style-src 'self'", `style-src 'self' ${previewBarStyle}`)
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("frame-ancestors 'self'", `frame-ancestors 'self' ${ancestors.join(' ')}`);
  const html = rewritePreviewLinks(made.body.toString(), origin, base).replace(
    /<\/body><\/html>\s*$/,
    () => `${renderPreviewBar(bar)}</body></html>`,
  );
  return { ...made, headers, body: Buffer.from(html) };
}

/** Returns a local minute that can be shown; undefined for the present one. */
function toShownMinute(context: ServerContext, { site }: SiteRequest, minute: string | undefined): string | undefined {
  if (minute === undefined || !isMinute(minute)) return undefined;
  return limitShownAt(fromLocalMinute(minute, site.timeZone), context.clock()) === undefined ? undefined : minute;
}

/** Returns a path of the site that a form of the bar names, and the home page for anything else. */
function toOwnPath(value: unknown): string {
  return typeof value === 'string' && value.length <= 1001 && isSitePath(value) ? value : '/';
}

async function readReturnPath(context: ServerContext, request: IncomingMessage): Promise<string> {
  const received = await readBody(request, {
    folder: context.incomingFolder,
    maximumFiles: 0,
    parsesJsonFields: false,
  });
  return toOwnPath(received.ok ? received.body.fields.vers : undefined);
}

/** A path as a header takes it: encoded once, whatever of it was encoded. */
function encodeLocation(location: string): string {
  return encodeURI(location.toWellFormed()).replace(/%25(?=[\da-f]{2})/gi, '%');
}
