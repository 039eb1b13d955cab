import type { SourceFile, SyntaxNode } from './source-tree.ts';

/** A built stylesheet or script. */
interface BuiltFile {
  name: string;
  text: string;
}

/** One rule of a built stylesheet, with the preludes of its enclosing at-rules, the outermost first. */
interface StyleRule {
  prelude: string;
  body: string;
  ancestors: readonly string[];
  /** The text after the rule. */
  after: string;
}

const guide = 'docs/decisions/0038 names the oldest browsers; apps/storefront/style-plugins.ts compiles for them';

/** Features that the oldest supported browsers lack, and what would break. */
const unsupportedFeatures: readonly { sign: RegExp; what: string }[] = [
  { sign: /@media[^{]*[<>]/, what: 'a range in a media query' },
  { sign: /@media not \(/, what: '`not (…)` in a media query' },
  { sign: /@media[^{]*\(--/, what: 'a custom media query that was not compiled' },
  { sign: /[{;}]\s*&/, what: 'a nested rule' },
  { sign: /@property\b/, what: '@property' },
  { sign: /@scope\b/, what: '@scope' },
  { sign: /\blight-dark\(/, what: 'light-dark()' },
  { sign: /\bsubgrid\b/, what: 'a subgrid' },
  { sign: /:user-(?:in)?valid\b/, what: ':user-valid' },
  { sign: /\d(?:rlh|lh|rcap|rex|ric)\b/, what: 'a unit of lines' },
  { sign: /\brgb\(from |\bhsl\(from |\boklch\(from /, what: 'a relative colour' },
];

/** Selectors that make older browsers drop the whole selector list. */
const unknownSelector = /:popover-open|::details-content|::backdrop-|:open\b|::picker|::view-transition|:has-slotted/;

/** Values that need a fallback declaration, for browsers that drop or blank them. */
const withFallback: readonly { value: RegExp; exceptInside: RegExp; fallback: RegExp; what: string }[] = [
  {
    value: /\dcq[wi]\b/,
    exceptInside: /^@container|^@supports/,
    fallback: /@supports not \(width:\s?1cqw\)/,
    what: 'units of a container',
  },
  {
    value: /color-mix\([^;}]*var\(/,
    exceptInside: /^@supports/,
    fallback: /@supports not \(color:\s?color-mix\(/,
    what: 'color-mix() of a variable',
  },
  {
    value: /overflow:clip/,
    exceptInside: /^@supports/,
    fallback: /@supports not \(overflow:\s?clip\)/,
    what: '`overflow: clip`',
  },
];

/** A declaration or a font face with a value of the program in it, which is written as a NUL here. */
const filledDeclaration = /@font-face[^\0]*\0|\{[^{}\0]*[\w-]:[^{}]*\0|^--[^\s]*\0/;

/** Finds templates that put values into a style sheet without `css`, by which every value is escaped or checked. */
export function findUnescapedStyles(files: readonly Pick<SourceFile, 'path' | 'body'>[]): string[] {
  return files.flatMap(({ path, body }) =>
    listUntaggedTemplates(body)
      .filter((text) => filledDeclaration.test(text))
      .map((text) => `${path}: put values into a style sheet by css\`…\` (${text.slice(0, 40).replace(/\0/g, '…')})`),
  );
}

/** Lists the texts of templates that are not of `css`, with a NUL for each value. */
function listUntaggedTemplates(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listUntaggedTemplates);
  if (node === null || typeof node !== 'object') return [];
  const { type, tag, quasi, quasis } = node as Record<string, SyntaxNode & { name?: unknown }>;
  if ((type as unknown) === 'TaggedTemplateExpression' && tag?.name === 'css')
    return listUntaggedTemplates(quasi?.expressions);
  const inside = Object.values(node).flatMap(listUntaggedTemplates);
  if ((type as unknown) !== 'TemplateLiteral') return inside;
  const parts = (quasis as unknown as { value: { raw: string } }[]).map(({ value }) => value.raw);
  return parts.length > 1 ? [parts.join('\0'), ...inside] : inside;
}

/** Finds media queries with a literal window width instead of a breakpoint (CST-05). */
export function findHardCodedWidths(sheets: readonly BuiltFile[]): string[] {
  return sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/@media[^{]*\b(?:width|height)\b[^{]*/g)].map(
      ([query]) => `${name}: « ${query.trim()} » names a width; write a breakpoint, as in \`@media (--from-md)\``,
    ),
  );
}

/** Finds features in built stylesheets that the oldest supported browsers lack, without a fallback. */
export function findUnsupportedStyles(sheets: readonly BuiltFile[]): string[] {
  return sheets.flatMap(({ name, text }) => {
    const faults = unsupportedFeatures
      .filter(({ sign }) => sign.test(text))
      .map(({ what }) => `${name} holds ${what}; ${guide}`);
    for (const { prelude: head, body, ancestors: around, after } of readRules(text)) {
      if (
        unknownSelector.test(head) &&
        head.includes(',') &&
        !head.split(',').every((one) => unknownSelector.test(one))
      )
        faults.push(
          `${name}: browsers that do not know a part of « ${head} » drop all of it; give it a rule of its own`,
        );
      for (const { value, exceptInside, fallback, what } of withFallback)
        if (
          value.test(body) &&
          !unknownSelector.test(head) &&
          !around.some((one) => exceptInside.test(one)) &&
          !fallback.test(supportsFallbacks(after))
        )
          faults.push(`${name}: « ${head} » uses ${what} with nothing in its place; ${guide}`);
      if (/content:[^;}]*\/ ?""/.test(body) && (body.match(/content:/g) ?? []).length < 2)
        faults.push(`${name}: « ${head} » gives its content an alternative text; say the content without it first`);
    }
    return faults;
  });
}

/** Calls in browser scripts that the oldest supported browsers lack. */
const unsupportedCalls =
  /adoptedStyleSheets|new CSSStyleSheet|\.requestSubmit\(|AbortSignal\.(?:timeout|any)\(|\.(?:toSorted|toReversed|toSpliced)\(|Object\.groupBy|withResolvers\(|\(\?<[=!]/;

/** Finds built scripts with calls that the oldest supported browsers lack. */
export function findUnsupportedCalls(scripts: readonly BuiltFile[]): string[] {
  return scripts.flatMap(({ name, text }) => {
    const call = unsupportedCalls.exec(text)?.[0];
    return call ? [`${name} uses « ${call} », which the oldest supported browsers lack; ${guide}`] : [];
  });
}

/** Returns the leading `@supports not (…)` groups of the text after a rule. */
function supportsFallbacks(after: string): string {
  return /^(?:@supports not [^{]*\{[^{}]*\{[^{}]*\}\})*/.exec(after)?.[0] ?? '';
}

function readRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const around: string[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === ';') from = at + 1;
    else if (sign === '}') {
      around.pop();
      from = at + 1;
    } else if (sign === '{') {
      const head = css.slice(from, at).trim();
      if (/^@(?:media|supports|layer|container|starting-style|keyframes)\b/.test(head)) around.push(head);
      else {
        const end = css.indexOf('}', at);
        rules.push({ prelude: head, body: css.slice(at + 1, end), ancestors: [...around], after: css.slice(end + 1) });
        at = end;
      }
      from = at + 1;
    }
  }
  return rules;
}
