import type { FormNode } from './form-definition.schema.ts';

/** A file of an answer, as far as the rules need it. */
export interface FileMetadata {
  name: string;
  bytes: number;
}

/** The raw answers under the names of a form: texts, lists of texts, files, items of repeating groups. */
export type SubmissionInput = Readonly<Record<string, unknown>>;

/** A validated answer: numbers as numbers, dates as `2026-12-31`, checkboxes as the list of their values. */
export type Answer<File extends FileMetadata = FileMetadata> = string | number | string[] | File[];

/** Validated answers by name; a repeating group contains its items. */
export interface SubmissionData<File extends FileMetadata = FileMetadata> {
  [name: string]: Answer<File> | SubmissionData<File>[];
}

/** Returns the own property of a name; `constructor` and the like are ordinary names. */
export function getOwnValue(given: unknown, name: string): unknown {
  return given !== null && typeof given === 'object' && !Array.isArray(given) && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined;
}

/** Lists the given items of a repeating group. */
export function listItems(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}

/** Whether a raw answer is blank: whitespace, no tick, no file. */
export function isBlank(given: unknown): boolean {
  if (typeof given === 'string') return given.trim() === '';
  // A nested list is never an answer.
  if (Array.isArray(given)) return given.every((one) => !Array.isArray(one) && isBlank(one));
  // A file is an answer; any other object is not.
  if (given !== null && typeof given === 'object') return !isFileMetadata(given);
  return typeof given !== 'number';
}

/** Whether an item contains no answer to any of its questions. */
export function isBlankItem(items: readonly FormNode[], turn: unknown): boolean {
  return items.every((node) => {
    if (node.kind === 'loop')
      return listItems(getOwnValue(turn, node.name)).every((one) => isBlankItem(node.items, one));
    return 'items' in node
      ? isBlankItem(node.items, turn)
      : node.kind === 'help' || isBlank(getOwnValue(turn, node.name));
  });
}

/** Whether a value is the metadata of a file. */
export function isFileMetadata(value: unknown): value is FileMetadata {
  return (
    value !== null &&
    typeof value === 'object' &&
    typeof getOwnValue(value, 'name') === 'string' &&
    typeof getOwnValue(value, 'bytes') === 'number'
  );
}
