import type { FormDefinition, FormNode, FormStep, Question, RepeatingGroup } from './form-definition.schema.ts';

/** The position of a node in a form. */
export interface FormNodePosition<Node> {
  node: Node;
  step: FormStep;
  /** The repeating groups around it, the outermost first. */
  repeatingGroups: readonly RepeatingGroup[];
}

/** Yields every node of a form in reading order, parents before children. */
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

/** Yields every question, in reading order. */
export function* walkQuestions(definition: Pick<FormDefinition, 'steps'>): Generator<FormNodePosition<Question>> {
  for (const place of walkForm(definition))
    if (isQuestion(place.node)) yield { node: place.node, step: place.step, repeatingGroups: place.repeatingGroups };
}

/** Whether a node takes an answer. */
export function isQuestion(node: FormNode): node is Question {
  return !('items' in node) && node.kind !== 'help';
}

/** Joins the path of an answer: names and item indexes separated by dots, as `children.0.firstname`. */
export function joinPath(prefix: string, name: string | number): string {
  return prefix ? `${prefix}.${name}` : String(name);
}

const questionPositions = new WeakMap<object, Map<string, FormNodePosition<Question>>>();

/** Finds the question of a name, at any depth. */
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
