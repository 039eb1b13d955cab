import type { PropertyPath } from '@vitrine/page-document/operations/operation';

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
