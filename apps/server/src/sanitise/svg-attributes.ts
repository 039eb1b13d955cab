// One pass over the value each: a drawing may have a megabyte of them.
const plain = /^[-+\w\s.,%#:/]*$/;
const names = /^[\p{L}\p{N}\s_:.-]*$/u;
const numbers = /^[-+\d\s.,e]*$/i;
const transform = /^(?:[\s,]*(?:matrix|translate|scale|rotate|skewx|skewy)\s*\([-+\d\s.,e]*\))*[\s,]*$/i;
const colour = String.raw`(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([-+\d\s.,%/deg]*\))`;
const localReference = String.raw`url\(\s*(['"]?)#[\w:.-]+\1\s*\)`;
const paint = new RegExp(String.raw`^\s*(?:${colour}|${localReference}(?:\s+${colour})?)\s*$`, 'i');
const reference = new RegExp(String.raw`^\s*(?:none|${localReference})\s*$`, 'i');

/** What the value of an attribute may be: browsers read these as style sheets, where an address hides in many spellings. */
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

/** Whether an attribute (in small letters) may have this value: shapes, numbers, colours, and what the drawing itself holds. */
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

/** The declarations of a style attribute or a rule, in order; whatever asks for more than a value of its own is left out. */
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

/** What a sheet says of a class: the place of the rule in the sheets, and the attribute with its value. */
export type ClassRule = readonly [place: number, name: string, value: string];

/** No look is longer; a sheet says its values again at every shape. */
const maximumValueLength = 200;

/** A drawing without its sheets, and what they say of classes, the last word on each attribute; other selectors are left out. */
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

/** What stands between two marks, each time, and the text without it; one pass however long the text is. */
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

/** Where a mark stands from a place on. Looked for in the text itself: in small letters, some signs are longer. */
function findDelimiter(mark: RegExp, text: string, place: number): { index: number; end: number } | undefined {
  mark.lastIndex = place;
  const found = mark.exec(text);
  return found ? { index: found.index, end: mark.lastIndex } : undefined;
}
