/** Elements inside of a word: `<b>p</b>ain` is one. */
const inside =
  'strong|em|b|i|u|s|a|span|sup|sub|small|code|mark|abbr|acronym|del|ins|font|kbd|tt|var|cite|q|strike|big|dfn|samp|bdo|time|label';
/** Elements whose content no visitor reads. */
const hidden = /<(script|style|noscript|svg|select|textarea|template|iframe|object|head|title)\b[\s\S]*?<\/\1\s*>/gi;

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  amp: '&',
};

/**
 * Lists the words that visitors of the old site read in a content, found by patterns alone: another way than that of the
 * program, so that one judges the other. What WordPress embeds is no word: addresses that stand alone.
 */
export function listSourceWords(html: string): string[] {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(hidden, ' ')
    .replace(/\[embed[^\]]*\][\s\S]*?\[\/embed\]/g, ' ')
    .replace(/(^|[\n>])[ \t]*https?:\/\/[^\s<]+[ \t]*(?=[\n<]|$)/g, '$1')
    .replace(new RegExp(`</?(?:${inside})(?:\\s[^>]*)?>`, 'gi'), '')
    .replace(/<[a-z!/](?:"[^"]*"|'[^']*'|[^>"'])*>/gi, ' ')
    .replace(/\[\/?[A-Za-z][\w-]*(?:[\s=][^[\]]*)?\]/g, ' ')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (_, hex, decimal, name) => {
      if (name) return entities[name] ?? formatAccent(name);
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      // Half of a pair is no sign, and two halves named apart are none either.
      return code >= 0xd800 && code <= 0xdfff ? ' ' : String.fromCodePoint(code);
    });
  return listWords(text);
}

/** Marks behind a letter, by the ends of the names that entities have: `eacute`, `Ccedil`. */
const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
};

function formatAccent(name: string): string {
  const mark = marks[name.slice(1)];
  return mark ? `${name[0]}${mark}` : ' ';
}

/** Words of a text, in lower case. */
export function listWords(text: string): string[] {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase());
}

/** Lists the words of one list that do not stand in the other, each as often as it lacks. */
export function listMissing(words: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left <= 0;
  });
}

/** Counts the pictures that visitors of the old site saw in a content, but for those that counted visitors. */
export function countSourcePictures(html: string): number {
  const seen = html.replace(/<!--[\s\S]*?-->/g, '').replace(hidden, '');
  return (seen.match(/<img\b[^>]*>/gi) ?? []).filter((tag) => !/(?:wp-smiley|emoji|\b(?:width|height)="1")/.test(tag))
    .length;
}
