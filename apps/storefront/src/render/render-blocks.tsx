import { type BlockViewProps, blockViews, type PageFacts, visibilityClasses } from '@vitrine/blocks/storefront';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Renders the top-level blocks of a document, each in its band. */
export function renderBands(
  nodes: readonly BlockNode[],
  page: PageFacts,
  data: ReadonlyMap<string, unknown>,
): ReactElement {
  return createElement(Fragment, null, ...nodes.map((node) => renderBand(node, page, data)));
}

function renderBand(node: BlockNode, page: PageFacts, data: ReadonlyMap<string, unknown>): ReactElement | null {
  return blockViews[node.type] ? wrapBand(node, page, renderNode(node, page, data)) : null;
}

/** Wraps a rendered top-level block in its band. */
export function wrapBand(node: BlockNode, page: PageFacts, contents: ReactNode): ReactElement {
  const width = blockViews[node.type]?.traits.width ?? 'page';
  const tone = typeof node.props.tone === 'string' && node.props.tone !== 'plain' ? ` tone-${node.props.tone}` : '';
  const isFlush = width === 'full' ? ' band-flush' : '';
  return (
    <div
      key={node.id}
      id={node.anchor}
      className={`band band-${width}${isFlush}${tone}${visibilityClasses(node.visibleOn, page)}`}
    >
      {contents}
    </div>
  );
}

/** Wraps a rendered child block, if it has an anchor or is not visible on every device. */
export function wrapChild({ anchor, visibleOn }: BlockNode, page: PageFacts, contents: ReactNode): ReactNode {
  const classes = visibilityClasses(visibleOn, page);
  if (!anchor && !classes) return contents;
  return (
    <div id={anchor} className={classes ? `on-devices${classes}` : undefined}>
      {contents}
    </div>
  );
}

function renderNode(node: BlockNode, page: PageFacts, data: ReadonlyMap<string, unknown>): ReactElement | null {
  const view = blockViews[node.type];
  if (!view) return null;
  const children = (node.children ?? []).map((child) => (
    <Fragment key={child.id}>{wrapChild(child, page, renderNode(child, page, data))}</Fragment>
  ));
  return createView(node, children, page, data);
}

/** Creates the element of a block's view with its rendered children; null where the program has no such block. */
export function createView(
  node: BlockNode,
  children: ReactNode[],
  page: PageFacts,
  data: ReadonlyMap<string, unknown>,
): ReactElement | null {
  const view = blockViews[node.type]?.view as View | undefined;
  if (!view) return null;
  return createElement(view, { node, props: node.props, data: data.get(node.id), children, page });
}

type View = (props: BlockViewProps<unknown, unknown>) => ReactElement | null;
