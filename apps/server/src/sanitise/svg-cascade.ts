import type { DroppedPart } from './dropped-parts.ts';
import { isModernColour, isSafeAttribute, parseTransform } from './svg-attributes.ts';
import { lengthProperties, styleProperties } from './svg-names.data.ts';
import { type Declaration, parseDeclarations, parseStyleSheets, type StyleRule } from './svg-style-sheets.ts';
import { type SvgElement, walkElements } from './svg-tree.ts';

/** Classes looked up per element: drawing programs write one or two. */
const maximumClasses = 20;
/** Comparisons of an element with a rule; a large drawing with a large sheet stays far below. */
const maximumComparisons = 500_000;
/** Characters that rules may add to a drawing: a class repeats its values at every element. */
const maximumAddedLength = 4_000_000;
/** Longest value that is taken apart; the patterns for it are not linear. */
const maximumParsedLength = 1000;

/** Properties that nothing of the picture depends on, or that this module turns into others. */
const withoutEffect =
  /^(?:-.*|enable-background|isolation|mix-blend-mode|cursor|pointer-events|user-select|display|visibility|white-space|font|marker|background(?:-color)?|color-scheme|color-rendering|solid-.*|line-height|text-align.*|text-indent|text-transform|shape-(?:padding|margin|inside)|inline-size|block-progression|font-(?:feature|variation|optical|variant)-.*|text-decoration-.*|text-orientation|baseline|stop|width|height|margin.*|padding.*|max-.*|min-.*|position|z-index|vertical-align|outline.*|border.*|paint-order|will-change|speak.*|kerning|glyph-.*|tab-size|overflow-.*|text-overflow|clip|color-profile|fill|stroke|transition.*|will-.*|marker-.*)$/;

/**
 * Works out which style each element has by its attributes, the sheets of the drawing and its own style, and writes it
 * into attributes; the sheets go. `display` and `visibility` are left as attributes for what removes hidden shapes.
 */
export function applyStyles(root: SvgElement, dropped: Set<DroppedPart>): void {
  const sheets = parseStyleSheets(takeSheets(root));
  for (const rule of sheets.atRules)
    dropped.add(
      /^@font-face/i.test(rule)
        ? 'font'
        : /keyframes/i.test(rule)
          ? 'animation'
          : /^@import/i.test(rule)
            ? 'external'
            : 'theme',
    );
  if (sheets.hasUnknownSelector) dropped.add('style');
  const index = indexRules(sheets.rules);
  const variables = new Map(
    [...sheets.rules.flatMap(({ declarations }) => declarations), ...parseDeclarations(root.attributes.style ?? '')]
      .filter(({ property }) => property.startsWith('--'))
      .map(({ property, value }) => [property, value]),
  );
  const budget = { comparisons: maximumComparisons, length: maximumAddedLength };
  for (const element of walkElements(root)) applyToElement(element, index, variables, budget, dropped);
}

/** Takes the style sheets out of a drawing; those for paper or dark screens are no part of the picture. */
function takeSheets(root: SvgElement): string[] {
  const sheets: string[] = [];
  for (const element of [...walkElements(root)]) {
    element.children = element.children.filter((child) => {
      if (typeof child === 'string' || child.name !== 'style') return true;
      const text = child.children.filter((part) => typeof part === 'string').join('');
      const { media } = child.attributes;
      sheets.push(media && !/^\s*(?:all|screen)\s*$/i.test(media) ? `@media ${media} {${text}}` : text);
      return false;
    });
  }
  return sheets;
}

/** What is left to spend on a drawing. */
interface Budget {
  comparisons: number;
  length: number;
}

type RuleIndex = ReadonlyMap<string, readonly { rule: StyleRule; place: number }[]>;

/** Files each rule under what its last step demands, so that an element is compared with few of them. */
function indexRules(rules: readonly StyleRule[]): RuleIndex {
  const index = new Map<string, { rule: StyleRule; place: number }[]>();
  rules.forEach((rule, place) => {
    const last = rule.steps.at(-1);
    const key = last?.id ? `#${last.id}` : last?.classes[0] ? `.${last.classes[0]}` : (last?.type ?? '*');
    const filed = index.get(key);
    if (filed) filed.push({ rule, place });
    else index.set(key, [{ rule, place }]);
  });
  return index;
}

function applyToElement(
  element: SvgElement,
  index: RuleIndex,
  variables: ReadonlyMap<string, string>,
  budget: Budget,
  dropped: Set<DroppedPart>,
): void {
  const { style = '', ...attributes } = element.attributes;
  const classes = new Set((attributes.class ?? '').split(/\s+/, maximumClasses).filter(Boolean));
  const isWithin = budget.comparisons > 0 && budget.length > 0;
  if (!isWithin) dropped.add('style');
  const keys = ['*', element.name, `#${attributes.id ?? ''}`, ...[...classes].map((name) => `.${name}`)];
  const ofSheets = (isWithin ? keys : [])
    .flatMap((key) => index.get(key) ?? [])
    .filter(({ rule }) => matchesSelector(element, rule.steps, budget))
    .sort((one, other) => one.rule.specificity - other.rule.specificity || one.place - other.place)
    .flatMap(({ rule }) => rule.declarations);
  budget.length -= ofSheets.reduce((sum, { property, value }) => sum + property.length + value.length, 0);
  const own = parseDeclarations(style);
  const isImportant = (declaration: Declaration) => declaration.isImportant;
  const isUsual = (declaration: Declaration) => !declaration.isImportant;
  const cascade = [
    ...ofSheets.filter(isUsual),
    ...own.filter(isUsual),
    ...ofSheets.filter(isImportant),
    ...own.filter(isImportant),
  ];
  const resolve = (value: string) => {
    const resolved = budget.length > 0 ? resolveValue(value, variables) : value;
    budget.length -= Math.max(0, resolved.length - value.length);
    return resolved;
  };
  element.attributes = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, resolve(value)]));
  const set = new Set<string>();
  for (const declaration of cascade)
    for (const { property, value } of expandShorthand(declaration))
      applyDeclaration(element, property, resolve(value), set, dropped);
}

function applyDeclaration(
  element: SvgElement,
  property: string,
  value: string,
  set: Set<string>,
  dropped: Set<DroppedPart>,
): void {
  const { attributes } = element;
  if (property === 'display' || property === 'visibility') attributes[property] = value;
  else if (property === 'white-space') {
    if (/^(?:pre|break-spaces|pre-wrap)$/.test(value)) attributes['xml:space'] = 'preserve';
  } else if (property === 'mix-blend-mode' || property === 'isolation') {
    if (/^[a-z-]+$/.test(value) && value !== 'normal' && value !== 'auto')
      attributes.style = [attributes.style, `${property}:${value}`].filter(Boolean).join(';');
  } else if (property === 'transform') {
    const transform = value.length > maximumParsedLength ? undefined : parseTransform(value);
    if (transform === undefined) dropped.add('style');
    else attributes.transform = transform;
  } else if (lengthProperties.has(property)) {
    // Without a unit, a length of a style is invalid; the root's percentages are of the page around it.
    if (
      /^[-+]?(?:[\d.]+(?:e[-+]?\d+)?(?:px|pt|pc|mm|cm|in|em)|0)$/i.test(value) ||
      (/^[\d.]+%$/.test(value) && element.parent)
    )
      attributes[property] = value;
  } else if (styleProperties.has(property) && isSafeAttribute(property, value)) {
    // The older of two ways to write a colour is shown by every browser.
    if (isModernColour(value) && set.has(property)) return;
    attributes[property] = value;
    set.add(property);
  } else if (property === 'animation' || property.startsWith('animation-')) dropped.add('animation');
  else if (/url\(/i.test(value) && !/url\(\s*['"]?#/i.test(value)) dropped.add('external');
  else if (/^(?:filter|clip-path|mask|mask-image|backdrop-filter)$/.test(property)) {
    if (value !== 'none') dropped.add('effect');
  } else if (!withoutEffect.test(property)) dropped.add('style');
}

/** Writes the values of CSS variables and of colours for light and dark screens in full. */
function resolveValue(value: string, variables: ReadonlyMap<string, string>): string {
  if (!/(?:var|light-dark)\(/i.test(value) || value.length > maximumParsedLength) return value;
  let resolved = value;
  for (let turn = 0; turn < 8 && resolved.length < 2000; turn += 1) {
    // The innermost first: none of these contains another.
    const next = resolved
      .replace(/var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/i, (whole, name: string, other?: string) => {
        return variables.get(name) ?? other?.trim() ?? whole;
      })
      .replace(/light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/i, (_, light: string) =>
        light.trim(),
      );
    if (next === resolved) break;
    resolved = next;
  }
  return resolved;
}

function expandShorthand({ property, value }: Declaration): { property: string; value: string }[] {
  if (property === 'marker')
    return ['marker-start', 'marker-mid', 'marker-end'].map((name) => ({ property: name, value }));
  if (property !== 'font') return [{ property, value }];
  if (value.length > maximumParsedLength) return [];
  const match =
    /^((?:[a-z\d-]+\s+){0,4}?)([\d.]+(?:px|pt|em|rem|%|mm)|(?:xx?-)?(?:small|large)|medium)(?:\/\S+)?\s+(\S.*)$/i.exec(
      value,
    );
  if (!match) return [];
  const [, words = '', size = '', family = ''] = match;
  const said = words.trim().split(/\s+/).filter(Boolean);
  const find = (pattern: RegExp) => said.find((word) => pattern.test(word)) ?? 'normal';
  return [
    { property: 'font-style', value: find(/^(?:italic|oblique)$/i) },
    { property: 'font-variant', value: find(/^small-caps$/i) },
    { property: 'font-weight', value: find(/^(?:bold|bolder|lighter|[1-9]00)$/i) },
    { property: 'font-size', value: size },
    { property: 'font-family', value: family },
  ];
}

function matchesSelector(element: SvgElement, steps: StyleRule['steps'], budget: Budget): boolean {
  budget.comparisons -= 1;
  const last = steps.at(-1);
  if (!last || !matchesStep(element, last)) return false;
  let at = element.parent;
  let isChild = last.isChild;
  for (let step = steps.length - 2; step >= 0; step -= 1) {
    const wanted = steps[step];
    if (!wanted) return false;
    while (at && !matchesStep(at, wanted)) {
      budget.comparisons -= 1;
      if (isChild || budget.comparisons < 0) return false;
      at = at.parent;
    }
    if (!at) return false;
    at = at.parent;
    isChild = wanted.isChild;
  }
  return true;
}

function matchesStep({ name, attributes }: SvgElement, { type, id, classes }: StyleRule['steps'][number]): boolean {
  if (type !== undefined && type !== name) return false;
  if (id !== undefined && id !== attributes.id) return false;
  const held = (attributes.class ?? '').split(/\s+/, maximumClasses);
  return classes.every((name) => held.includes(name));
}
