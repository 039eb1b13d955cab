import { type CssText, css, cssString, cssValue } from '@vitrine/domain/kernel/css-text';
import type { MailColours } from './mail-palette.ts';
import type { MailContent, MailIdentity } from './mail-template.ts';

/**
 * Renders a mail as HTML for every mail client: one column of 580 pixels, with tables for layout. Light colours are
 * inline styles; dark ones are in a style sheet, since clients without dark mode drop it. Loads nothing from the
 * network. Its language is French, whatever the languages of the site, and its `lang` says so.
 */
export function renderMailHtml(content: MailContent, identity: MailIdentity): string {
  const { light, dark } = identity.colours;
  const link = (address: string, words: string) =>
    `<a class="link" href="${escapeHtml(address)}" style="color:${light.link}">${escapeHtml(words)}</a>`;
  const site = identity.origin.replace(/^https?:\/\//, '');
  // One item per line: in a narrow mail client a single row would break anywhere.
  const foot = [
    ...[identity.name, identity.address, withNonBreakingSpaces(identity.phone), identity.email]
      .filter(Boolean)
      .map(escapeHtml),
    link(identity.origin, site),
    ...(content.unsubscribe ? [link(content.unsubscribe.address, content.unsubscribe.label)] : []),
  ].join('<br>');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.subject)}</title><style>${darkStyleSheet(dark)}</style></head>
<body class="ground" style="margin:0;background:${light.background};color:${light.backgroundText};font:18px/1.55 ${fontFamilies(identity.fonts.content)}">
${preheader(content)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;text-align:left">
<tr><td style="padding:0 8px 24px;font-size:22px;font-style:italic"><a class="link" href="${escapeHtml(identity.origin)}" style="color:${light.link};text-decoration:none">${brand(identity)}</a></td></tr>
<tr><td class="card" style="padding:32px 28px;background:${light.card};color:${light.cardText};border-radius:6px"><h1 style="margin:0 0 20px;font:500 26px/1.2 ${fontFamilies(identity.fonts.title ?? identity.fonts.content)}">${escapeHtml(content.greeting)}</h1>${body(content, light)}</td></tr>
<tr><td style="padding:24px 8px;font-size:15px;line-height:1.7">${foot}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Renders the site's logo, or its name if it has none. Mail clients that block images show the alternative text. */
function brand({ logo, name }: MailIdentity): string {
  if (!logo) return escapeHtml(name);
  return `<img src="cid:${logo.image.contentId}" alt="${escapeHtml(logo.alt || name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`;
}

function body({ paragraphs, facts, action, closing }: MailContent, light: MailColours): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${withBreaks(text)}</p>`;
  return [
    ...paragraphs.map(paragraph),
    facts?.length ? factTable(facts, light) : '',
    action
      ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.address)}" style="display:inline-block;padding:14px 26px;background:${light.button};color:${light.buttonText};text-decoration:none;border-radius:999px">${escapeHtml(action.label)}</a></p>`
      : '',
    closing ? paragraph(closing) : '',
  ].join('');
}

/** A real data table: each fact has a row header for screen readers. */
function factTable(facts: NonNullable<MailContent['facts']>, light: MailColours): string {
  const border = `border-bottom:1px solid ${light.border}`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="line" scope="row" style="padding:10px 16px 10px 0;text-align:left;vertical-align:top;font-weight:normal;font-style:italic;${border};width:30%">${escapeHtml(label)}</th><td class="line" style="padding:10px 0;vertical-align:top;${border};overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
  );
  return `<table class="line" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid ${light.border}">${rows.join('')}</table>`;
}

/** Characters that a mail client shows beside a subject. */
const maxPreheaderLength = 120;

/**
 * Renders the preheader: mail clients show it beside the subject. It is hidden in the mail, and from screen readers.
 */
function preheader({ paragraphs }: MailContent): string {
  const [first = ''] = paragraphs;
  return `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden">${escapeHtml(truncateAtWord(first, maxPreheaderLength))}</div>\n`;
}

/** Truncates a text to at most `length` characters, at a word boundary, and adds an ellipsis. */
function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.search(/\s+\S*$/);
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s,;:.!?«(–—-]+$/, '')}…`;
}

function darkStyleSheet(dark: MailColours): CssText {
  const value = (name: keyof MailColours) => cssValue(dark[name]);
  return css`@media (prefers-color-scheme:dark){.ground{background:${value('background')}!important;color:${value('backgroundText')}!important}.card{background:${value('card')}!important;color:${value('cardText')}!important}.line{border-color:${value('border')}!important}.link{color:${value('link')}!important}.button{background:${value('button')}!important;color:${value('buttonText')}!important}}`;
}

/** A font family of the site, followed by fallbacks for mail clients without it. */
function fontFamilies(own: string | undefined): string {
  return `${own ? `${cssString(own, "'")},` : ''}Georgia,'Times New Roman',serif`;
}

/** Keeps a telephone number on one line. */
const withNonBreakingSpaces = (text: string) => text.replaceAll(' ', '\u00a0');

const withBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
