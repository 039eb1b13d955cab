import type { FormDefinition, FormNode, RepeatingGroup } from './form-definition.schema.ts';
import { type FileMetadata, getOwnValue, listItems, type SubmissionInput } from './submission.ts';
import { getAnswer } from './update-answers.ts';
import { joinPath, walkForm } from './walk-form.ts';

/**
 * Parses the posted fields of a form, which are named by their path. A field named after an item (`children.0`) marks
 * that the item exists, even if it is blank. Unknown names are ignored.
 */
export function parseFormFields(
  definition: FormDefinition,
  fields: Iterable<readonly [name: string, value: unknown]>,
): SubmissionInput {
  const byPath = new Map<string, unknown[]>();
  for (const [path, value] of fields) byPath.set(path, [...(byPath.get(path) ?? []), value]);
  const given: Record<string, unknown> = {};
  for (const { items } of definition.steps) Object.assign(given, parseNodes(items, '', byPath));
  return given;
}

function parseNodes(
  nodes: readonly FormNode[],
  prefix: string,
  fields: ReadonlyMap<string, unknown[]>,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const node of nodes) {
    if (node.kind === 'help') continue;
    const path = joinPath(prefix, node.name);
    if (node.kind === 'loop')
      given[node.name] = Array.from({ length: countItems(node, path, fields) }, (_, place) =>
        parseNodes(node.items, joinPath(path, place), fields),
      );
    else if ('items' in node) Object.assign(given, parseNodes(node.items, prefix, fields));
    else {
      const values = fields.get(path);
      const isList = node.kind === 'checkbox' || node.kind === 'file';
      if (values) given[node.name] = isList ? values : values[0];
    }
  }
  return given;
}

function countItems(loop: RepeatingGroup, path: string, fields: ReadonlyMap<string, unknown[]>): number {
  let count = 0;
  for (const name of fields.keys()) {
    if (!name.startsWith(`${path}.`)) continue;
    const place = /^\d{1,2}(?=\.|$)/.exec(name.slice(path.length + 1));
    if (place) count = Math.max(count, Number(place[0]) + 1);
  }
  return Math.min(count, loop.maximum);
}

/**
 * Merges the uploaded files into the answers, by the path of their question. Any other value in a file question is
 * dropped.
 */
export function mergeFiles(
  definition: FormDefinition,
  given: SubmissionInput,
  files: Iterable<readonly [path: string, file: FileMetadata]>,
): SubmissionInput {
  const sent = parseFormFields(definition, files);
  const joined: Record<string, unknown> = {};
  for (const { items } of definition.steps) Object.assign(joined, mergeNodeFiles(items, given, sent));
  return joined;
}

function mergeNodeFiles(nodes: readonly FormNode[], given: unknown, sent: unknown): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const node of nodes) {
    if (node.kind === 'help') continue;
    if (node.kind === 'loop') {
      const [turns, others] = [listItems(getOwnValue(given, node.name)), listItems(getOwnValue(sent, node.name))];
      joined[node.name] = Array.from({ length: Math.max(turns.length, others.length) }, (_, place) =>
        mergeNodeFiles(node.items, turns[place], others[place]),
      );
    } else if ('items' in node) Object.assign(joined, mergeNodeFiles(node.items, given, sent));
    else joined[node.name] = getOwnValue(node.kind === 'file' ? sent : given, node.name);
  }
  return joined;
}

/** Counts the visible items of a repeating group: the given ones, and at least one to fill in. */
export function countShownItems(loop: RepeatingGroup, given: unknown): number {
  return Math.min(Math.max(listItems(getOwnValue(given, loop.name)).length, loop.minimum, 1), loop.maximum);
}

/** Adds an item to the repeating group at `path`, unless it is full; returns a copy. */
export function addItem(definition: FormDefinition, given: SubmissionInput, path: string): SubmissionInput {
  const loop = findRepeatingGroup(definition, path);
  if (!loop) return given;
  return updateItems(given, path.split('.'), (turns) => {
    const shown = countShownItems(loop, { [loop.name]: turns });
    return Array.from({ length: Math.min(shown + 1, loop.maximum) }, (_, place) => turns[place] ?? {});
  });
}

/** Removes the item at `path`, such as `children.1`; returns a copy. */
export function removeItem(definition: FormDefinition, given: SubmissionInput, path: string): SubmissionInput {
  const [, ofLoop = '', place = ''] = /^(.+)\.(\d{1,2})$/.exec(path) ?? [];
  if (!findRepeatingGroup(definition, ofLoop)) return given;
  return updateItems(given, ofLoop.split('.'), (turns) => turns.filter((_, position) => position !== Number(place)));
}

/** Returns the path of the item that replaces a removed one: the next one, or the last where the last was removed. */
export function findReplacementItem(given: SubmissionInput, removed: string): string {
  const [, loop = '', place = ''] = /^(.+)\.(\d{1,2})$/.exec(removed) ?? [];
  const last = listItems(getAnswer(given, loop)).length - 1;
  return joinPath(loop, Math.max(0, Math.min(Number(place), last)));
}

function findRepeatingGroup(definition: FormDefinition, path: string): RepeatingGroup | undefined {
  const name = path.split('.').at(-1);
  for (const { node } of walkForm(definition)) if (node.kind === 'loop' && node.name === name) return node;
  return undefined;
}

function updateItems(
  given: SubmissionInput,
  [name = '', place, ...rest]: readonly string[],
  change: (turns: readonly unknown[]) => readonly unknown[],
): SubmissionInput {
  const turns = listItems(getOwnValue(given, name));
  if (place === undefined) return { ...given, [name]: change(turns) };
  const inside = (turn: unknown) => updateItems((turn ?? {}) as SubmissionInput, rest, change);
  return { ...given, [name]: turns.map((turn, position) => (position === Number(place) ? inside(turn) : turn)) };
}
