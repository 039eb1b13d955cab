import { type GivenAnswers, ownValue, turnsOf } from './answers.ts';
import type { FormDefinition, FormNode } from './form-definition.schema.ts';

/** The same answers with another value at `path`, as `children.0.firstname`; turns on the way are made where they lack. */
export function setAnswer(given: GivenAnswers, path: string, value: unknown): GivenAnswers {
  return setInside(given, path.split('.'), value);
}

function setInside(given: GivenAnswers, [name = '', place, ...rest]: readonly string[], value: unknown): GivenAnswers {
  if (place === undefined) return { ...given, [name]: value };
  const turns = [...turnsOf(ownValue(given, name))];
  const position = Number(place);
  for (let missing = turns.length; missing <= position; missing += 1) turns.push({});
  turns[position] = setInside((turns[position] ?? {}) as GivenAnswers, rest, value);
  return { ...given, [name]: turns };
}

/** The value given at `path`. */
export function answerAt(given: GivenAnswers, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inside, name) => (Array.isArray(inside) ? inside[Number(name)] : ownValue(inside, name)), given);
}

/** What of the answers a browser may keep as a draft: nothing sensitive, and no file. */
export function draftAnswers(definition: Pick<FormDefinition, 'steps'>, given: GivenAnswers): GivenAnswers {
  return Object.assign({}, ...definition.steps.map(({ items }) => draftNodes(items, given))) as GivenAnswers;
}

function draftNodes(nodes: readonly FormNode[], given: unknown): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const node of nodes) {
    const value = ownValue(given, node.name);
    if (node.kind === 'loop') kept[node.name] = turnsOf(value).map((turn) => draftNodes(node.items, turn));
    else if ('items' in node) Object.assign(kept, draftNodes(node.items, given));
    else if (node.kind !== 'help' && node.kind !== 'file' && !node.sensitive && value !== undefined)
      kept[node.name] = value;
  }
  return kept;
}
