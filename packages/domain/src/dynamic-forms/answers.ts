import type { FormNode } from './form-definition.schema.ts';

/** A file that came with an answer, as far as rules look at it. */
export interface FileFact {
  name: string;
  bytes: number;
}

/** What was given under the names of a form, before anything is checked: texts, lists of texts, files, turns of loops. */
export type GivenAnswers = Readonly<Record<string, unknown>>;

/** A checked answer: numbers as numbers, dates as `2026-12-31`, ticked boxes as the list of their values. */
export type Answer<File extends FileFact = FileFact> = string | number | string[] | File[];

/** Checked answers by name; a loop holds its turns. */
export interface StoredAnswers<File extends FileFact = FileFact> {
  [name: string]: Answer<File> | StoredAnswers<File>[];
}

/** The own value of a name; `constructor` and its like are names as any other. */
export function ownValue(given: unknown, name: string): unknown {
  return given !== null && typeof given === 'object' && !Array.isArray(given) && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined;
}

/** The turns given for a loop. */
export function turnsOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [];
}

/** Whether nothing has been given: no text but spaces, no tick, no file. */
export function isBlank(given: unknown): boolean {
  if (typeof given === 'string') return given.trim() === '';
  // A list in a list is no answer to any question either.
  if (Array.isArray(given)) return given.every((one) => !Array.isArray(one) && isBlank(one));
  // A file is something; any other thing is no answer to any question.
  if (given !== null && typeof given === 'object') return !isFileFact(given);
  return typeof given !== 'number';
}

/** Whether a turn holds no answer to any of the questions it asks. */
export function isBlankTurn(items: readonly FormNode[], turn: unknown): boolean {
  return items.every((node) => {
    if (node.kind === 'loop') return turnsOf(ownValue(turn, node.name)).every((one) => isBlankTurn(node.items, one));
    return 'items' in node ? isBlankTurn(node.items, turn) : node.kind === 'help' || isBlank(ownValue(turn, node.name));
  });
}

/** Whether a value is a file's facts. */
export function isFileFact(value: unknown): value is FileFact {
  return (
    value !== null &&
    typeof value === 'object' &&
    typeof ownValue(value, 'name') === 'string' &&
    typeof ownValue(value, 'bytes') === 'number'
  );
}
