import type { FormDefinition, FormNode } from './form-definition.schema.ts';
import { getOwnValue, listItems, type SubmissionInput } from './submission.ts';

/** Sets the value at `path`, as `children.0.firstname`, in a copy; missing items on the way are created. */
export function setAnswer(given: SubmissionInput, path: string, value: unknown): SubmissionInput {
  return setInside(given, path.split('.'), value);
}

function setInside(
  given: SubmissionInput,
  [name = '', place, ...rest]: readonly string[],
  value: unknown,
): SubmissionInput {
  if (place === undefined) return { ...given, [name]: value };
  const turns = [...listItems(getOwnValue(given, name))];
  const position = Number(place);
  for (let missing = turns.length; missing <= position; missing += 1) turns.push({});
  turns[position] = setInside((turns[position] ?? {}) as SubmissionInput, rest, value);
  return { ...given, [name]: turns };
}

/** Returns the value at `path`. */
export function getAnswer(given: SubmissionInput, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, name) => (Array.isArray(inside) ? inside[Number(name)] : getOwnValue(inside, name)),
      given,
    );
}

/** Picks the answers that a browser may store as a draft: nothing sensitive, and no file. */
export function pickDraftAnswers(definition: Pick<FormDefinition, 'steps'>, given: SubmissionInput): SubmissionInput {
  return Object.assign({}, ...definition.steps.map(({ items }) => pickDraftNodes(items, given))) as SubmissionInput;
}

function pickDraftNodes(nodes: readonly FormNode[], given: unknown): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const node of nodes) {
    const value = getOwnValue(given, node.name);
    if (node.kind === 'loop') kept[node.name] = listItems(value).map((turn) => pickDraftNodes(node.items, turn));
    else if ('items' in node) Object.assign(kept, pickDraftNodes(node.items, given));
    else if (node.kind !== 'help' && node.kind !== 'file' && !node.sensitive && value !== undefined)
      kept[node.name] = value;
  }
  return kept;
}
