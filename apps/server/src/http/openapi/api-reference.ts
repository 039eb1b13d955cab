import { createHash } from 'node:crypto';
import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';
import { errorCodes } from '@vitrine/contract/envelope/error-codes';
import { z } from 'zod';
import { buildExampleCall } from './openapi.ts';

const css = `:root{color-scheme:light dark;--ink:#2b2420;--soft:#5f554e;--ground:#fbf9f5;--line:#d9d1c6;--accent:#9a4429;--tint:#f1ece3}
@media(prefers-color-scheme:dark){:root{--ink:#ece5da;--soft:#b9aea1;--ground:#191614;--line:#3a342e;--accent:#e09a7c;--tint:#221e1b}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.6 Georgia,'Times New Roman',serif}
.page{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem;max-width:72rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h1{font-size:2.2rem;line-height:1.1;margin:0 0 .5rem}h2{font-size:1.5rem;font-style:italic;font-weight:400;margin:3rem 0 0;padding-top:1rem;border-top:1px solid var(--line)}
h3{font:600 1rem/1.4 ui-monospace,Menlo,Consolas,monospace;margin:2rem 0 .25rem;overflow-wrap:anywhere}p,td{overflow-wrap:anywhere}h3 b{color:var(--accent);margin-right:.6em}
p{margin:.25rem 0 .75rem;max-width:44rem}a{color:var(--accent)}small{color:var(--soft)}
pre{margin:0 0 1rem;padding:1rem;background:var(--tint);overflow:auto;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;border-radius:4px}
summary{cursor:pointer;padding:.5rem 0;min-height:2.75rem}table{border-collapse:collapse;width:100%;font-size:.95rem}td,th{padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
nav ul{list-style:none;margin:0;padding:0;font-size:.95rem}nav a{display:block;padding:.2rem 0;text-decoration:none}
@media(min-width:60rem){.page{grid-template-columns:15rem minmax(0,1fr);gap:4rem}nav{position:sticky;top:2rem;align-self:start;max-height:calc(100vh - 4rem);overflow:auto}}`;

/** The page below each of the two bases: rendering one takes a third of a second. */
const rendered = new Map<string, { html: string; policy: string }>();

/** Finds the API reference below a base: one page without script that lists each call with its input and its reply. */
export function findApiReference(base: string): { html: string; policy: string } {
  const reference = rendered.get(base) ?? renderApiReference(base);
  rendered.set(base, reference);
  return reference;
}

function renderApiReference(base: string): { html: string; policy: string } {
  const areas = new Map<string, [string, Endpoint][]>();
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>))
    areas.set(endpoint.area, [...(areas.get(endpoint.area) ?? []), [name, endpoint]]);
  const links = [...areas.keys()].map((area) => `<li><a href="#${slug(area)}">${escapeHtml(area)}</a></li>`).join('');
  const sections = [...areas]
    .map(
      ([area, calls]) =>
        `<h2 id="${slug(area)}">${escapeHtml(area)}</h2>${calls.map(([, endpoint]) => renderCall(endpoint, base)).join('')}`,
    )
    .join('');
  const codes = Object.entries(errorCodes)
    .map(
      ([code, { status, fr }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(fr)}</td></tr>`,
    )
    .join('');
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Référence de l’API — Vitrine</title><style>${css}</style></head><body><div class="page"><nav aria-label="Sommaire"><ul><li><a href="#demarrer">Bien démarrer</a></li>${links}<li><a href="#codes">Codes d’erreur</a></li><li><a href="${base}/openapi.json">openapi.json</a></li></ul></nav><main><h1>Référence de l’API</h1>
<p>Chaque appel nomme son site par l’en-tête <code>idSite</code>, facultatif sur l’hôte du site. Les réponses sont enveloppées\u00a0: <code>success</code>, <code>data</code>, <code>message</code> ; un refus ajoute <code>code</code>, <code>fields</code> (une phrase par champ) et <code>requestId</code>.</p>
<p>Les listes acceptent <code>nbItem</code>, <code>page</code>, <code>orderBy</code> et un filtre par colonne, préfixé par <code>lk:</code> (contient), <code>df:</code> (différent), <code>lt:</code>, <code>lte:</code>, <code>gt:</code> ou <code>gte:</code> ; sans préfixe, égal. Un jour comme <code>2026-09-30</code> vaut toute la journée, à l’heure du site. Un filtre vide ne compte pas.</p>${renderGuide(base)}${sections}
<h2 id="codes">Codes d’erreur</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Statut</th><th scope="col">Phrase</th></tr></thead><tbody>${codes}</tbody></table></main></div></body></html>`;
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}

/** Renders code as a block that scrolls by keyboard too. */
const renderCode = (text: string) => `<pre tabindex="0">${escapeHtml(text)}</pre>`;

/** Renders what a newcomer does first: a public call, a session, a call with it. */
function renderGuide(base: string): string {
  return `<h2 id="demarrer">Bien démarrer</h2>
<p>Un appel ouvert à tous se fait tel quel, sur l’hôte du site\u00a0:</p>${renderCode(`curl '${exampleHost}${base}/news?nbItem=3'`)}
<p>Un membre demande d’abord un jeton, valable vingt-quatre heures sur le site qui l’a donné\u00a0; la réponse le porte dans <code>data.token</code>\u00a0:</p>${renderCode(formatCurl(endpoints.login as Endpoint, base))}
<p>Il le joint ensuite à chacun de ses appels\u00a0:</p>${renderCode(formatCurl(endpoints.readUser as Endpoint, base))}
<p>Dans un navigateur, la connexion pose le même jeton en cookie\u00a0: une écriture doit alors venir d’une page du site. <code>POST ${base}/logout</code> y met fin.</p>`;
}

/** Formats an example of a call as a command. */
function formatCurl(endpoint: Endpoint, base: string): string {
  const { path, body } = buildExampleCall(endpoint);
  const parts = [`curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} '${exampleHost}${base}${path}'`];
  if (endpoint.access !== 'public') parts.push("-H 'Authorization: Bearer JETON'");
  // In a shell, an apostrophe inside apostrophes is written outside of them.
  if (body !== undefined) parts.push(`--json '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`);
  return parts.join(' \\\n  ');
}

const exampleHost = 'https://votre-site.fr';

function renderCall(endpoint: Endpoint, base: string): string {
  const parts = [
    ['Paramètres du chemin', endpoint.params],
    ['Requête', endpoint.query],
    ['Corps', endpoint.body],
    ['Réponse (data)', endpoint.reply],
  ] as const;
  const details = parts
    .filter(([, schema]) => schema !== undefined)
    .map(([label, schema]) => {
      const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
        unrepresentable: 'any',
        io: label.startsWith('Réponse') ? 'output' : 'input',
      }) as Record<string, unknown>;
      return `<details><summary>${label}</summary>${renderCode(JSON.stringify(json, null, 2))}</details>`;
    })
    .join('');
  return `<h3><b>${endpoint.method}</b>${escapeHtml(base + endpoint.path)}</h3><p>${escapeHtml(endpoint.summary)}${endpoint.isAddition ? ' <small>Ajout.</small>' : ''}</p><details><summary>Exemple</summary>${renderCode(formatCurl(endpoint, base))}</details>${details}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
