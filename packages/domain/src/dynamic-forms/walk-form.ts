import type { FormDefinition, FormNode, FormStep, Question, RepeatingGroup } from './form-definition.schema.ts';

/** Where a node of a form stands. */
export interface FormNodePosition<Node> {
  node: Node;
  step: FormStep;
  /** The loops around it, the outermost first. */
  repeatingGroups: readonly RepeatingGroup[];
}

/** Every node of a form in reading order, what holds others before what it holds. */
export function* walkForm(definition: Pick<FormDefinition, 'steps'>): Generator<FormNodePosition<FormNode>> {
  for (const step of definition.steps) yield* walkNodes(step.items, step, []);
}

function* walkNodes(
  nodes: readonly FormNode[],
  step: FormStep,
  loops: readonly RepeatingGroup[],
): Generator<FormNodePosition<FormNode>> {
  for (const node of nodes) {
    yield { node, step, repeatingGroups: loops };
    if (node.kind === 'loop') yield* walkNodes(node.items, step, [...loops, node]);
    else if ('items' in node) yield* walkNodes(node.items, step, loops);
  }
}

/** Every input that takes an answer, in reading order. */
export function* walkQuestions(definition: Pick<FormDefinition, 'steps'>): Generator<FormNodePosition<Question>> {
  for (const place of walkForm(definition))
    if (isQuestion(place.node)) yield { node: place.node, step: place.step, repeatingGroups: place.repeatingGroups };
}

/** Whether a node takes an answer. */
export function isQuestion(node: FormNode): node is Question {
  return !('items' in node) && node.kind !== 'help';
}

/** The path of an answer: names and turn numbers joined by dots, as `children.0.firstname`. */
export function joinPath(prefix: string, name: string | number): string {
  return prefix ? `${prefix}.${name}` : String(name);
}

const questionPositions = new WeakMap<object, Map<string, FormNodePosition<Question>>>();

/** The question of a name, wherever it stands. */
export function findQuestion(
  definition: Pick<FormDefinition, 'steps'>,
  name: string,
): FormNodePosition<Question> | undefined {
  let known = questionPositions.get(definition);
  if (!known) {
    known = new Map([...walkQuestions(definition)].map((place) => [place.node.name, place]));
    questionPositions.set(definition, known);
  }
  return known.get(name);
}
