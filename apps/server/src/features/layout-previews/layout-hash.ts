import { createHash } from 'node:crypto';
import type sanitizeHtml from 'sanitize-html';
import { loadSanitizer } from '../../sanitise/load-sanitizer.ts';

/** Attributes that a page script sets on hydration, or that the server generates per request. They are not visible. */
const ignoredAttributes = new Set(['nonce', 'data-mounted', 'data-lost']);

// The sanitizer only normalizes: the output is hashed and discarded, so that unsafe markup is allowed.
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
 * Computes the SHA-256 of a layout's HTML, as 64 hexadecimal digits: the same for layouts that look the same. Ignores
 * comments, scripts, attribute order and quoting, the amount of white space, and attributes set by scripts.
 */
export function hashLayout(html: string): string {
  const plain = loadSanitizer()(html, options)
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
