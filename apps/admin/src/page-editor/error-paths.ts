import type { PropertyPath } from '@vitrine/page-document/operations/operation';

/** Writes a path as forms name their fields: items of lists by their position, `actions.0.label`. */
export function formatFieldPath(value: unknown, path: PropertyPath): string {
  let at: unknown = value;
  return path
    .map((step) => {
      if (typeof step === 'string') {
        at = (at as Record<string, unknown> | undefined)?.[step];
        return step;
      }
      const position = Array.isArray(at) ? at.findIndex((item: { id?: unknown } | null) => item?.id === step.id) : -1;
      at = Array.isArray(at) ? at[position] : undefined;
      return String(Math.max(0, position));
    })
    .join('.');
}

/** Turns the path of a text in the page, `items.k3f.question`, into one of an operation: items by their ids. */
export function parseTextPath(value: unknown, text: string): PropertyPath {
  let at: unknown = value;
  return text.split('.').map((name) => {
    if (!Array.isArray(at)) {
      at = (at as Record<string, unknown> | undefined)?.[name];
      return name;
    }
    at = at.find((item: { id?: unknown } | null) => item?.id === name);
    return { id: name };
  });
}
