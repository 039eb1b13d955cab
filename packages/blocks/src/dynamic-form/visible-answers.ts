import { type GivenAnswers, isBlank, ownValue, turnsOf } from '@vitrine/domain/dynamic-forms/answers';
import type { FormDefinition, FormNode, Question } from '@vitrine/domain/dynamic-forms/form-definition.schema';
import { joinPath } from '@vitrine/domain/dynamic-forms/walk-form';

/** The answers to what is shown: what a condition has hidden again is nobody's business, and is not sent. */
export function visibleAnswers(
  definition: Pick<FormDefinition, 'steps'>,
  given: GivenAnswers,
  visible: ReadonlySet<string>,
): GivenAnswers {
  const steps = definition.steps.filter(({ name }) => visible.has(name));
  return Object.assign({}, ...steps.map(({ items }) => visibleNodes(items, given, visible, ''))) as GivenAnswers;
}

function visibleNodes(
  nodes: readonly FormNode[],
  given: unknown,
  visible: ReadonlySet<string>,
  prefix: string,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const node of nodes) {
    const path = joinPath(prefix, node.name);
    if (node.kind === 'help' || !visible.has(path)) continue;
    const value = ownValue(given, node.name);
    if (node.kind === 'loop')
      shown[node.name] = turnsOf(value).map((turn, place) =>
        visibleNodes(node.items, turn, visible, joinPath(path, place)),
      );
    else if ('items' in node) Object.assign(shown, visibleNodes(node.items, given, visible, prefix));
    else if (value !== undefined) shown[node.name] = value;
  }
  return shown;
}

/** What was typed, and for each field that was left empty what the draft holds. */
export function mergeAnswers(
  definition: Pick<FormDefinition, 'steps'>,
  typed: GivenAnswers,
  kept: GivenAnswers,
): GivenAnswers {
  return Object.assign({}, ...definition.steps.map(({ items }) => mergeNodes(items, typed, kept))) as GivenAnswers;
}

function mergeNodes(nodes: readonly FormNode[], typed: unknown, kept: unknown): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const node of nodes) {
    if (node.kind === 'help') continue;
    const [own, other] = [ownValue(typed, node.name), ownValue(kept, node.name)];
    if (node.kind === 'loop') {
      const [turns, others] = [turnsOf(own), turnsOf(other)];
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

/** Whether something is answered that no draft keeps: a confidential word, a chosen file. */
export function holdsUnkept(definition: Pick<FormDefinition, 'steps'>, given: GivenAnswers): boolean {
  return definition.steps.some(({ items }) => someAnswer(items, given, isUnkept));
}

/** Whether anything is answered. */
export function holdsAnswers(definition: Pick<FormDefinition, 'steps'>, given: GivenAnswers): boolean {
  return definition.steps.some(({ items }) => someAnswer(items, given, () => true));
}

const isUnkept = (question: Question) => question.sensitive || question.kind === 'file';

function someAnswer(nodes: readonly FormNode[], given: unknown, counts: (question: Question) => boolean): boolean {
  return nodes.some((node) => {
    if (node.kind === 'help') return false;
    const value = ownValue(given, node.name);
    if (node.kind === 'loop') return turnsOf(value).some((turn) => someAnswer(node.items, turn, counts));
    return 'items' in node ? someAnswer(node.items, given, counts) : counts(node) && !isBlank(value);
  });
}
