import type { FormDefinition, FormLoop, FormNode, FormStep, Question } from './form-definition.schema.ts';

/** Where a node of a form stands. */
export interface FormPlace<Node> {
  node: Node;
  step: FormStep;
  /** The loops around it, the outermost first. */
  loops: readonly FormLoop[];
}

/** Every node of a form in reading order, what holds others before what it holds. */
export function* walkForm(definition: Pick<FormDefinition, 'steps'>): Generator<FormPlace<FormNode>> {
  for (const step of definition.steps) yield* walkNodes(step.items, step, []);
}

function* walkNodes(
  nodes: readonly FormNode[],
  step: FormStep,
  loops: readonly FormLoop[],
): Generator<FormPlace<FormNode>> {
  for (const node of nodes) {
    yield { node, step, loops };
    if (node.kind === 'loop') yield* walkNodes(node.items, step, [...loops, node]);
    else if ('items' in node) yield* walkNodes(node.items, step, loops);
  }
}

/** Every input that takes an answer, in reading order. */
export function* walkQuestions(definition: Pick<FormDefinition, 'steps'>): Generator<FormPlace<Question>> {
  for (const place of walkForm(definition))
    if (isQuestion(place.node)) yield { node: place.node, step: place.step, loops: place.loops };
}

/** Whether a node takes an answer. */
export function isQuestion(node: FormNode): node is Question {
  return !('items' in node) && node.kind !== 'help';
}

/** The path of an answer: names and turn numbers joined by dots, as `children.0.firstname`. */
export function joinPath(prefix: string, name: string | number): string {
  return prefix ? `${prefix}.${name}` : String(name);
}

const places = new WeakMap<object, Map<string, FormPlace<Question>>>();

/** The question of a name, wherever it stands. */
export function findQuestion(definition: Pick<FormDefinition, 'steps'>, name: string): FormPlace<Question> | undefined {
  let known = places.get(definition);
  if (!known) {
    known = new Map([...walkQuestions(definition)].map((place) => [place.node.name, place]));
    places.set(definition, known);
  }
  return known.get(name);
}
