import { type FileFact, type GivenAnswers, ownValue, turnsOf } from './answers.ts';
import { answerAt } from './change-answers.ts';
import type { FormDefinition, FormLoop, FormNode } from './form-definition.schema.ts';
import { joinPath, walkForm } from './walk-form.ts';

/**
 * The answers of a form as a page sends them: fields named by their path. A field named after a turn (`children.0`) says that
 * the turn is there, though nothing of it be answered. Names that the form does not know are left aside.
 */
export function readFields(
  definition: FormDefinition,
  fields: Iterable<readonly [name: string, value: unknown]>,
): GivenAnswers {
  const byPath = new Map<string, unknown[]>();
  for (const [path, value] of fields) byPath.set(path, [...(byPath.get(path) ?? []), value]);
  const given: Record<string, unknown> = {};
  for (const { items } of definition.steps) Object.assign(given, readNodes(items, '', byPath));
  return given;
}

function readNodes(
  nodes: readonly FormNode[],
  prefix: string,
  fields: ReadonlyMap<string, unknown[]>,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const node of nodes) {
    if (node.kind === 'help') continue;
    const path = joinPath(prefix, node.name);
    if (node.kind === 'loop')
      given[node.name] = Array.from({ length: countTurns(node, path, fields) }, (_, place) =>
        readNodes(node.items, joinPath(path, place), fields),
      );
    else if ('items' in node) Object.assign(given, readNodes(node.items, prefix, fields));
    else {
      const values = fields.get(path);
      const isList = node.kind === 'checkbox' || node.kind === 'file';
      if (values) given[node.name] = isList ? values : values[0];
    }
  }
  return given;
}

function countTurns(loop: FormLoop, path: string, fields: ReadonlyMap<string, unknown[]>): number {
  let count = 0;
  for (const name of fields.keys()) {
    if (!name.startsWith(`${path}.`)) continue;
    const place = /^\d{1,2}(?=\.|$)/.exec(name.slice(path.length + 1));
    if (place) count = Math.max(count, Number(place[0]) + 1);
  }
  return Math.min(count, loop.maximum);
}

/**
 * The same answers with the files that came beside them, by the path of their question. Whatever else stands where a file
 * is asked for is no file.
 */
export function withFiles(
  definition: FormDefinition,
  given: GivenAnswers,
  files: Iterable<readonly [path: string, file: FileFact]>,
): GivenAnswers {
  const sent = readFields(definition, files);
  const joined: Record<string, unknown> = {};
  for (const { items } of definition.steps) Object.assign(joined, joinFiles(items, given, sent));
  return joined;
}

function joinFiles(nodes: readonly FormNode[], given: unknown, sent: unknown): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const node of nodes) {
    if (node.kind === 'help') continue;
    if (node.kind === 'loop') {
      const [turns, others] = [turnsOf(ownValue(given, node.name)), turnsOf(ownValue(sent, node.name))];
      joined[node.name] = Array.from({ length: Math.max(turns.length, others.length) }, (_, place) =>
        joinFiles(node.items, turns[place], others[place]),
      );
    } else if ('items' in node) Object.assign(joined, joinFiles(node.items, given, sent));
    else joined[node.name] = ownValue(node.kind === 'file' ? sent : given, node.name);
  }
  return joined;
}

/** How many turns of a loop a form shows: those given, and at least one that asks to be filled in. */
export function countShownTurns(loop: FormLoop, given: unknown): number {
  return Math.min(Math.max(turnsOf(ownValue(given, loop.name)).length, loop.minimum, 1), loop.maximum);
}

/** The same answers with one more turn of the loop at `path`, where it may have one more. */
export function addTurn(definition: FormDefinition, given: GivenAnswers, path: string): GivenAnswers {
  const loop = findLoop(definition, path);
  if (!loop) return given;
  return changeTurns(given, path.split('.'), (turns) => {
    const shown = countShownTurns(loop, { [loop.name]: turns });
    return Array.from({ length: Math.min(shown + 1, loop.maximum) }, (_, place) => turns[place] ?? {});
  });
}

/** The same answers without the turn at `path`, as `children.1`. */
export function removeTurn(definition: FormDefinition, given: GivenAnswers, path: string): GivenAnswers {
  const [, ofLoop = '', place = ''] = /^(.+)\.(\d{1,2})$/.exec(path) ?? [];
  if (!findLoop(definition, ofLoop)) return given;
  return changeTurns(given, ofLoop.split('.'), (turns) => turns.filter((_, position) => position !== Number(place)));
}

/** The turn that stands where one was removed, by its path: the next one, or the last where that was the last. */
export function turnInPlaceOf(given: GivenAnswers, removed: string): string {
  const [, loop = '', place = ''] = /^(.+)\.(\d{1,2})$/.exec(removed) ?? [];
  const last = turnsOf(answerAt(given, loop)).length - 1;
  return joinPath(loop, Math.max(0, Math.min(Number(place), last)));
}

function findLoop(definition: FormDefinition, path: string): FormLoop | undefined {
  const name = path.split('.').at(-1);
  for (const { node } of walkForm(definition)) if (node.kind === 'loop' && node.name === name) return node;
  return undefined;
}

function changeTurns(
  given: GivenAnswers,
  [name = '', place, ...rest]: readonly string[],
  change: (turns: readonly unknown[]) => readonly unknown[],
): GivenAnswers {
  const turns = turnsOf(ownValue(given, name));
  if (place === undefined) return { ...given, [name]: change(turns) };
  const inside = (turn: unknown) => changeTurns((turn ?? {}) as GivenAnswers, rest, change);
  return { ...given, [name]: turns.map((turn, position) => (position === Number(place) ? inside(turn) : turn)) };
}
