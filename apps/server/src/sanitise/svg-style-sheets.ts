/** A declaration of a style: a property in lower case, and its value. */
export interface Declaration {
  property: string;
  value: string;
  isImportant: boolean;
}

/** One step of a selector such as `g.sign > path`: what the element is, and how it stands to the step before. */
export interface SelectorStep {
  type: string | undefined;
  id: string | undefined;
  classes: readonly string[];
  isChild: boolean;
}

export interface StyleRule {
  steps: readonly SelectorStep[];
  /** As CSS counts it: ids before classes before types. */
  specificity: number;
  declarations: readonly Declaration[];
}

export interface StyleSheets {
  rules: StyleRule[];
  /** Conditions on the screen or its theme, fonts, animations, files from elsewhere, selectors of pointers. */
  atRules: string[];
  hasUnknownSelector: boolean;
}

/** Longer values are dropped: a rule repeats its values at every element. */
const maximumValueLength = 200;
const maximumRules = 5000;

/** Removes the comments of a style in one pass; one without end takes the rest with it. */
export function removeComments(style: string): string {
  let rest = '';
  let place = 0;
  for (let start = style.indexOf('/*'); start >= 0; start = style.indexOf('/*', place)) {
    rest += style.slice(place, start);
    const end = style.indexOf('*/', start + 2);
    if (end < 0) return rest;
    place = end + 2;
  }
  return rest + style.slice(place);
}

/** Parses the declarations of a style attribute or rule, in order. */
export function parseDeclarations(style: string): Declaration[] {
  return removeComments(style)
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(0, at)).trim();
      const said = declaration.slice(at + 1).trim();
      const value = said.replace(/!\s*important$/i, '').trim();
      return at > 0 && /^-*[a-z][\w-]*$/i.test(name) && value
        ? [
            {
              property: name.startsWith('--') ? name : name.toLowerCase(),
              value,
              isImportant: value.length < said.length,
            },
          ]
        : [];
    });
}

/** Parses the style sheets of a drawing: rules for types, ids, classes and their descendants, for every screen. */
export function parseStyleSheets(sheets: readonly string[]): StyleSheets {
  const found: StyleSheets = { rules: [], atRules: [], hasUnknownSelector: false };
  for (const sheet of sheets) readBlocks(removeComments(sheet).replace(/<!--|-->/g, ''), found, 0);
  return found;
}

function readBlocks(css: string, found: StyleSheets, depth: number): void {
  let place = 0;
  let statement = css.indexOf(';');
  while (place < css.length && found.rules.length < maximumRules) {
    const open = css.indexOf('{', place);
    // Searched for only once passed: a sheet without any would be read to its end for every rule.
    if (statement >= 0 && statement < place) statement = css.indexOf(';', place);
    if (statement >= 0 && (open < 0 || statement < open)) {
      const text = css.slice(place, statement).trim();
      if (text.startsWith('@')) found.atRules.push(text);
      place = statement + 1;
      continue;
    }
    if (open < 0) return;
    const prelude = css.slice(place, open).trim();
    if (prelude.startsWith('@')) {
      const end = findEnd(css, open);
      // What holds on every screen is part of the sheet.
      if (/^@(?:media\s+(?:all|screen)|supports\b.*|layer\b[^;]*)$/is.test(prelude) && depth < 4)
        readBlocks(css.slice(open + 1, end), found, depth + 1);
      else found.atRules.push(prelude);
      place = end + 1;
      continue;
    }
    const close = css.indexOf('}', open);
    const end = close < 0 ? css.length : close;
    addRules(prelude.replace(/^[\s}]+/, ''), css.slice(open + 1, end), found);
    place = end + 1;
  }
}

/** Finds the end of a block that contains others. */
function findEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

function addRules(selectors: string, block: string, found: StyleSheets): void {
  const declarations = parseDeclarations(block).filter(({ value }) => value.length <= maximumValueLength);
  if (declarations.length === 0) return;
  for (const selector of selectors.split(',')) {
    const rule = parseSelector(selector.trim());
    if (rule) found.rules.push({ ...rule, declarations });
    else if (selector.trim()) found.hasUnknownSelector = true;
    if (found.rules.length >= maximumRules) return;
  }
}

function parseSelector(selector: string): Pick<StyleRule, 'steps' | 'specificity'> | undefined {
  if (selector.length > 500) return undefined;
  const words = selector.replace(/>/g, ' > ').split(/\s+/).filter(Boolean);
  const steps: SelectorStep[] = [];
  let specificity = 0;
  let isChild = false;
  for (const word of words) {
    if (word === '>') {
      isChild = true;
      continue;
    }
    const match = /^(?:[\w-]+\|)?(\*|[a-z][\w-]*|:root)?((?:[.#][\p{L}\p{N}_-]+)*)$/iu.exec(
      word.replace(/\\(?=[^\da-f])/gi, ''),
    );
    if (!match) return undefined;
    const [, type = '*', rest = ''] = match;
    const parts = rest.match(/[.#][^.#]+/g) ?? [];
    const ids = parts.filter((part) => part.startsWith('#')).map((part) => part.slice(1));
    const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
    steps.push({
      type: type === '*' ? undefined : type === ':root' ? 'svg' : type.toLowerCase(),
      id: ids[0],
      classes,
      isChild,
    });
    specificity += ids.length * 10_000 + classes.length * 100 + (type === '*' ? 0 : 1);
    isChild = false;
  }
  return steps.length > 0 && steps.length <= 10 ? { steps, specificity } : undefined;
}
