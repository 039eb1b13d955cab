import { paths } from './paths.ts';
import { tokenPaths } from './token-paths.ts';

/** A token as it is made: 32 bytes in base64url. */
const tokenPattern = '[\\w-]{43}';
/** What stands in a path in place of a token. */
const ellipsis = '…';

interface TokenRoute {
  prefix: string;
  suffix: string;
}

const routes = Object.values(tokenPaths).map((build) => splitRoute(build('\0')));

/** The parts of a route around its token, which the sign 0 stands for. */
function splitRoute(route: string): TokenRoute {
  const [before = '', after = ''] = route.split('\0');
  return { prefix: before, suffix: after };
}

/** Matches text up to a route's token, in any spelling of case and of slashes. */
function buildPrefixPattern(befores: readonly string[]): RegExp {
  const spelled = [...new Set(befores)].map((before) => before.replaceAll('/', '/+'));
  return new RegExp(`(${spelled.join('|')})([^]+)`, 'i');
}

/** A function that leaves tokens out of a path, by the routes that carry one: `{token}` stands for it in their templates. */
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
    // Nothing of the rest is kept that is not the route's own: signs that a mail program has added tell where a token ended.
    const end = ends.find((one) => rest.endsWith(one)) ?? '';
    return publicPaths.has(`${before}${rest}`) ? path : redactTokenShapes(written) + ellipsis + end;
  };
}

/** Paths that stand where a token would, and are none. */
const publicPaths: ReadonlySet<string> = new Set([paths.askReset()]);

/** Escaped signs of ASCII read, all else left: a path that cannot be read whole is written down as well. */
function decodePercentEscapes(path: string): string {
  return path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** For links that were broken before the token began: what has a token's length and cannot be a slug, which has no capitals. */
function redactTokenShapes(path: string): string {
  return path.replace(/[\w-]{43,}/g, (word) => (/[A-Z]/.test(word) && /[a-z0-9]/.test(word) ? ellipsis : word));
}

const trailingPatterns = routes.map(({ prefix: before, suffix: after }) => ({
  after,
  pattern: new RegExp(`^((?:/[^/]+)?${before}${tokenPattern})${after.replaceAll('.', '\\.')}[^\\w/-][^/]*$`),
}));

/**
 * The address meant by one whose token is followed by signs that are none of it: mail programs take the full stop, the bracket
 * or the space after a link for a part of it. Undefined for every other path. With or without a locale's prefix.
 */
export function findCanonicalTokenPath(path: string): string | undefined {
  for (const { pattern, after } of trailingPatterns) {
    const clean = pattern.exec(path)?.[1];
    if (clean) return clean + after;
  }
  return undefined;
}
