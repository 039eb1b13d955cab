import { blockViews, type PageFacts } from '@vitrine/blocks/storefront';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { CanvasContent } from '@vitrine/rendering-contract/canvas';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { createView, wrapBand, wrapChild } from '../render-blocks.tsx';
import { escapeText } from '../render-document.ts';
import { markTexts } from './mark-texts.ts';

/** What the blocks of a canvas are rendered with. */
export interface CanvasRendering {
  page: PageFacts;
  data: ReadonlyMap<string, unknown>;
  /** Blocks whose data could not be loaded. */
  failedIds: ReadonlySet<string>;
  content: CanvasContent;
  selectedId?: string | undefined;
}

/**
 * Renders a top-level block with its band and its children, as it is in the whole page. Each block is rendered by itself,
 * with a token in the place of each child, so that one that fails leaves the others.
 */
export function renderCanvasBand(node: BlockNode, rendering: CanvasRendering): string {
  return putInto(renderToString(wrapBand(node, rendering.page, tokenOf(0))), [renderInner(node, rendering)]);
}

/** Renders a block inside another one, as it is in the whole page. */
export function renderCanvasChild(node: BlockNode, rendering: CanvasRendering): string {
  const html = renderInner(node, rendering);
  const isWrapped = node.anchor !== undefined || node.visibleOn !== undefined;
  return isWrapped ? putInto(renderToString(wrapChild(node, rendering.page, tokenOf(0))), [html]) : html;
}

/** Puts comments around a rendered block, by which the canvas finds it. */
export function markBlock(id: string, html: string): string {
  return `<!--b:${id}-->${html}<!--/b:${id}-->`;
}

function renderInner(node: BlockNode, rendering: CanvasRendering): string {
  const { content, page, data, failedIds, selectedId } = rendering;
  const children = node.children ?? [];
  const sentence = content.describeUnreadable(node);
  if (sentence !== undefined) return renderNotice(sentence);
  if (!blockViews[node.type]) return '';
  if (failedIds.has(node.id)) return renderNotice(failureSentence);
  const render = (props: Readonly<Record<string, unknown>>) =>
    renderToString(
      createView(
        { ...node, props },
        children.map((child, position) => createElement(Fragment, { key: child.id }, tokenOf(position))),
        page,
        data,
      ),
    );
  try {
    const marked = markTexts(node.id, node.props, content.listTextFields(node), render, node.id === selectedId);
    return putInto(
      marked.html,
      children.map((child) => markBlock(child.id, renderCanvasChild(child, rendering))),
    );
  } catch (error) {
    content.onFailure(node.id, error);
    return renderNotice(failureSentence);
  }
}

const failureSentence =
  'Ce bloc ne peut pas être affiché pour le moment. Vérifiez ses réglages\u00a0; le reste de la page n’est pas touché.';

/** Stands in the place of a block that cannot be shown. */
function renderNotice(sentence: string): string {
  return `<p class="canvas-notice" role="note">${escapeText(sentence)}</p>`;
}

const firstDigit = 0xe160;

/** A text that stands for a child: private-use characters, which no text has. */
function tokenOf(position: number): string {
  return `\ue150${[...String(position)].map((digit) => String.fromCharCode(firstDigit + Number(digit))).join('')}\ue151`;
}

/** Puts rendered children in the place of their tokens. React separates neighbouring texts by empty comments. */
function putInto(html: string, children: readonly string[]): string {
  return html
    .replace(/(?<=\ue151)<!-- -->|<!-- -->(?=\ue150)/g, '')
    .replace(/\ue150([\ue160-\ue169]+)\ue151/g, (_, digits: string) => {
      const position = [...digits].map((digit) => digit.charCodeAt(0) - firstDigit).join('');
      return children[Number(position)] ?? '';
    });
}
