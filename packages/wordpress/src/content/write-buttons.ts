import { findElements, type HtmlElement } from '../html/html-node.ts';
import { getText } from '../html/plain-text.ts';
import type { Flow, Writer } from './flow.ts';

/** Buttons of one block, and the longest text of one. */
const maximumButtons = 3;
const maximumLabel = 60;

/** Converts buttons. What leads nowhere, or says more than a button can, stays in the text. */
export function writeButtons(element: HtmlElement, flow: Flow, writer: Writer): void {
  const links = Array.from(findElements(element, 'a', 'button'));
  const actions = links.map((link) => ({
    label: getText(link.children),
    address: writer.resolveLink(link.attributes.href),
  }));
  const areAll = links.length > 0 && getText(links) === getText(element.children);
  const areButtons = actions.every(({ label, address }) => address && label && label.length <= maximumLabel);
  if (flow.sink.isRich || !areAll || !areButtons) {
    writer.writeFlow(element.children, flow);
    return;
  }
  for (let from = 0; from < actions.length; from += maximumButtons)
    flow.sink.writeBlock('button', { variant: 'row', actions: actions.slice(from, from + maximumButtons) });
}
