import { createHash } from 'node:crypto';
import { type LayoutName, layouts } from '@vitrine/domain/appearance/breakpoints';
import { isSameDay } from '@vitrine/domain/kernel/local-time';
import { formatDate, formatLocalTime } from '@vitrine/domain/publishing/format-date';

/** What the bar of a preview says and offers. */
export interface PreviewBar {
  root: string;
  /** Path of the page on the site, with its query. */
  path: string;
  /** Local minute that is shown, and the present one. */
  minute: string;
  now: string;
  /** The shown moment and the present one, in epoch milliseconds. */
  at: number;
  realNow: number;
  timeZone: string;
  isShared: boolean;
  expiresAt: number;
  /** Sentences about what is not shown. */
  problems: readonly string[];
}

const name = 'apercu-des-brouillons';

/** Where a layout has its bar of quick access at the foot of the window, this one stands above it. */
const stackAbove = (layout: LayoutName) =>
  `@media(max-width:${layouts[layout] - 1}px){body:has(.shell-layout-${layout}>[data-part="bottom-bar"]) #${name}{inset-block-end:calc(60px + env(safe-area-inset-bottom))}}`;

/** Everything of the page's own styles is undone inside the bar: it looks the same on every site. */
const css = `#${name},#${name} *,#${name} *::before,#${name} *::after{all:revert;box-sizing:border-box}
#${name}{position:sticky;z-index:2147483000;inset-block-end:0;display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:0;padding:8px max(16px,env(safe-area-inset-left)) max(8px,env(safe-area-inset-bottom));background:#1b2230;color:#f4f5f7;border-block-start:1px solid #39435a;font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color-scheme:dark}
#${name} p{margin:0;flex:1 1 16rem;min-width:0}
#${name} strong{display:block;font-weight:600}
#${name} small{display:block;font-size:13px;color:#b9c0cf}
#${name} form{display:flex;align-items:center;gap:8px;margin:0}
#${name} label{display:flex;align-items:center;gap:8px;min-width:0}
#${name} input{min-width:0;min-height:36px;padding:0 8px;border:1px solid #5b667e;border-radius:6px;background:#10151f;color:#f4f5f7;font:inherit}
#${name} button,#${name} a,#${name} .more>summary{display:inline-flex;align-items:center;min-height:36px;padding:0 12px;border:1px solid #5b667e;border-radius:6px;background:none;color:#f4f5f7;font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
#${name} button:hover,#${name} a:hover,#${name} summary:hover{background:#2b3548}
#${name} :focus-visible{outline:2px solid #9dc1ff;outline-offset:2px}
#${name} .more{display:none}
#${name} .left-out{flex-basis:100%}
#${name} .left-out>summary{width:fit-content;min-height:28px;padding:4px 0;color:#ffd08a;cursor:pointer}
#${name} ul{margin:4px 0 0;padding:0 0 0 20px;max-height:30vh;overflow:auto}
${stackAbove('default')}
${stackAbove('page')}
@media(max-width:47.99rem){
#${name}{padding-inline:12px}
#${name} p{flex-basis:0}
#${name} .more{display:block}
#${name} .more>summary::-webkit-details-marker{display:none}
#${name} .more:not([open])~*,#${name}:has(.more:not([open])) small{display:none}
#${name} form:first-of-type{flex:1 1 100%}
#${name} label{flex:1}
#${name} label span{display:none}
#${name} label input{flex:1;font-size:16px}
#${name} input,#${name} button,#${name} a,#${name} .more>summary{min-height:44px}}
@media print{#${name}{display:none}}
@media(forced-colors:active){#${name}{border-block-start:2px solid}}`;

/** Hash source of the bar's styles, for the policy of the page. */
export const previewBarStyle = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Renders the bar that says what one sees, changes the moment and ends the preview. */
export function renderPreviewBar(bar: PreviewBar): string {
  const { root, path, minute, now, isShared, expiresAt, timeZone, realNow, problems } = bar;
  const closes = isSameDay(expiresAt, realNow, timeZone)
    ? `à ${formatClock(expiresAt, timeZone)}`
    : `le ${formatDate(expiresAt, 'dayAndMonth', { timeZone })} à ${formatClock(expiresAt, timeZone)}`;
  const field = escapeAttribute(path);
  const parts = [
    `<p><strong>${describeMoment(bar)}, brouillons compris</strong><small>Les visiteurs ne voient pas cette page. Le lien se ferme ${closes}.</small></p>`,
    // Where there is little room, the rest opens; elsewhere the style sheet shows it.
    `<details class="more"><summary>Changer</summary></details>`,
    `<form method="get" action="${root}/date"><input type="hidden" name="vers" value="${field}"><label><span>Le site au</span> <input type="datetime-local" name="au" value="${minute}" min="${now}" required aria-label="Le site au"></label><button>Voir</button></form>`,
    bar.at === realNow ? '' : `<a href="${root}/date?vers=${encodeURIComponent(path)}">Maintenant</a>`,
    isShared
      ? ''
      : `<form method="post" action="${root}/fin"><input type="hidden" name="vers" value="${field}"><button>Terminer</button></form>`,
    renderProblems(problems),
  ];
  return `<style>${css}</style><aside id="${name}" aria-label="Aperçu">${parts.join('')}</aside>`;
}

function renderProblems(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const title =
    problems.length === 1 ? 'Un brouillon n’est pas montré' : `${problems.length} brouillons ne sont pas montrés`;
  return `<details class="left-out"><summary>${title}</summary><ul>${problems.map((problem) => `<li>${escapeText(problem)}</li>`).join('')}</ul></details>`;
}

/** Says which moment one sees: `Aperçu du jeudi 25 décembre`. */
function describeMoment({ at, realNow, timeZone }: PreviewBar): string {
  if (at === realNow) return 'Aperçu du site aujourd’hui';
  const isThisYear = formatDate(at, 'full', { timeZone }).endsWith(formatDate(realNow, 'full', { timeZone }).slice(-4));
  const day = formatDate(at, isThisYear ? 'weekdayAndDay' : 'full', { timeZone });
  return `Aperçu du ${day} à ${formatClock(at, timeZone)}`;
}

function formatClock(instant: number, timeZone: string): string {
  return formatLocalTime(
    new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}
