/** A tag, or the text between two; texts that the sanitizer would write otherwise match nothing. */
const piece =
  /<(\/?)(p|h[234]|blockquote|ul|ol|li|strong|em|b|i|u|s)>|<(a) href="(?:(?:\/[a-z0-9-]+)+(?:#[a-z0-9-]+)?"|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[a-z0-9-]+)*" rel="noopener")>|<(\/)(a)>|(?:[^<>&\p{Cc}]|[\n\t]|&(?:amp|lt|gt);)+/uy;

const blocks: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol']);
const lists: ReadonlySet<string> = new Set(['ul', 'ol']);

/**
 * Whether a text stands as the editor writes most of them: whole tags that may be where they are, without attributes but
 * addresses of the site itself and of whole others. The sanitizer gives such a text back as it is, after reading it at length.
 */
export function isCleanRichText(html: string): boolean {
  const open: string[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < html.length) {
    const found = piece.exec(html);
    if (!found) return false;
    const tag = found[2] ?? found[3] ?? found[5];
    if (!tag) continue;
    const isEnd = Boolean(found[1] ?? found[4]);
    if (isEnd ? open.pop() !== tag : !mayStandIn(tag, open)) return false;
    if (!isEnd) open.push(tag);
  }
  return open.length === 0;
}

function mayStandIn(tag: string, open: readonly string[]): boolean {
  const parent = open.at(-1);
  if (blocks.has(tag)) return parent === undefined || (tag === 'p' && parent === 'blockquote');
  if (tag === 'li') return parent !== undefined && lists.has(parent);
  return (parent === undefined || !lists.has(parent)) && !open.includes(tag);
}
