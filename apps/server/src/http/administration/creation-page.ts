import type { IncomingMessage, ServerResponse } from 'node:http';
import { planPreview } from '../../features/site-creation/preview-site.operations.ts';
import { type PlatformContext, platformSiteId } from '../../request-context.ts';
import { renderCreationPreview } from '../previews/creation-preview.ts';
import { commonHeaders } from '../security-headers.ts';
import { sendUncached } from '../send.ts';
import type { ServerContext } from '../server-context.ts';
import { sendAdminNotice } from './admin-page.ts';
import { sandbox } from './canvas-page.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

const previewPath = /^\/creation\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/apercu$/;
const demand = { right: 'platform.create', path: '/admin/site-creations' } as const;

const notices: Readonly<Record<string, [status: number, title: string, text: string]>> = {
  'not-authenticated': [401, 'Votre session est terminée', 'Connectez-vous de nouveau, puis rechargez cette page.'],
  'not-allowed': [403, 'Cette page ne vous est pas ouverte', 'Demandez le droit de créer des sites.'],
  'too-many-requests': [429, 'Trop d’aperçus demandés', 'Attendez un moment, puis rechargez cette page.'],
  'not-found': [404, 'Il n’y a rien à montrer', 'Ce site n’est plus à créer, ou cette page n’est pas de son modèle.'],
};

/** Whether a path is that of a page of a site to come. */
export function isCreationPath(path: string): boolean {
  return path.startsWith('/creation/');
}

/** Sends a page of a site to come to a frame of the administration, on its own host. */
export async function serveCreationPreview(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  given: RequestFacts,
): Promise<void> {
  request.resume();
  const sendNotice = (code: string) =>
    sendAdminNotice(request, response, ...(notices[code] ?? (notices['not-found'] as [number, string, string])));
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendAdminNotice(request, response, 405, 'Méthode refusée', 'Cette adresse se lit seulement.');
  const id = previewPath.exec(path)?.[1] ?? '';
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const page = Number(query.get('page') ?? 0);
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, undefined));
  const planned = await runner.read(async (scope) => {
    const refused = checkStaffAccess(demand, scope);
    if (refused || !id) return refused ?? ({ ok: false, failure: { code: 'not-found' } } as const);
    return planPreview(scope as unknown as PlatformContext, id, {
      look: query.get('look') || undefined,
      page: Number.isSafeInteger(page) && page > 0 ? page : undefined,
    });
  });
  if (!planned.ok) return sendNotice(planned.failure.code);
  const counted = await context.services.platformLimits.consume(platformSiteId, {
    limit: 'creationPreview',
    client: given.clientIp,
  });
  if (!counted.ok) return sendNotice(counted.failure.code);
  const { html, headers } = await renderCreationPreview(context, planned.value, given);
  const shown = html
    .toString()
    // Links lead nowhere: the site is not there.
    .replace('<head>', '<head><base target="_blank">')
    .replace('<link rel="manifest" href="/site.webmanifest">', '');
  const { 'cross-origin-opener-policy': _, ...common } = commonHeaders;
  await sendUncached(request, response, 200, Buffer.from(shown), {
    ...common,
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${headers['content-security-policy']?.replace("form-action 'self'", "form-action 'none'")}; ${sandbox}`,
    'x-robots-tag': 'noindex, nofollow',
    'x-request-id': given.requestId,
  });
}
