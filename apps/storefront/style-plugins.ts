import { breakpoints, layouts, toRem, toRemBelow, wideMenu } from '@vitrine/domain/appearance/breakpoints';

/** The parts of PostCSS nodes that these plugins use. */
interface CssNode {
  type: string;
  name?: string;
  params?: string;
  prop?: string;
  value?: string;
  parent?: CssNode;
  nodes?: CssNode[];
  source?: unknown;
  clone(changes?: object): CssNode;
  cloneBefore(changes?: object): CssNode;
  append(node: CssNode): void;
  after(node: CssNode): void;
  error(message: string): Error;
}

interface CssHelpers {
  AtRule: new (facts: { name: string; params: string; source: unknown; nodes: CssNode[] }) => CssNode;
}

/**
 * The custom media queries of all stylesheets (CST-05): `--from-NAME` and `--below-NAME` for each breakpoint of the
 * specification, and for each layout's mobile breakpoint (LAY-02).
 */
export const customMedia: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...Object.entries(breakpoints),
    ['wide-menu', wideMenu] as const,
    ...Object.entries(layouts).map(([name, width]) => [`${name}-layout`, width] as const),
  ]
    .filter(([name]) => name !== 'default')
    .flatMap(([name, width]) => [
      [`--from-${name}`, `(width >= ${toRem(width)})`],
      // Not `(width < …)`: the compiler turns it into a `not (…)` that the oldest supported browsers do not parse.
      [`--below-${name}`, `(max-width: ${toRemBelow(width)})`],
    ]),
);

/** Replaces `@media (--from-md)` by its width; an unknown name fails the build. */
const customMediaPlugin = {
  postcssPlugin: 'vitrine-custom-media',
  AtRule: {
    media(rule: CssNode) {
      if (!rule.params?.includes('(--')) return;
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = customMedia[name];
        if (!query) throw rule.error(`${name} is not one of ${Object.keys(customMedia).join(', ')}`);
        return query;
      });
    },
  },
};

const containerUnit = /(\d)(?:cqw|cqi)\b/g;
const colourMix = /color-mix\(in srgb, ([^,]+?)(?: \d+%)?, ([^()]+|var\([^)]*\))\)/g;

/** Values that the target browsers lack, their feature query, and their fallback. */
const fallbacks = [
  // Container units: use viewport units, since the viewport is never narrower.
  {
    lacks: '(width: 1cqw)',
    isNeeded: (_: string, value: string) => /\dcq[wi]\b/.test(value),
    replace: (value: string) => value.replace(containerUnit, '$1vw'),
  },
  // A colour mix: use the theme's precomputed colour.
  {
    lacks: '(color: color-mix(in srgb, red, red))',
    isNeeded: (_: string, value: string) => value.includes('color-mix(') && value.includes('var('),
    replace: (value: string) =>
      value.replace(colourMix, (_, first: string, second: string) => (first.startsWith('var(') ? first : second)),
  },
  {
    lacks: '(overflow: clip)',
    isNeeded: (prop: string, value: string) => prop === 'overflow' && value === 'clip',
    replace: () => 'hidden',
  },
] as const;

const processedNodes = new WeakSet<CssNode>();

/**
 * Adds after each rule with a value that the oldest supported browsers lack a copy without it, under `@supports not`.
 * An earlier declaration is no fallback: a browser finds a value with `var()` invalid only at computed-value time.
 */
const fallbackPlugin = {
  postcssPlugin: 'vitrine-fallbacks',
  Declaration(declaration: CssNode) {
    // Content with an alternative text: older browsers use the declaration before it.
    const { prop, value = '' } = declaration;
    if (prop !== 'content' || !value.endsWith(" / ''") || processedNodes.has(declaration)) return;
    processedNodes.add(declaration);
    declaration.cloneBefore({ value: value.slice(0, -5) });
  },
  Rule(rule: CssNode, { AtRule }: CssHelpers) {
    // Inside a container query the units are supported. Skip also this plugin's own output.
    for (let around = rule.parent; around; around = around.parent)
      if (around.name === 'container' || around.name === 'supports') return;
    // PostCSS visits a rule again when a neighbour changes.
    if (processedNodes.has(rule)) return;
    processedNodes.add(rule);
    for (const { lacks, isNeeded, replace } of fallbacks) {
      const declarations = (rule.nodes ?? []).filter(
        ({ type, prop = '', value = '' }) => type === 'decl' && isNeeded(prop, value),
      );
      if (!declarations.length) continue;
      const plain = rule.clone({ nodes: [] });
      for (const declaration of declarations)
        plain.append(declaration.clone({ value: replace(declaration.value ?? '') }));
      const { source } = rule;
      rule.after(new AtRule({ name: 'supports', params: `not ${lacks}`, source, nodes: [plain] }));
    }
  },
};

/** The PostCSS plugins of every storefront stylesheet, in builds, in `npm run dev` and in tests. */
export const stylePlugins = [customMediaPlugin, fallbackPlugin];
