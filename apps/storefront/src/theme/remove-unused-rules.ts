/** One rule of a stylesheet: a style rule with its selectors, or a group (`@media`, `@layer` …) with rules inside. */
interface Rule {
  /** The text before the brace; a whole statement for rules without one. */
  prelude: string;
  /** Declarations; style rules only. */
  body?: string;
  /** Nested rules; groups only. */
  rules?: Rule[];
  /** For each selector of a style rule, the classes without which it cannot match. */
  selectors?: { selector: string; classes: string[] }[];
}

/** A parsed stylesheet of the program, with a unique number. */
interface ParsedSheet {
  number: number;
  rules: readonly Rule[];
  /** The classes that decide which rules stay. */
  classes: readonly string[];
  /** The bytes of what stays, by the classes in use: pages differ in few of a sheet's classes. */
  parts: Map<string, Buffer>;
}

const sheetCache = new Map<string, ParsedSheet>();
const maximumSheets = 300;
/** Parts kept of each sheet: some 3 KB each. */
const maximumParts = 24;
let lastNumber = 0;

/**
 * Returns the part of a stylesheet that can match, as bytes: style rules whose classes are all in `used`, in their groups. It
 * keeps selectors without class, classes inside `:not()`, `:is()` and the like, and everything that is no style rule.
 * For the program's few stylesheets only; a site's own CSS is not parsed.
 */
export function removeUnusedRules(css: string, used: ReadonlySet<string>): Buffer {
  const { rules, classes, parts } = findSheet(css);
  const key = buildKey(classes, used);
  const known = parts.get(key);
  if (known) return known;
  const part = Buffer.from(renderRules(rules, used));
  if (parts.size >= maximumParts) parts.delete(parts.keys().next().value as string);
  parts.set(key, part);
  return part;
}

/** Builds a key of those classes that are in use: thirty to a number. */
function buildKey(classes: readonly string[], used: ReadonlySet<string>): string {
  let key = '';
  for (let start = 0; start < classes.length; start += 30) {
    let bits = 0;
    for (let index = start; index < Math.min(start + 30, classes.length); index += 1)
      if (used.has(classes[index] as string)) bits |= 1 << (index - start);
    key += `${bits.toString(36)}.`;
  }
  return key;
}

/** Returns a number that identifies a stylesheet. */
export function sheetNumber(css: string): number {
  return findSheet(css).number;
}

function findSheet(css: string): ParsedSheet {
  const known = sheetCache.get(css);
  if (known) return known;
  lastNumber += 1;
  const { rules } = parseRules(css, 0);
  const sheet: ParsedSheet = { number: lastNumber, rules, classes: [...new Set(listClasses(rules))], parts: new Map() };
  if (sheetCache.size >= maximumSheets) sheetCache.delete(sheetCache.keys().next().value as string);
  sheetCache.set(css, sheet);
  return sheet;
}

function listClasses(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ rules: inner = [], selectors = [] }) => [
    ...listClasses(inner),
    ...selectors.flatMap(({ classes }) => classes),
  ]);
}

function renderRules(rules: readonly Rule[], used: ReadonlySet<string>): string {
  let text = '';
  for (const rule of rules) {
    if (rule.rules) {
      const inside = renderRules(rule.rules, used);
      if (inside) text += `${rule.prelude}{${inside}}`;
    } else if (rule.selectors) {
      const kept = rule.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
      if (kept.length) text += `${kept.map(({ selector }) => selector).join(',')}{${rule.body}}`;
    } else text += rule.body === undefined ? rule.prelude : `${rule.prelude}{${rule.body}}`;
  }
  return text;
}

function parseRules(css: string, start: number): { rules: Rule[]; end: number } {
  const rules: Rule[] = [];
  let from = start;
  let position = start;
  while (position < css.length) {
    const sign = css[position];
    if (sign === '"' || sign === "'") position = css.indexOf(sign, position + 1);
    else if (sign === '(') position = findClosingParenthesis(css, position);
    else if (sign === ';') {
      rules.push({ prelude: css.slice(from, position + 1).trim() });
      from = position + 1;
    } else if (sign === '}') return { rules, end: position };
    else if (sign === '{') {
      const head = css.slice(from, position).trim();
      const isGroup = /^@(?:media|supports|layer|container|starting-style)\b/.test(head);
      if (isGroup) {
        const inside = parseRules(css, position + 1);
        rules.push({ prelude: head, rules: inside.rules });
        position = inside.end;
      } else {
        const end = findClosingBrace(css, position);
        const body = css.slice(position + 1, end);
        rules.push(
          head.startsWith('@') ? { prelude: head, body } : { prelude: head, body, selectors: parseSelectors(head) },
        );
        position = end;
      }
      from = position + 1;
    }
    position += 1;
  }
  return { rules, end: position };
}

function parseSelectors(head: string): { selector: string; classes: string[] }[] {
  return splitSelectors(head).map((selector) => {
    const bare = withoutParentheses(selector);
    return {
      selector,
      classes: [...bare.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\/g, '')),
    };
  });
}

function splitSelectors(head: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let position = 0; position < head.length; position += 1) {
    const sign = head[position];
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(head.slice(from, position).trim());
      from = position + 1;
    }
  }
  return [...parts, head.slice(from).trim()];
}

function withoutParentheses(selector: string): string {
  let text = '';
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0) text += sign;
  }
  return text;
}

function findClosingParenthesis(css: string, open: number): number {
  let depth = 0;
  for (let position = open; position < css.length; position += 1) {
    const sign = css[position];
    if (sign === '"' || sign === "'") position = css.indexOf(sign, position + 1);
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return position;
    }
  }
  return css.length;
}

function findClosingBrace(css: string, open: number): number {
  let depth = 0;
  for (let position = open; position < css.length; position += 1) {
    const sign = css[position];
    if (sign === '"' || sign === "'") position = css.indexOf(sign, position + 1);
    else if (sign === '(') position = findClosingParenthesis(css, position);
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return position;
    }
  }
  return css.length;
}
