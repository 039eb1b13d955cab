import type { FormDefinition, FormNode } from './form-definition.schema.ts';

/** How much a form asks for when everything is filled in and every loop is at its most. */
export interface FormMeasure {
  fields: number;
  files: number;
}

/** Counts the fields and files that a form may send at the most. */
export function measureForm(definition: Pick<FormDefinition, 'steps'>): FormMeasure {
  return sum(definition.steps.map(({ items }) => measureNodes(items)));
}

function measureNodes(nodes: readonly FormNode[]): FormMeasure {
  return sum(
    nodes.map((node) => {
      if ('items' in node) {
        const { fields, files } = measureNodes(node.items);
        const turns = node.kind === 'loop' ? node.maximum : 1;
        // Each turn has a field of its own, which says that it is there.
        return { fields: (fields + (node.kind === 'loop' ? 1 : 0)) * turns, files: files * turns };
      }
      if (node.kind === 'help') return { fields: 0, files: 0 };
      if (node.kind === 'file') return { fields: 0, files: node.maximum };
      return { fields: node.kind === 'checkbox' ? node.choices.length : 1, files: 0 };
    }),
  );
}

function sum(measures: readonly FormMeasure[]): FormMeasure {
  return measures.reduce(
    (total, { fields, files }) => ({ fields: total.fields + fields, files: total.files + files }),
    { fields: 0, files: 0 },
  );
}
