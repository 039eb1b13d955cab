import { type BlockViewProps, blockViews, type PageFacts } from '@vitrine/blocks/storefront';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { createElement, Fragment, type ReactElement } from 'react';

/** Renders the top-level blocks of a document, each in its band. */
export function renderBands(
  nodes: readonly BlockNode[],
  page: PageFacts,
  data: ReadonlyMap<string, unknown>,
): ReactElement {
  return createElement(Fragment, null, ...nodes.map((node) => renderBand(node, page, data)));
}

function renderBand(node: BlockNode, page: PageFacts, data: ReadonlyMap<string, unknown>): ReactElement | null {
  const view = blockViews[node.type];
  if (!view) return null;
  const tone = typeof node.props.tone === 'string' && node.props.tone !== 'plain' ? ` tone-${node.props.tone}` : '';
  const isFlush = view.traits.width === 'full' ? ' band-flush' : '';
  return (
    <div key={node.id} id={node.anchor} className={`band band-${view.traits.width}${isFlush}${tone}`}>
      {renderNode(node, page, data)}
    </div>
  );
}

function renderNode(node: BlockNode, page: PageFacts, data: ReadonlyMap<string, unknown>): ReactElement | null {
  const view = blockViews[node.type];
  if (!view) return null;
  const children = (node.children ?? []).map((child) => (
    <Fragment key={child.id}>
      {child.anchor ? <div id={child.anchor}>{renderNode(child, page, data)}</div> : renderNode(child, page, data)}
    </Fragment>
  ));
  return createElement(view.view as (props: BlockViewProps<unknown, unknown>) => ReactElement | null, {
    node,
    props: node.props,
    data: data.get(node.id),
    children,
    page,
  });
}
