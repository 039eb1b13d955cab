import type { FormDefinition, FormNode } from './form-definition.schema.ts';

/** The maximum size of a form, with everything filled in and every repeating group full. */
export interface FormSize {
  fields: number;
  files: number;
  /** Total bytes of the files when each has its maximum size. */
  fileBytes: number;
}

/** Computes the maximum number of fields and files that a form may send. */
export function computeFormSize(definition: Pick<FormDefinition, 'steps'>): FormSize {
  return sum(definition.steps.map(({ items }) => computeNodesSize(items)));
}

function computeNodesSize(nodes: readonly FormNode[]): FormSize {
  return sum(
    nodes.map((node) => {
      if ('items' in node) {
        const { fields, files, fileBytes } = computeNodesSize(node.items);
        const turns = node.kind === 'loop' ? node.maximum : 1;
        // Each item has a field of its own, which marks its existence.
        const own = node.kind === 'loop' ? 1 : 0;
        return { fields: (fields + own) * turns, files: files * turns, fileBytes: fileBytes * turns };
      }
      if (node.kind === 'help') return emptySize;
      if (node.kind === 'file') return { fields: 0, files: node.maximum, fileBytes: node.maximum * node.maximumBytes };
      return { ...emptySize, fields: node.kind === 'checkbox' ? node.choices.length : 1 };
    }),
  );
}

const emptySize: FormSize = { fields: 0, files: 0, fileBytes: 0 };

function sum(measures: readonly FormSize[]): FormSize {
  return measures.reduce(
    (total, { fields, files, fileBytes }) => ({
      fields: total.fields + fields,
      files: total.files + files,
      fileBytes: total.fileBytes + fileBytes,
    }),
    emptySize,
  );
}
