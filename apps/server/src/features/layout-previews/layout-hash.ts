import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';

/** What a script of the page writes on an element when it wakes, or the server anew for each request: nobody sees it. */
const ignoredAttributes = new Set(['nonce', 'data-mounted', 'data-lost']);

// Nothing is kept out for being dangerous: the text is hashed and thrown away.
const options: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  allowedSchemes: ['http', 'https', 'data'],
  nonBooleanAttributes: [],
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: sortAttributes(attributes) }) },
  exclusiveFilter: ({ tag }) => tag === 'script',
};

/**
 * SHA-256 of the HTML of a layout, as 64 hexadecimal digits: the same for what looks the same. Comments, scripts, the order of
 * attributes, how their values are quoted, the width of white space and the marks of scripts do not count.
 */
export function hashLayout(html: string): string {
  const plain = sanitizeHtml(html, options)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .trim();
  return createHash('sha256').update(plain).digest('hex');
}

function sortAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !ignoredAttributes.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
