import type { BlockExamples } from '@vitrine/blocks/examples';
import { describeBlock as describeDefinition } from '@vitrine/blocks/fields';
import type { BlockDefinition } from '@vitrine/blocks/schemas';
import { type BlockView, type BlockViewProps, blockViews, type PageFacts } from '@vitrine/blocks/storefront';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { createElement, Fragment, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { outlineHtml } from '../browser/outline-html.ts';
import { samplePageFacts } from './sample-page-facts.ts';

const pictures = [{ url: '/files/exemple.jpg', width: 2400, height: 1600, alt: 'Un bol d’eau et une branche' }];

/** Creates page facts of the sample site for view tests, with the test's changes. */
export function createPageFacts(changes: Partial<PageFacts> = {}): PageFacts {
  // A source for each picture says how wide it is shown.
  return { ...samplePageFacts(pictures, ['webp', 'jpg']), ...changes };
}

/** Renders one block to HTML as the storefront does. */
export function renderBlock(
  type: string,
  props: Record<string, unknown>,
  options: { page?: Partial<PageFacts>; data?: unknown; children?: BlockNode[] } = {},
): string {
  const page = createPageFacts(options.page);
  return renderToString(
    renderNode({ id: 'essai', type, version: 0, props, children: options.children }, page, options.data) ??
      createElement(Fragment),
  );
}

function renderNode(node: BlockNode, page: PageFacts, data: unknown): ReactElement | null {
  const view = blockViews[node.type]?.view as
    | ((props: BlockViewProps<unknown, unknown>) => ReactElement | null)
    | undefined;
  if (!view) throw new Error(`no view for ${node.type}`);
  const children = (node.children ?? []).map((child) =>
    createElement(Fragment, { key: child.id }, renderNode(child, page, undefined)),
  );
  return createElement(view, { node, props: node.props, data, children, page });
}

/**
 * Tests every block's contract: its examples cover all variants (at least three) with normal, long and missing content.
 * They pass its schema and render without style attribute; markup and description are as recorded; the view repeats the definition's traits. `requirement` is
 * the id in the test title that the block proves.
 */
export function describeBlock(
  definition: BlockDefinition,
  view: BlockView,
  examples: BlockExamples,
  options: {
    requirement: string;
    /** The loader's result, for all examples or for each by its properties. */
    data?: unknown | ((props: Record<string, unknown>) => unknown);
    variantProperty?: string;
  },
): void {
  const dataOf = (props: Record<string, unknown>): unknown =>
    typeof options.data === 'function' ? options.data(props) : options.data;
  describe(`block ${definition.type}`, () => {
    test(`${options.requirement} ${definition.type}: examples show every variant with normal, long and missing content`, () => {
      const property = options.variantProperty ?? 'variant';
      const shape = (definition.schema as unknown as { shape: Record<string, { options?: readonly string[] }> }).shape;
      const variants = shape[property]?.options ?? [];
      expect(variants.length).toBeGreaterThanOrEqual(3);
      expect(new Set(examples.examples.map((example) => example.props[property]))).toEqual(new Set(variants));
      expect(new Set(examples.examples.map((example) => example.content))).toEqual(
        new Set(['normal', 'long', 'missing']),
      );
    });

    test.each(examples.examples.map((example) => [example.name, example] as const))(
      '%s is valid and drawn as recorded',
      (_, example) => {
        const read = definition.schema.safeParse(example.props);
        expect(read.error?.issues ?? []).toEqual([]);
        const html = renderBlock(definition.type, example.props, {
          data: dataOf(example.props),
          ...(example.children ? { children: example.children } : {}),
        });
        expect(html).not.toMatch(/\sstyle="/);
        expect(html).not.toContain('undefined');
        expect(html).not.toContain('[object Object]');
        expect(outlineHtml(html)).toMatchSnapshot();
      },
    );

    test('each variant looks different', () => {
      const first = examples.examples[0];
      if (!first) throw new Error('no example');
      const property = options.variantProperty ?? 'variant';
      const variants = [...new Set(examples.examples.map((example) => example.props[property]))];
      const drawn = variants.map((variant) =>
        renderBlock(
          definition.type,
          { ...first.props, [property]: variant },
          { data: dataOf(first.props), ...(first.children ? { children: first.children } : {}) },
        ),
      );
      expect(new Set(drawn).size).toBe(variants.length);
    });

    test('the view repeats the traits of the definition', () => {
      expect(view.type).toBe(definition.type);
      const { width, canTitlePage, hasPicture } = definition;
      expect(view.traits).toEqual({ width, canTitlePage, hasPicture });
      expect(Boolean(blockViews[definition.type])).toBe(true);
    });

    test('it is described as recorded', () => {
      expect(describeDefinition(definition)).toMatchSnapshot();
    });

    test('an unknown property is refused', () => {
      expect(definition.schema.safeParse({ ...examples.examples[0]?.props, surprise: 1 }).success).toBe(false);
    });
  });
}
