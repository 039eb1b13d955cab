import type { Comparison, Condition, Question } from '../form-definition.schema.ts';

/** What decides whether each part is shown, by its id. */
export type Visibility = ReadonlyMap<
  string,
  {
    question?: Question;
    /** Its own condition and those of what it stands in: all must hold. */
    conditions: readonly Condition[];
    /** The repeating groups around it, the outermost first. */
    repeatingGroups: readonly string[];
  }
>;

/** One way in which conditions hold: comparisons that hold together. */
type Way = readonly Comparison[];

/** Ways that are looked at; beyond, a condition counts as possible. */
const maximumWays = 300;

/**
 * Whether some answers show a part. It says no only where no answers can: choices that exclude each other, bounds without
 * anything between them, questions that are hidden where their answer is asked for.
 */
export function isSatisfiable(id: string, visibility: Visibility): boolean {
  const part = visibility.get(id);
  if (!part) return true;
  const ways = combine(part.conditions.map(listWays));
  if (!ways) return true;
  return ways.some((way) =>
    isPossible(completeWay(way, part.repeatingGroups, visibility), part.repeatingGroups, visibility),
  );
}

/** Lists the ways in which a condition holds; undefined where they are too many. */
function listWays(condition: Condition): Way[] | undefined {
  if ('input' in condition) return [[condition]];
  if ('all' in condition) return combine(condition.all.map(listWays));
  const ways: Way[] = [];
  for (const one of condition.any) {
    const more = listWays(one);
    if (!more) return undefined;
    ways.push(...more);
  }
  return ways.length > maximumWays ? undefined : ways;
}

/** Combines conditions that must all hold. */
function combine(all: readonly (Way[] | undefined)[]): Way[] | undefined {
  let ways: Way[] = [[]];
  for (const more of all) {
    if (!more || ways.length * more.length > maximumWays) return undefined;
    ways = ways.flatMap((way) => more.map((one) => [...way, ...one]));
  }
  return ways;
}

/**
 * Adds what must hold for the questions of a way to be shown, where that is certain: a question that is answered is visible, and
 * one of the same items has one answer. What has several ways to be shown adds nothing.
 */
function completeWay(way: Way, groups: readonly string[], visibility: Visibility): Way {
  const added = new Set<string>();
  const all = [...way];
  for (let place = 0; place < all.length; place += 1) {
    const { input, is } = all[place] as Comparison;
    if (is === 'empty' || added.has(input)) continue;
    added.add(input);
    const asked = visibility.get(input);
    if (!asked || !isShared(asked.repeatingGroups, groups)) continue;
    for (const condition of asked.conditions) all.push(...listCertain(condition));
  }
  return all;
}

/** Lists the comparisons that hold whenever a condition does. */
function listCertain(condition: Condition): Comparison[] {
  if ('input' in condition) return [condition];
  if ('all' in condition) return condition.all.flatMap(listCertain);
  return condition.any.length === 1 ? condition.any.flatMap(listCertain) : [];
}

/** Whether a question has one answer for whoever looks from inside these repeating groups. */
const isShared = (own: readonly string[], groups: readonly string[]) =>
  own.length <= groups.length && own.every((loop, place) => loop === groups[place]);

function isPossible(way: Way, groups: readonly string[], visibility: Visibility): boolean {
  const byInput = new Map<string, Comparison[]>();
  for (const comparison of way) {
    const asked = visibility.get(comparison.input);
    if (!asked?.question) continue;
    if (isShared(asked.repeatingGroups, groups))
      byInput.set(comparison.input, [...(byInput.get(comparison.input) ?? []), comparison]);
    // Another item may answer otherwise: each comparison alone.
    else if (!hasAnswer(asked.question, [comparison])) return false;
  }
  return [...byInput].every(([input, comparisons]) =>
    hasAnswer(visibility.get(input)?.question as Question, comparisons),
  );
}

/** Whether a question has an answer, or none, for which all these comparisons hold. */
function hasAnswer(question: Question, comparisons: readonly Comparison[]): boolean {
  const isEmpty = comparisons.some(({ is }) => is === 'empty');
  const rest = comparisons.filter(({ is }) => is !== 'empty');
  if (isEmpty) return rest.length === 0;
  if (rest.length === 0) return true;
  const values = (is: Comparison['is']) => rest.flatMap((one) => (one.is === is ? [one.value] : []));
  const equal = values('equal');
  const different = values('different');
  switch (question.kind) {
    case 'select':
    case 'radio':
      return question.choices.some(
        ({ value }) => equal.every((one) => one === value) && !different.some((one) => one === value),
      );
    case 'checkbox':
      return canTick(question, equal, different);
    case 'number':
    case 'date':
      return hasValueBetween(question, { equal, different, above: values('above'), below: values('below') });
    default:
      return new Set(equal).size <= 1 && !equal.some((one) => different.includes(one));
  }
}

/** Answers beyond the bounds of a question are readable, so conditions see them: only the choices count. */
function canTick(
  question: Extract<Question, { kind: 'checkbox' }>,
  equal: readonly unknown[],
  different: readonly unknown[],
): boolean {
  const offered = question.choices.map(({ value }): unknown => value);
  if (equal.some((one) => different.includes(one) || !offered.includes(one))) return false;
  return equal.length > 0 || offered.some((one) => !different.includes(one));
}

interface Bounds {
  equal: readonly unknown[];
  different: readonly unknown[];
  above: readonly unknown[];
  below: readonly unknown[];
}

/** Numbers and days between bounds; what a question itself allows does not count, since conditions read any answer. */
function hasValueBetween(question: Question, { equal, different, above, below }: Bounds): boolean {
  const [first] = equal;
  if (first !== undefined)
    return (
      equal.every((one) => one === first) &&
      !different.includes(first) &&
      above.every((one) => isBelow(one, first)) &&
      below.every((one) => isBelow(first, one))
    );
  const low = above.reduce<unknown>((most, one) => (most === undefined || isBelow(most, one) ? one : most), undefined);
  const high = below.reduce<unknown>((most, one) => (most === undefined || isBelow(one, most) ? one : most), undefined);
  if (low === undefined || high === undefined) return true;
  if (!isBelow(low, high)) return false;
  if (question.kind !== 'date') return true;
  // Between two days stands at least one.
  return Date.parse(String(high)) - Date.parse(String(low)) > 86_400_000;
}

const isBelow = (one: unknown, other: unknown) =>
  typeof one === typeof other && (one as number | string) < (other as number | string);
