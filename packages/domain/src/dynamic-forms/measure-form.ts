import type { FormDefinition, FormNode } from './form-definition.schema.ts';

/** How much a form asks for when everything is filled in and every loop is at its most. */
export interface FormMeasure {
  fields: number;
  files: number;
  /** What the files weigh together when each is as heavy as it may be. */
  fileBytes: number;
}

/** Counts the fields and files that a form may send at the most. */
export function measureForm(definition: Pick<FormDefinition, 'steps'>): FormMeasure {
  return sum(definition.steps.map(({ items }) => measureNodes(items)));
}

function measureNodes(nodes: readonly FormNode[]): FormMeasure {
  return sum(
    nodes.map((node) => {
      if ('items' in node) {
        const { fields, files, fileBytes } = measureNodes(node.items);
        const turns = node.kind === 'loop' ? node.maximum : 1;
        // Each turn has a field of its own, which says that it is there.
        const own = node.kind === 'loop' ? 1 : 0;
        return { fields: (fields + own) * turns, files: files * turns, fileBytes: fileBytes * turns };
      }
      if (node.kind === 'help') return nothing;
      if (node.kind === 'file') return { fields: 0, files: node.maximum, fileBytes: node.maximum * node.maximumBytes };
      return { ...nothing, fields: node.kind === 'checkbox' ? node.choices.length : 1 };
    }),
  );
}

const nothing: FormMeasure = { fields: 0, files: 0, fileBytes: 0 };

function sum(measures: readonly FormMeasure[]): FormMeasure {
  return measures.reduce(
    (total, { fields, files, fileBytes }) => ({
      fields: total.fields + fields,
      files: total.files + files,
      fileBytes: total.fileBytes + fileBytes,
    }),
    nothing,
  );
}
