import { createHash } from 'node:crypto';

const css = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;font:1.2rem/1.5 Georgia,serif;background:#fbf6ee;color:#3a2c26;text-align:center}a{color:#9a4429}@media(prefers-color-scheme:dark){body{background:#1c1815;color:#eadfce}a{color:#e09a7c}}`;
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const hash = createHash('sha256').update(css).digest('base64');

/**
 * Renders the page of last resort, without database or renderer. It appears when the error page itself fails (ERR-03),
 * or with another message while the database is unavailable or the site suspended.
 */
export function renderFallbackPage(
  message = 'Une erreur est survenue pendant l’affichage de la page d’erreur',
  title = 'Une erreur est survenue',
  hasHome = true,
): {
  html: string;
  policy: string;
} {
  return {
    html: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${css}</style></head><body><main><h1>${message}</h1>${hasHome ? '<p><a href="/">Retour à l’accueil</a></p>' : ''}</main></body></html>`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}
