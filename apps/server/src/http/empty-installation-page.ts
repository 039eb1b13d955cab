import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { getAdminOrigin } from '../request-context.ts';
import { inertHeaders } from './program-responses.ts';
import { inertPolicy } from './security-headers.ts';
import { sendText } from './send.ts';
import type { ServerContext } from './server-context.ts';

// A drawing of a shop window at night, whose light is still to come on.
const drawing = `<svg class="scene" viewBox="60 60 360 118" role="presentation" aria-hidden="true"><path class="ground" d="M0 176h480"/><path class="house" d="M72 176V86h84v90M324 176V70h92v106"/><path class="house" d="M92 176v-34h20v34M128 118h12M344 96h14M344 120h14M382 96h14M382 120h14M360 176v-30h20v30"/><path class="awning" d="M170 84h140l14 24a12 12 0 0 1-24 3 12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24 0 12 12 0 0 1-24-3z"/><path class="front" d="M166 120v56h148v-56"/><path class="pane" d="M180 128h72v36h-72z"/><path class="front" d="M180 128h72v36h-72zM270 176v-48h28v48M198 164v-14h14v14M228 164v-22M221 148l7-6 7 6"/><circle class="lamp" cx="284" cy="152" r="1.6"/></svg>`;

const css = `:root{color-scheme:light dark;--paper:#f6f5f1;--card:#fff;--ink:#1d2327;--soft:#59646b;--line:#dcdad2;--accent:#17624c;--glow:#f6d99b}
@media(prefers-color-scheme:dark){:root{--paper:#121618;--card:#1a2023;--ink:#e9eef0;--soft:#a3afb5;--line:#2f393e;--accent:#6fcfa8;--glow:#e2b45a}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;font:17px/1.6 ui-sans-serif,system-ui,"Segoe UI",sans-serif;background:var(--paper);color:var(--ink)}
main{width:100%;max-width:640px;margin:auto;padding:40px 24px}
.scene{display:block;width:100%;max-width:480px;margin:0 auto 36px;fill:none;stroke:var(--ink);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.ground,.house{stroke:var(--line)}.awning{fill:var(--card);stroke:var(--accent)}.pane{fill:var(--glow);stroke:none;opacity:.55}.lamp{fill:var(--ink);stroke:none}
h1{margin:0;font:600 clamp(28px,6.5vw,38px)/1.2 "Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
.lead{margin:12px 0 0;color:var(--soft);text-wrap:pretty}
ul{list-style:none;margin:32px 0 0;padding:0;border-top:1px solid var(--line)}li{padding:18px 0;border-bottom:1px solid var(--line)}
h2{margin:0 0 2px;font-size:17px;line-height:1.6;font-weight:600}p{margin:0}li p{color:var(--soft);overflow-wrap:anywhere;text-wrap:pretty}
code{padding:2px 6px;border-radius:5px;background:var(--card);border:1px solid var(--line);color:var(--ink);font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;-webkit-box-decoration-break:clone;box-decoration-break:clone}
a{color:var(--accent);text-underline-offset:3px}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:3px}
footer{padding:16px 24px 24px;color:var(--soft);font-size:14px;text-align:center}`;

const headers = {
  ...inertHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': inertPolicy.replace(
    "default-src 'none'",
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  ),
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * Sends the page of an installation that has no site yet: where to look for the link to the first account. It says nothing
 * that a stranger could use, not even whether there is an account. Declines what is no page.
 */
export function sendEmptyInstallation(
  { config, listener }: Pick<ServerContext, 'config' | 'listener'>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/\.[^/]*$/.test(path);
  if (!isPage) return false;
  // On a machine of one's own its address helps; strangers need not know it.
  const admin = config.isProduction ? undefined : `${getAdminOrigin(config, listener.port)}${adminPaths.home()}`;
  sendText(request, response, 200, renderPage(admin), headers);
  return true;
}

function renderPage(admin: string | undefined): string {
  const where = admin ? `<a href="${admin}">l’administration</a>` : 'l’administration';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Bientôt ici · Vitrine</title><style>${css}</style></head><body><main>${drawing}<h1>Tout est prêt. Il ne manque que votre site.</h1><p class="lead">Vitrine fonctionne, et n’a encore aucun site à montrer à cette adresse.</p><ul><li><h2>Vous venez de l’installer</h2><p>Regardez dans la fenêtre où vous l’avez démarrée, ou dans le journal du serveur\u00a0: un lien y fait le premier compte. Vous ne le trouvez plus\u202f? <code>npm run vitrine -- staff welcome</code> en imprime un autre.</p></li><li><h2>Vous avez déjà un compte</h2><p>Ouvrez ${where} et créez votre premier site. Il remplacera cette page.</p></li><li><h2>Vous cherchez un site</h2><p>Il n’est pas encore là. Vérifiez son adresse, ou revenez un peu plus tard.</p></li></ul></main><footer>Vitrine</footer></body></html>`;
}
