import { Node } from '@tiptap/core';

/** A word that fills itself in. */
export interface TextVariable {
  name: string;
  /** What it is, where it has no value yet. */
  label: string;
  value: string;
}

/** Words of a text that fill themselves in, each as one piece that is moved and deleted as a whole. */
export function createVariableNode(variables: readonly TextVariable[]) {
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
