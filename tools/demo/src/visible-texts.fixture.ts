/** Returns the words of a text or HTML fragment, a line for each paragraph, without URLs. */
export function toPlainText(text: string): string {
  return text
    .replace(/<\/?(?:a|strong|em|sup)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/https?:\/\/\S+/g, '');
}

/** Lists the strings that a visitor reads: not names of variants, URLs, dates, icons or identifiers. */
export function visibleTexts(value: unknown, key = ''): string[] {
  const unread = [
    'id',
    'type',
    'anchor',
    'variant',
    'tone',
    'tint',
    'face',
    'shape',
    'side',
    'align',
    'kind',
    'gap',
    'ornament',
    'size',
    'icon',
    'address',
    'date',
    'from',
    'to',
    'until',
    'picture',
    'cover',
    'topics',
    // In forms: names, values and rules.
    'name',
    'value',
    'input',
    'is',
    'fill',
    'pattern',
    'types',
    'earliest',
    'latest',
    'acknowledge',
  ];
  if (unread.includes(key) || /_URL$|_FROM$|_UNTIL$|^OPENING_HOURS|^MENU_TYPE$|_STYLE$|^CORPORATE_FORM$/.test(key))
    return [];
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => visibleTexts(item, key));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, item]) => visibleTexts(item, name));
  return [];
}

/** Parses the durations in a text, in minutes: `1 h 30` is 90. */
export function parseDurations(text: string): number[] {
  const found = text.matchAll(/(\d+)\u202fh(?:\u202f(\d{2}))?|(\d+)\u202fmin/g);
  return [...found].map(([, hours = '0', rest = '0', minutes]) => Number(minutes ?? Number(hours) * 60 + Number(rest)));
}

export function countWords(text: string): number {
  return toPlainText(text).trim().split(/\s+/).length;
}

/** What a French printer would not set, by its name. */
export const typographicFaults: readonly [string, RegExp][] = [
  ['straight mark or three dots', /['"]|\.{3}/],
  ['no narrow space before ; ? !', /[^\u202f][;?!](?=\s|$)/],
  ['no non-breaking space before :', /[^\u00a0\d]:(?=\s|$)/],
  ['no non-breaking space inside « »', /«[^\u00a0]|[^\u00a0]»/],
  ['no narrow space before a unit', /\d[ \u00a0](?:€|%|h\b|min\b|km|°C)|\d(?:€|%|h\b|km\b|°C)/],
  ['stray space', / {2}|[ \u00a0\u202f][,.]/],
];

/** Lists the places of texts where a fault stands, each with what is around it. */
export const findFaults = (texts: readonly string[], fault: RegExp): string[] =>
  texts
    .map(toPlainText)
    .flatMap((text) => text.match(new RegExp(`.{0,24}(?:${fault.source}).{0,12}`, 'u')) ?? [])
    .map(String);
