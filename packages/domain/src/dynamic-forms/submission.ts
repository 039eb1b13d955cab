import type { FormNode } from './form-definition.schema.ts';

/** A file that came with an answer, as far as rules look at it. */
export interface FileMetadata {
  name: string;
  bytes: number;
}

/** What was given under the names of a form, before anything is checked: texts, lists of texts, files, turns of loops. */
export type SubmissionInput = Readonly<Record<string, unknown>>;

/** A checked answer: numbers as numbers, dates as `2026-12-31`, ticked boxes as the list of their values. */
export type Answer<File extends FileMetadata = FileMetadata> = string | number | string[] | File[];

/** Checked answers by name; a loop holds its turns. */
export interface SubmissionData<File extends FileMetadata = FileMetadata> {
  [name: string]: Answer<File> | SubmissionData<File>[];
}

/** The own value of a name; `constructor` and its like are names as any other. */
export function getOwnValue(given: unknown, name: string): unknown {
  return given !== null && typeof given === 'object' && !Array.isArray(given) && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined;
}

/** The turns given for a loop. */
export function listItems(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}

/** Whether nothing has been given: no text but spaces, no tick, no file. */
export function isBlank(given: unknown): boolean {
  if (typeof given === 'string') return given.trim() === '';
  // A list in a list is no answer to any question either.
  if (Array.isArray(given)) return given.every((one) => !Array.isArray(one) && isBlank(one));
  // A file is something; any other thing is no answer to any question.
  if (given !== null && typeof given === 'object') return !isFileMetadata(given);
  return typeof given !== 'number';
}

/** Whether a turn holds no answer to any of the questions it asks. */
export function isBlankItem(items: readonly FormNode[], turn: unknown): boolean {
  return items.every((node) => {
    if (node.kind === 'loop')
      return listItems(getOwnValue(turn, node.name)).every((one) => isBlankItem(node.items, one));
    return 'items' in node
      ? isBlankItem(node.items, turn)
      : node.kind === 'help' || isBlank(getOwnValue(turn, node.name));
  });
}

/** Whether a value is a file's facts. */
export function isFileMetadata(value: unknown): value is FileMetadata {
  return (
    value !== null &&
    typeof value === 'object' &&
    typeof getOwnValue(value, 'name') === 'string' &&
    typeof getOwnValue(value, 'bytes') === 'number'
  );
}
