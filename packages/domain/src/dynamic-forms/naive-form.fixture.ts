import { knownAnswers, today } from './form-arbitraries.fixture.ts';
import type {
  Comparison,
  Condition,
  FormDefinition,
  FormNode,
  FormStep,
  Question,
  RepeatingGroup,
} from './form-definition.schema.ts';

/** One instance of a node: inside certain items of the repeating groups around it. */
interface NodeInstance {
  path: string;
  node: FormNode | FormStep;
  parent: NodeInstance | undefined;
  items: { loop: NodeInstance; place: number; given: unknown }[];
  given: unknown;
}

/**
 * A second, deliberately naive implementation of the evaluator: it lists every instance and answers each question from
 * that list alone. It shares no code with the evaluator.
 */
export function evaluateNaively(definition: FormDefinition, answers: unknown) {
  const spots: NodeInstance[] = [];
  for (const step of definition.steps) {
    const spot: NodeInstance = { path: step.name, node: step, parent: undefined, items: [], given: undefined };
    spots.push(spot);
    for (const node of step.items) list(node, answers, '', spot, []);
  }

  function list(
    node: FormNode,
    around: unknown,
    prefix: string,
    parent: NodeInstance,
    turns: NodeInstance['items'],
  ): void {
    const path = prefix === '' ? node.name : `${prefix}.${node.name}`;
    const given = (around as Record<string, unknown> | undefined)?.[node.name];
    const spot: NodeInstance = { path, node, parent, items: turns, given };
    spots.push(spot);
    if (!('items' in node)) return;
    if (node.kind !== 'loop') {
      for (const inner of node.items) list(inner, around, prefix, spot, turns);
      return;
    }
    const all: unknown[] = Array.isArray(given) ? given : [];
    for (const [place, turn] of all.slice(0, node.maximum).entries()) {
      for (const inner of node.items)
        list(inner, turn, `${path}.${place}`, spot, [...turns, { loop: spot, place, given: turn }]);
    }
  }

  const isShown = (spot: NodeInstance): boolean =>
    (spot.parent === undefined || isShown(spot.parent)) &&
    ('when' in spot.node && spot.node.when ? isConditionMet(spot.node.when, spot) : true);
  /** Whether a visible question of an item is answered. */
  const holdsAnswer = (loop: NodeInstance, place: number) =>
    spots.some(
      (spot) =>
        spot.items.some((item) => item.loop === loop && item.place === place) &&
        'kind' in spot.node &&
        !('items' in spot.node) &&
        spot.node.kind !== 'help' &&
        !isBlankValue(spot.given) &&
        isShown(spot),
    );
  const isCounted = (spot: NodeInstance) => spot.items.every(({ loop, place }) => holdsAnswer(loop, place));
  const answerAt = (spot: NodeInstance) =>
    isShown(spot) ? evaluateAnswer(spot.node as Question, spot.given).value : undefined;

  function isConditionMet(condition: Condition, from: NodeInstance): boolean {
    if ('all' in condition) return !condition.all.some((one) => !isConditionMet(one, from));
    if ('any' in condition) return condition.any.filter((one) => isConditionMet(one, from)).length > 0;
    const asked = spots.filter((spot) => spot.node.name === condition.input && isWithin(spot, from));
    if (asked.length === 0) return compare(undefined, condition);
    return asked.some((spot) => compare(answerAt(spot), condition));
  }

  /**
   * Whether one instance is visible from another: in the same items of their common repeating groups, else in items
   * that count.
   */
  function isWithin(spot: NodeInstance, from: NodeInstance): boolean {
    for (const [depth, turn] of spot.items.entries()) {
      const own = from.items[depth];
      const isSame = own?.loop.node === turn.loop.node && own.loop.path === turn.loop.path;
      if (isSame && own.place === turn.place) continue;
      if (own?.loop.node === turn.loop.node) return false;
      if (!isShown(turn.loop) || !holdsAnswer(turn.loop, turn.place)) return false;
    }
    return true;
  }

  const errors: string[] = [];
  const stored: Record<string, unknown> = {};
  for (const spot of spots) {
    const { node } = spot;
    if (!isShown(spot) || !isCounted(spot) || !('kind' in node)) continue;
    if (node.kind === 'loop') {
      const turns = Array.isArray(spot.given) ? spot.given : [];
      const isFilled = (turn: unknown, place: number) =>
        place < node.maximum ? holdsAnswer(spot, place) : !isBlankItem(node, turn);
      const filled = turns.filter(isFilled).length;
      if (filled < node.minimum || filled > node.maximum) errors.push(spot.path);
      const kept = turns.slice(0, node.maximum).filter(isFilled);
      if (kept.length) (findParent(spot) as Record<string, unknown>)[node.name] = kept.map(() => ({}));
    } else if (!('items' in node) && node.kind !== 'help') {
      const { value, isWrong } = evaluateAnswer(node, spot.given);
      if (isWrong || (node.required && value === undefined)) errors.push(spot.path);
      else if (value !== undefined) (findParent(spot) as Record<string, unknown>)[node.name] = value;
    }
  }

  /** Returns the object that collects the answers of an instance's item: blank items have no index there. */
  function findParent(spot: NodeInstance): unknown {
    let holder: unknown = stored;
    for (const { loop, place } of spot.items) {
      const number = Array.from({ length: place }).filter((_, one) => holdsAnswer(loop, one)).length;
      holder = (holder as Record<string, unknown[]>)[loop.node.name]?.[number];
    }
    return holder;
  }

  return { visible: spots.filter(isShown).map(({ path }) => path), errors, stored };
}

function isBlankItem(loop: RepeatingGroup, turn: unknown): boolean {
  const given: unknown[] = [];
  const collectValues = (nodes: readonly FormNode[], around: unknown): void => {
    for (const node of nodes) {
      const value = (around as Record<string, unknown> | undefined)?.[node.name];
      if (node.kind === 'loop') for (const inner of Array.isArray(value) ? value : []) collectValues(node.items, inner);
      else if ('items' in node) collectValues(node.items, around);
      else if (node.kind !== 'help') given.push(value);
    }
  };
  collectValues(loop.items, turn);
  return given.every(isBlankValue);
}

function isBlankValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.filter((one) => Array.isArray(one) || !isBlankValue(one)).length === 0;
  if (typeof value === 'object' && value !== null) return !('bytes' in value);
  return value === undefined || value === null || typeof value === 'boolean' || String(value).trim() === '';
}

function compare(answer: unknown, { is, value }: Comparison): boolean {
  if (answer === undefined) return is === 'empty';
  const all: unknown[] = [answer].flat();
  if (is === 'empty' || is === 'filled') return is === 'filled';
  if (is === 'above') return Number(number(answer)) > Number(number(value));
  if (is === 'below') return Number(number(answer)) < Number(number(value));
  return all.includes(value) === (is === 'equal');
}

const number = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : value);

/** Evaluates an answer by the tables of known answers. */
function evaluateAnswer(question: Question, given: unknown): { value?: unknown; isWrong?: boolean } {
  if (isBlankValue(given)) return {};
  const wrong = { isWrong: true };
  switch (question.kind) {
    case 'email':
    case 'phone': {
      if (typeof given !== 'string') return wrong;
      const value = knownAnswers[question.kind].get(given);
      return value === undefined ? { value: given.trim(), isWrong: true } : { value };
    }
    case 'number': {
      const value = knownAnswers.number.get(given) ?? (given === '12' ? 12 : undefined);
      if (value === undefined) return wrong;
      const isInside = value >= (question.minimum ?? -1e9) && value <= (question.maximum ?? 1e9);
      return { value, isWrong: !isInside || (!question.hasDecimals && value % 1 !== 0) };
    }
    case 'date': {
      const value = knownAnswers.date.get(String(given));
      if (value === undefined) return wrong;
      const dayOf = (bound: string | undefined, none: number) =>
        bound === undefined ? none : Date.parse(bound === 'today' ? today : bound);
      const moment = Date.parse(value);
      return { value, isWrong: moment < dayOf(question.earliest, 0) || moment > dayOf(question.latest, 9e15) };
    }
    case 'select':
    case 'radio':
      return question.choices.some((choice) => choice.value === given) ? { value: given } : wrong;
    case 'checkbox': {
      const ticked = [given].flat().filter((one) => !isBlankValue(one)) as string[];
      const offered = question.choices.map((choice) => choice.value);
      if (ticked.some((one) => !offered.includes(one))) return wrong;
      const value = offered.filter((one) => ticked.includes(one));
      return { value, isWrong: value.length < (question.minimum ?? 0) || value.length > (question.maximum ?? 9) };
    }
    case 'file': {
      const files = [given].flat() as { name: string; bytes: number }[];
      if (files.some((file) => typeof file !== 'object' || !('bytes' in file))) return wrong;
      const kinds = { pdf: /\.pdf$/, image: /\.JPG$/, document: /\.docx$/ };
      const isTaken = ({ name, bytes }: { name: string; bytes: number }) =>
        question.types.some((type) => kinds[type].test(name)) && bytes > 0 && bytes <= question.maximumBytes;
      return { value: files, isWrong: !files.every(isTaken) || files.length > question.maximum };
    }
    default: {
      if (typeof given !== 'string') return wrong;
      const value = question.kind === 'text' ? given.split('\n').join(' ').trim() : given.trim();
      const forms = { digits: /^(12|49000)$/, 'postal-code': /^49000$/, time: /^(9h30|23:59)$/ };
      const pattern = question.kind === 'text' ? question.pattern : undefined;
      const isLong = value.length > question.maximum || value.length < (question.minimum ?? 0);
      return { value, isWrong: isLong || (pattern !== undefined && !forms[pattern].test(value)) };
    }
  }
}
