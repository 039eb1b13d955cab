// Each pattern matches in linear time: an SVG may contain a megabyte of attributes.
const plain = /^[-+\w\s.,%#:/]*$/;
const names = /^[\p{L}\p{N}\s_:.-]*$/u;
const numbers = /^[-+\d\s.,e]*$/i;
const transform = /^(?:[\s,]*(?:matrix|translate|scale|rotate|skewx|skewy)\s*\([-+\d\s.,e]*\))*[\s,]*$/i;
const colour = String.raw`(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([-+\d\s.,%/deg]*\))`;
const localReference = String.raw`url\(\s*(['"]?)#[\w:.-]+\1\s*\)`;
const paint = new RegExp(String.raw`^\s*(?:${colour}|${localReference}(?:\s+${colour})?)\s*$`, 'i');
const reference = new RegExp(String.raw`^\s*(?:none|${localReference})\s*$`, 'i');

/** Allowed attribute values. Browsers parse them as CSS, where a URL can be written in many ways. */
const rules: Readonly<Record<string, RegExp>> = {
  id: names,
  class: names,
  role: names,
  'aria-label': /^[^\p{Cc}]*$/u,
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  href: /^#[\w:.-]+$/,
  d: /^[-+\d\s.,mzlhvcsqtae]*$/i,
  points: numbers,
  transform,
  gradienttransform: transform,
  fill: paint,
  stroke: paint,
  color: paint,
  'stop-color': paint,
  'clip-path': reference,
  mask: reference,
  'font-family': /^[\p{L}\p{N}\s'",-]*$/u,
};

/**
 * Returns whether an attribute (lower-case) may have this value: shapes, numbers, colours and references inside the
 * SVG.
 */
export function isSafeAttribute(name: string, value: string): boolean {
  return (rules[name] ?? plain).test(value);
}

interface Delimiters {
  from: RegExp;
  to: RegExp;
}
const comment: Delimiters = { from: /\/\*/g, to: /\*\//g };
const styleElement: Delimiters = { from: /<style(?=[\s/>])/gi, to: /<\/style\s*>/gi };
const emptyStyleElement = /<style(?:\s[^<>]*)?\/>/gi;

/** Parses the declarations of a style attribute or rule, in order; it drops a declaration with more than one colon. */
export function parseDeclarations(style: string): [string, string][] {
  return extractBetween(style, comment)
    .rest.split(';')
    .flatMap((declaration): [string, string][] => {
      const [name = '', value = '', ...more] = declaration.split(':').map((part) => part.trim());
      return /^[a-z-]+$/i.test(name) && value && !more.length
        ? [[name.toLowerCase(), value.replace(/!important$/i, '').trim()]]
        : [];
    });
}

/** A declaration for a class: its order in the style sheets, the attribute and the value. */
export type ClassRule = readonly [place: number, name: string, value: string];

/** Longer values are dropped: a class repeats its values at every element. */
const maximumValueLength = 200;

/**
 * Removes the style sheets from an SVG and collects their class rules, the last declaration of each attribute. It
 * ignores other selectors.
 */
export function extractStyleSheets(svg: string): { bare: string; rules: Map<string, readonly ClassRule[]> } {
  const found = new Map<string, Map<string, ClassRule>>();
  const { parts, rest } = extractBetween(svg.replace(emptyStyleElement, ''), styleElement);
  let place = 0;
  for (const sheet of parts) {
    const bare = extractBetween(sheet.slice(sheet.indexOf('>') + 1), comment).rest;
    for (const rule of bare.replace('<![CDATA[', '').replace(']]>', '').split('}')) {
      const [selectors = '', declarations = ''] = rule.split('{');
      const said = parseDeclarations(declarations).filter(([, value]) => value.length <= maximumValueLength);
      for (const selector of selectors.split(',')) {
        const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
        if (!name) continue;
        const known = found.get(name) ?? new Map<string, ClassRule>();
        for (const [attribute, value] of said) known.set(attribute, [place++, attribute, value]);
        found.set(name, known);
      }
    }
  }
  return { bare: rest, rules: new Map([...found].map(([name, known]) => [name, [...known.values()]])) };
}

/** Extracts the parts between two delimiters, and the remaining text, in one pass. */
function extractBetween(text: string, { from, to }: Delimiters): { parts: string[]; rest: string } {
  const parts: string[] = [];
  let rest = '';
  let place = 0;
  for (let start = findDelimiter(from, text, 0); start; start = findDelimiter(from, text, place)) {
    const end = findDelimiter(to, text, start.end);
    if (!end) return { parts, rest: rest + text.slice(place, start.index) };
    parts.push(text.slice(start.end, end.index));
    rest += text.slice(place, start.index);
    place = end.end;
  }
  return { parts, rest: rest + text.slice(place) };
}

/**
 * Finds a delimiter from a position on. It searches the original text, because lower-casing changes the length of some
 * characters.
 */
function findDelimiter(mark: RegExp, text: string, place: number): { index: number; end: number } | undefined {
  mark.lastIndex = place;
  const found = mark.exec(text);
  return found ? { index: found.index, end: mark.lastIndex } : undefined;
}
