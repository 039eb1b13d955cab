import type sanitizeHtml from 'sanitize-html';
import { isCleanRichText } from './clean-rich-text.ts';
import { loadSanitizer } from './load-sanitizer.ts';
import type { TextMarkupGuard } from './markup-guard.ts';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'a',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'abbr',
    'q',
    'cite',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'hreflang'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    div: 'p',
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
};
allowed.allowedAttributes = { ...(allowed.allowedAttributes as object), a: ['href', 'title', 'hreflang', 'rel'] };

/**
 * Keeps only the HTML that the text editor can produce: no script, style, event handler, form or frame. `guard` refuses
 * what the parser would take too long for, by a `MarkupTooLargeError`; it is the same for all texts of a call.
 */
export function sanitiseRichText(html: string, guard: TextMarkupGuard): string {
  guard.check(html);
  if (isCleanRichText(html)) return html;
  return loadSanitizer()(html, allowed);
}
