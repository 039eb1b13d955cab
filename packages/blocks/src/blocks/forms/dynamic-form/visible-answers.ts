import type { FormDefinition, FormNode, Question } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { getOwnValue, isBlank, listItems, type SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';
import { joinPath } from '@vitrine/domain/dynamic-forms/walk-form';

/** What stands in the steps of a form, in order. */
const listNodes = ({ steps }: Pick<FormDefinition, 'steps'>): FormNode[] => steps.flatMap(({ items }) => items);

/** Keeps only the answers to visible questions: hidden answers are private and not sent. */
export function filterVisibleAnswers(
  definition: Pick<FormDefinition, 'steps'>,
  given: SubmissionInput,
  visible: ReadonlySet<string>,
): SubmissionInput {
  const steps = definition.steps.filter(({ name }) => visible.has(name));
  return filterVisibleNodes(listNodes({ steps }), given, visible, '');
}

function filterVisibleNodes(
  nodes: readonly FormNode[],
  given: unknown,
  visible: ReadonlySet<string>,
  prefix: string,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const node of nodes) {
    const path = joinPath(prefix, node.name);
    if (node.kind === 'help' || !visible.has(path)) continue;
    const value = getOwnValue(given, node.name);
    if (node.kind === 'loop')
      shown[node.name] = listItems(value).map((turn, place) =>
        filterVisibleNodes(node.items, turn, visible, joinPath(path, place)),
      );
    else if ('items' in node) Object.assign(shown, filterVisibleNodes(node.items, given, visible, prefix));
    else if (value !== undefined) shown[node.name] = value;
  }
  return shown;
}

/** Merges typed values with the draft, which fills the fields left empty. */
export function mergeAnswers(
  definition: Pick<FormDefinition, 'steps'>,
  typed: SubmissionInput,
  kept: SubmissionInput,
): SubmissionInput {
  return mergeNodes(listNodes(definition), typed, kept);
}

function mergeNodes(nodes: readonly FormNode[], typed: unknown, kept: unknown): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const node of nodes) {
    if (node.kind === 'help') continue;
    const [own, other] = [getOwnValue(typed, node.name), getOwnValue(kept, node.name)];
    if (node.kind === 'loop') {
      const [turns, others] = [listItems(own), listItems(other)];
      merged[node.name] = Array.from({ length: Math.max(turns.length, others.length) }, (_, place) =>
        mergeNodes(node.items, turns[place], others[place]),
      );
    } else if ('items' in node) Object.assign(merged, mergeNodes(node.items, typed, kept));
    else {
      const value = isBlank(own) ? (other ?? own) : own;
      if (value !== undefined) merged[node.name] = value;
    }
  }
  return merged;
}

/** Whether some answers are never stored in a draft: confidential text, chosen files. */
export function hasUnsavedAnswers(definition: Pick<FormDefinition, 'steps'>, given: SubmissionInput): boolean {
  return hasSomeAnswer(listNodes(definition), given, isUnsaved);
}

/** Whether the form has any answer. */
export function hasAnswers(definition: Pick<FormDefinition, 'steps'>, given: SubmissionInput): boolean {
  return hasSomeAnswer(listNodes(definition), given, () => true);
}

const isUnsaved = (question: Question) => question.sensitive || question.kind === 'file';

function hasSomeAnswer(nodes: readonly FormNode[], given: unknown, counts: (question: Question) => boolean): boolean {
  return nodes.some((node) => {
    if (node.kind === 'help') return false;
    const value = getOwnValue(given, node.name);
    if (node.kind === 'loop') return listItems(value).some((turn) => hasSomeAnswer(node.items, turn, counts));
    return 'items' in node ? hasSomeAnswer(node.items, given, counts) : counts(node) && !isBlank(value);
  });
}
