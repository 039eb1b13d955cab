import { Node } from '@tiptap/core';
import type { LegalVariable } from './legal-texts.queries.ts';

/** Words of a text that fill themselves in, as one piece that is moved and deleted as a whole. */
export function createVariablesExtension(variables: readonly LegalVariable[]) {
  return Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset.variable ?? '',
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML({ node }) {
      const name = String(node.attrs.name);
      const variable = variables.find((one) => one.name === name);
      const empty = variable?.value ? {} : { 'data-empty': '' };
      return [
        'span',
        { 'data-variable': name, ...empty },
        variable?.value || `à compléter\u00a0: ${variable?.label ?? name}`,
      ];
    },
  });
}

/** Turns `{{phone}}` into what the editor shows in its place. */
export function showVariables(html: string): string {
  return html.replace(/\{\{\s*(\w+)\s*\}\}/g, '<span data-variable="$1"></span>');
}

/** Turns what the editor shows back into `{{phone}}`, as texts are stored. */
export function hideVariables(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-variable]'))
    element.replaceWith(`{{${element.dataset.variable}}}`);
  return body.innerHTML;
}
