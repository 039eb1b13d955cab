import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { fail } from '@vitrine/domain/kernel/result';
import { type ContentKind, contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { isCanvasAbsence } from '@vitrine/rendering-contract/canvas';
import { createCanvasDraft } from '../../features/content/canvas/canvas-draft.ts';
import { readDraft } from '../../features/content/drafts/open-draft.ts';
import { renderCanvas } from '../previews/canvas-rendering.ts';
import { serveAsset } from '../program-responses.ts';
import { commonHeaders } from '../security-headers.ts';
import { sendUncached } from '../send.ts';
import type { ServerContext } from '../server-context.ts';
import { getRequestedAdminOrigin } from './admin-host.ts';
import { sendAdminNotice } from './admin-page.ts';
import { checkStaffAccess } from './staff-access.ts';
import { createStaffFacts, findRequestedSite, findRequestingStaff, type RequestFacts } from './staff-facts.ts';
import { createStaffRunner } from './staff-runner.ts';

const canvasPath = new RegExp(
  `^/canvas/([^/]+)/(${contentKinds.join('|')})/([1-9]\\d{0,8})/([a-z]{2}_[A-Z]{2})(/vide|/essai)?$`,
);
const demand = { right: 'content.read', path: '/admin/sites/{idSite}/contents' } as const;

/**
 * Links of the canvas ask for a window and its forms for a submission, and the sandbox allows neither. Scripts are
 * allowed by the sandbox and forbidden by the policy: without the former, Safari keeps the editor's own listeners from
 * running on what the frame holds.
 */
export const sandbox = 'sandbox allow-same-origin allow-scripts';

/** Whether a path is that of a canvas. */
export function isCanvasPath(path: string): boolean {
  return path.startsWith('/canvas/');
}

const notices: Readonly<Record<string, [status: number, title: string, text: string]>> = {
  'not-authenticated': [401, 'Votre session est terminée', 'Connectez-vous de nouveau, puis rechargez cette page.'],
  'not-allowed': [403, 'Cette page ne vous est pas ouverte', 'Demandez le droit de modifier les contenus du site.'],
  'not-found': [404, 'Ce contenu est introuvable', 'Il a été supprimé, ou cette adresse est fausse.'],
  'no-page': [
    404,
    'Ce contenu n’a pas de page',
    'Un réglage du site cache cette rubrique. Ses textes se modifient à côté.',
  ],
};

/** Finds the script of interactive mode, which wakes the islands of a page. No other script of this host may run in it. */
function findInteractiveScript(
  context: ServerContext,
  request: IncomingMessage,
  { isSecure }: RequestFacts,
  kind: ContentKind,
): { script: string; scripts: string } | undefined {
  const { panelAssets } = context;
  // A form is drawn anew while it is built, by a script of its own.
  const interactive = kind === 'form' ? panelAssets.formTrial : panelAssets.interactive;
  const path = adminPaths.canvasScripts();
  return interactive === undefined
    ? undefined
    : { script: path + interactive, scripts: getRequestedAdminOrigin(context, request, isSecure) + path };
}

function sendCanvasScript(
  { panelAssets }: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const name = path.slice(adminPaths.canvasScripts().length);
  serveAsset({ assets: panelAssets }, request, response, name, 'private, max-age=3600');
}

/** Sends the page of a draft to a frame of the page editor, on the administration's own host. */
export async function serveCanvas(
  context: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  given: RequestFacts,
): Promise<void> {
  request.resume();
  const [, idSite, kindName, id, locale = '', end] = canvasPath.exec(path) ?? [];
  const empty = end === '/vide';
  const kind = contentKinds.find((one) => one === kindName);
  const site = findRequestedSite(context, idSite);
  const sendNotice = (code: string) =>
    sendAdminNotice(request, response, ...(notices[code] ?? (notices['not-found'] as [number, string, string])));
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return sendAdminNotice(request, response, 405, 'Méthode refusée', 'Cette adresse se lit seulement.');
  const isScript = path.startsWith(adminPaths.canvasScripts());
  if (isScript || !site || !kind) {
    const isStaff = (await findRequestingStaff(context, request, given.isSecure)) !== undefined;
    if (isScript && isStaff) return sendCanvasScript(context, request, response, path);
    return sendNotice(isStaff ? 'not-found' : 'not-authenticated');
  }
  const runner = createStaffRunner(context, createStaffFacts(context, request, given, site));
  const draft = await runner.read(async (scope) => {
    const refused = checkStaffAccess(demand, scope);
    if (refused) return refused;
    if (!site.languages.some(({ code }) => code === locale)) return fail('not-found');
    return readDraft(scope, { kind, id: Number(id), locale });
  });
  if (!draft.ok) return sendNotice(draft.failure.code);
  const filesPath = adminPaths.siteFiles(site.id);
  try {
    const interactive = end === '/essai' ? findInteractiveScript(context, request, given, kind) : undefined;
    const target = { site, locale, filesPath, interactive, ...given };
    const { html, headers } = await renderCanvas(
      context,
      target,
      createCanvasDraft(empty ? { ...draft.value, document: { blocks: [] } } : draft.value),
    );
    const { version } = draft.value;
    // In interactive mode the editor holds the links that lead away, and those to a place of the page lead there.
    const base = interactive ? '' : '<base target="_blank">';
    const head = `<head>${base}<meta name="draft-version" content="${version}">`;
    const page = html.toString().replace('<head>', head).replace('<link rel="manifest" href="/site.webmanifest">', '');
    const { 'cross-origin-opener-policy': _, ...common } = commonHeaders;
    await sendUncached(request, response, 200, Buffer.from(page), {
      ...common,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${headers['content-security-policy']?.replace("form-action 'self'", "form-action 'none'")}; ${sandbox}`,
      // Frames that show pictures of a block are several, and the same.
      ...(empty ? { 'cache-control': 'private, max-age=120' } : {}),
      'x-robots-tag': 'noindex, nofollow',
      'x-draft-version': String(version),
      'x-request-id': given.requestId,
    });
  } catch (error) {
    if (!isCanvasAbsence(error)) throw error;
    sendNotice('no-page');
  }
}
