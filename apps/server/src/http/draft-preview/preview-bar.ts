import { createHash } from 'node:crypto';
import { formatDate, formatLocalTime, isSameDay } from '@vitrine/domain/publishing/format-date';

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

/** Everything of the page's own styles is undone inside the bar: it looks the same on every site. */
const css = `#${name},#${name} *,#${name} *::before,#${name} *::after{all:revert;box-sizing:border-box}
#${name}{position:sticky;z-index:2147483000;inset-block-end:0;display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;margin:0;padding:8px max(16px,env(safe-area-inset-left)) max(8px,env(safe-area-inset-bottom));background:#1b2230;color:#f4f5f7;border-block-start:1px solid #39435a;font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color-scheme:dark}
#${name} p{margin:0;flex:1 1 15rem;min-width:0}
#${name} strong{font-weight:600}
#${name} small{font-size:13px;color:#b9c0cf}
#${name} form{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:0}
#${name} label{display:flex;align-items:center;gap:8px}
#${name} input{min-height:36px;width:auto;padding:0 8px;border:1px solid #5b667e;border-radius:6px;background:#10151f;color:#f4f5f7;font:inherit}
#${name} button,#${name} a{display:inline-flex;align-items:center;min-height:36px;padding:0 12px;border:1px solid #5b667e;border-radius:6px;background:none;color:#f4f5f7;font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
#${name} button:hover,#${name} a:hover{background:#2b3548}
#${name} :focus-visible{outline:2px solid #9dc1ff;outline-offset:2px}
#${name} details{flex-basis:100%}
#${name} summary{min-height:28px;cursor:pointer}
#${name} ul{margin:4px 0 0;padding:0 0 0 20px;max-height:30vh;overflow:auto}
@media(max-width:47.99rem){#${name}{position:relative;inset-block-end:auto}#${name} label{flex:1 1 100%}#${name} input{flex:1;min-height:44px;font-size:16px}#${name} button,#${name} a{min-height:44px}}
@media print{#${name}{display:none}}
@media(forced-colors:active){#${name}{border-block-start:2px solid}}`;

/** Hash source of the bar's styles, for the policy of the page. */
export const previewBarStyle = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Renders the bar that says what one sees, changes the moment and ends the preview. */
export function renderPreviewBar(bar: PreviewBar): string {
  const { root, path, minute, now, isShared, expiresAt, timeZone, realNow, problems } = bar;
  const end = isShared
    ? ''
    : `<form method="post" action="${root}/fin"><input type="hidden" name="vers" value="${escapeAttribute(path)}"><button>Terminer</button></form>`;
  const closes = isSameDay(expiresAt, realNow, timeZone)
    ? `à ${formatClock(expiresAt, timeZone)}`
    : `le ${formatDate(expiresAt, 'dayAndMonth', { timeZone })} à ${formatClock(expiresAt, timeZone)}`;
  return `<style>${css}</style><aside id="${name}" aria-label="Aperçu"><p><strong>${describeMoment(bar)}, brouillons compris</strong> <small>Les visiteurs ne voient pas cette page. Le lien se ferme ${closes}.</small></p><form method="get" action="${root}/date"><input type="hidden" name="vers" value="${escapeAttribute(path)}"><label>Le site au <input type="datetime-local" name="au" value="${minute}" min="${now}" required></label><button>Voir</button></form>${bar.at === realNow ? '' : `<a href="${root}/date?vers=${encodeURIComponent(path)}">Maintenant</a>`}${end}${renderProblems(problems)}</aside>`;
}

function renderProblems(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const title =
    problems.length === 1 ? 'Un brouillon n’est pas montré' : `${problems.length} brouillons ne sont pas montrés`;
  return `<details><summary>${title}</summary><ul>${problems.map((problem) => `<li>${escapeText(problem)}</li>`).join('')}</ul></details>`;
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
