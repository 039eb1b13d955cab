import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { programPaths } from '@vitrine/domain/addresses/paths';
import { serveAsset } from '../program-responses.ts';
import { commonHeaders } from '../security-headers.ts';
import { sendText } from '../send.ts';
import type { ServerContext } from '../server-context.ts';

const css = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;font:1.1rem/1.6 system-ui,sans-serif;background:#f3f5f6;color:#1b2428;text-align:center}p{max-width:34rem}@media(prefers-color-scheme:dark){body{background:#14191b;color:#e6ecee}}`;
const hash = createHash('sha256').update(css).digest('base64');

/** Sites are shown in frames, to which forms send what is to be shown (0050); the schemes name any host of a site. */
const createPolicy = (styles: string, sites = '') =>
  `default-src 'self'; style-src ${styles}; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'${sites}; frame-src 'self'${sites}; frame-ancestors 'self'`;

/** Headers of everything on the administration's host: nothing of elsewhere runs, and nothing is stored or indexed. */
const adminHeaders = {
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': createPolicy("'self'", ' https: http:'),
};
const noticeHeaders = { ...adminHeaders, 'content-security-policy': createPolicy(`'sha256-${hash}'`) };

const renderNotice = (title: string, text: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${css}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/** Sends a short page that says what to do. */
export function sendAdminNotice(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  title: string,
  text: string,
  more: Readonly<Record<string, string>> = {},
): void {
  sendText(request, response, status, renderNotice(title, text), { ...noticeHeaders, ...more });
}

const methods = 'GET, HEAD';

/** Sends the application, or one of its files. No page of a site is served on the administration's host. */
export function sendAdminPage(
  context: Pick<ServerContext, 'adminApplication'>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  request.resume();
  const sendNotice = (...notice: [status: number, title: string, text: string, more?: Record<string, string>]) =>
    sendAdminNotice(request, response, ...notice);
  const application = context.adminApplication.find();
  const isFile = path.startsWith(programPaths.assets);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    sendNotice(405, 'Méthode refusée', 'Cette adresse se lit seulement.', { allow: methods });
  else if (isFile && application) serveAsset(application, request, response, path.slice(programPaths.assets.length));
  else if (path !== adminPaths.home() && (isFile || !isDocumentRequest(request)))
    sendNotice(404, 'Cette page est introuvable', 'L’administration n’a rien à cette adresse.');
  else if (application) sendText(request, response, 200, application.document, adminHeaders);
  else
    sendNotice(
      503,
      'L’administration se prépare',
      'Elle s’ouvre d’elle-même dans quelques secondes. Si elle n’est pas là dans une minute, lancez «\u00a0npm run build\u00a0».',
      { refresh: '2', 'retry-after': '2' },
    );
}

/** Whether a request is for a page to show: the application itself then says what is unknown. */
function isDocumentRequest({ headers }: IncomingMessage): boolean {
  return String(headers.accept ?? '').includes('text/html');
}
