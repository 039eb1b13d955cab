import { paths } from './paths.ts';
import { tokenPaths } from './token-paths.ts';

/** Length of a token: 32 bytes in base64url. */
const tokenLength = 43;
const tokenPattern = `[\\w-]{${tokenLength}}`;
/** Replaces a token in a redacted path. */
const ellipsis = '…';

interface TokenRoute {
  prefix: string;
  suffix: string;
}

const routes = Object.values(tokenPaths).map((build) => splitRoute(build('\0')));

/** Splits a route around its token, for which NUL (U+0000) stands. */
function splitRoute(route: string): TokenRoute {
  const [before = '', after = ''] = route.split('\0');
  return { prefix: before, suffix: after };
}

/** Builds the pattern that matches the text before a route's token, in any case and with any slashes. */
function buildPrefixPattern(befores: readonly string[]): RegExp {
  const spelled = [...new Set(befores)].map((before) => before.replaceAll('/', '/+'));
  return new RegExp(`(${spelled.join('|')})([^]+)`, 'i');
}

/** Creates the function that redacts tokens in a path, from the route templates, where `{token}` marks the token. */
export function createTokenRedactor(templates: readonly string[]): (path: string) => string {
  const given = [...routes, ...templates.map((template) => splitRoute(template.replace('{token}', '\0')))];
  const pattern = buildPrefixPattern(given.map(({ prefix: before }) => before));
  const ends = [...new Set(given.map(({ suffix: after }) => after))].filter(Boolean);
  return (path) => {
    const readable = path.includes('%') ? decodePercentEscapes(path) : path;
    const match = pattern.exec(readable);
    if (!match) return redactTokenShapes(path);
    const [, before = '', rest = ''] = match;
    const written = readable.slice(0, match.index) + before;
    // Keep only the route's own ending: other trailing characters, added by a mail program, would reveal where the
    // token ended.
    const end = ends.find((one) => rest.endsWith(one)) ?? '';
    return publicPaths.has(`${before}${rest}`) ? path : redactTokenShapes(written) + ellipsis + end;
  };
}

/** Paths in the position of a token that are not tokens. */
const publicPaths: ReadonlySet<string> = new Set([paths.askReset()]);

/** Decodes percent-escaped ASCII and keeps the rest: a malformed path is logged too. */
function decodePercentEscapes(path: string): string {
  return path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Redacts token-shaped segments of links broken before the token: they have a token's length and capitals, which slugs
 * never have.
 */
function redactTokenShapes(path: string): string {
  return path.replace(/[\w-]{43,}/g, (word) => (/[A-Z]/.test(word) && /[a-z0-9]/.test(word) ? ellipsis : word));
}

const trailingPatterns = routes.map(({ prefix: before, suffix: after }) => ({
  after,
  pattern: new RegExp(`^((?:/[^/]+)?${before}${tokenPattern})${after.replaceAll('.', '\\.')}[^\\w/-][^/]*$`),
}));

/**
 * Returns the canonical path of a token link with trailing characters. Mail programs include the full stop, bracket or
 * space after a link. Undefined for every other path. Accepts paths with or without a locale prefix.
 */
export function findCanonicalTokenPath(path: string): string | undefined {
  if (path.length <= tokenLength) return undefined;
  for (const { pattern, after } of trailingPatterns) {
    const clean = pattern.exec(path)?.[1];
    if (clean) return clean + after;
  }
  return undefined;
}
