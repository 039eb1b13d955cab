import { formLimits } from '../form-constants.data.ts';
import type { Comparison, Condition, Question } from '../form-definition.schema.ts';
import { canCompare } from '../validate-definition.ts';
import { arrangeParts, listPlacedParts, type PlacedPart } from './arrange-parts.ts';
import { type FormPart, isQuestionKind } from './form-part.ts';
import { isSatisfiable, type Visibility } from './satisfiability.ts';

/** What is wrong with the condition of a part, in a French sentence. */
export interface ConditionFault {
  /** The part whose condition it is. */
  id: string;
  reason: 'removed' | 'later' | 'itself' | 'circle' | 'incomparable' | 'too-deep' | 'never' | 'repetition';
  message: string;
  /** Whether the form cannot be published with it. */
  isBlocking: boolean;
}

/** Names a part in a sentence. */
export function namePart({ label, text, kind }: Pick<FormPart, 'label' | 'text' | 'kind'>): string {
  const name = (label || text || '').trim();
  const short = name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name;
  return short ? `«\u00a0${short}\u00a0»` : (unnamed[kind] ?? 'une question sans intitulé');
}

const unnamed: Partial<Record<FormPart['kind'], string>> = {
  step: 'une étape sans titre',
  group: 'un groupe sans titre',
  loop: 'une répétition sans titre',
  row: 'une rangée',
  help: 'un texte d’aide vide',
};

/** Lists the comparisons of a condition. */
export function listComparisons(condition: Condition | undefined): Comparison[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(listComparisons);
  if ('any' in condition) return condition.any.flatMap(listComparisons);
  return [condition];
}

/** Lists the inputs that a condition looks at, each once. */
export function listConditionInputs(condition: Condition | undefined): string[] {
  return [...new Set(listComparisons(condition).map(({ input }) => input))];
}

/** Finds what is wrong with the conditions of a form, in its reading order. */
export function findConditionFaults(parts: readonly FormPart[]): ConditionFault[] {
  const placed = listPlacedParts(arrangeParts(parts));
  const places = new Map(placed.map((one, place) => [one.part.id, { ...one, place }]));
  const visibility = describeVisibility(placed);
  const dependenceOf = describeDependence(placed);
  return placed.flatMap(({ part, around }, place): ConditionFault[] => {
    if (!part.when) return [];
    const { id } = part;
    const own = namePart(part);
    const ofOwn = own.startsWith('«') ? `de ${own}` : `d’${own}`;
    const faults: ConditionFault[] = [];
    const add = (reason: ConditionFault['reason'], message: string, isBlocking = true) =>
      faults.push({ id, reason, message, isBlocking });
    if (measureDepth(part.when) > formLimits.conditionDepth)
      add('too-deep', `La condition ${ofOwn} est imbriquée trop profondément\u00a0: réunissez ses groupes.`);
    for (const comparison of listComparisons(part.when)) {
      const asked = places.get(comparison.input);
      if (!asked || !isQuestionKind(asked.part.kind)) {
        add(
          'removed',
          `La condition ${ofOwn} regarde une question qui a été retirée. Choisissez-en une autre, ou retirez cette condition.`,
        );
        continue;
      }
      const other = namePart(asked.part);
      if (asked.part.id === id) add('itself', `La condition ${ofOwn} regarde ${own}. Choisissez une autre question.`);
      else if (asked.place > place)
        if (dependenceOf(asked.part.id).has(id))
          add(
            'circle',
            `${capitalise(own)} s’affiche selon ${other}, qui s’affiche selon ${own}\u00a0: ni l’un ni l’autre ne paraîtrait. Retirez l’une des deux conditions.`,
          );
        else
          add(
            'later',
            `La condition ${ofOwn} regarde ${other}, qui vient plus loin. Remontez cette question, ou choisissez-en une qui précède.`,
          );
      else if (!canCompare(asQuestion(asked.part), comparison))
        add(
          'incomparable',
          `La condition ${ofOwn} attend de ${other} une réponse qui n’y est pas possible. Choisissez une autre réponse.`,
        );
      else {
        const strange = asked.around.find((loop) => loop.kind === 'loop' && !around.some((one) => one.id === loop.id));
        if (strange)
          add(
            'repetition',
            `La condition ${ofOwn} regarde ${other}, dans la répétition ${namePart(strange)}\u00a0: il suffit d’une réponse qui convienne parmi celles de la répétition.`,
            false,
          );
      }
    }
    if (!faults.some(({ isBlocking }) => isBlocking) && !isSatisfiable(id, visibility))
      add('never', `${capitalise(own)} ne paraîtra jamais\u00a0: sa condition ne peut pas être remplie.`, false);
    return faults;
  });
}

/** What decides which parts are shown, for those whose conditions can be judged. */
function describeVisibility(placed: readonly PlacedPart[]): Visibility {
  return new Map(
    placed.map(({ part, around }) => [
      part.id,
      {
        ...(isQuestionKind(part.kind) ? { question: asQuestion(part) } : {}),
        conditions: [...around, part].flatMap(({ when }) => (when ? [when] : [])),
        repeatingGroups: around.filter(({ kind }) => kind === 'loop').map(({ id }) => id),
      },
    ]),
  );
}

/** A part as the rules of comparisons know questions. */
function asQuestion(part: FormPart): Question {
  const { choices, ...rest } = part;
  return {
    ...rest,
    name: part.id,
    ...(choices || 'choices' in part
      ? { choices: (choices ?? []).map(({ id, label }) => ({ value: id, label })) }
      : {}),
  } as unknown as Question;
}

/**
 * Finds what the showing of each part hangs on, directly or by others: the inputs that are looked at, and what these stand in.
 * Each is found once, however many ways lead to it.
 */
function describeDependence(placed: readonly PlacedPart[]): (id: string) => ReadonlySet<string> {
  const parts = new Map(
    placed.map(({ part, around }) => [
      part.id,
      { around, inputs: [...new Set([...around, part].flatMap(({ when }) => listConditionInputs(when)))] },
    ]),
  );
  const known = new Map<string, ReadonlySet<string>>();
  return (id) => {
    const former = known.get(id);
    if (former) return former;
    const reached = new Set<string>();
    const inputs = new Set(parts.get(id)?.inputs);
    // A set lists what is added while it is read.
    for (const input of inputs) {
      const next = parts.get(input);
      for (const one of [input, ...(next?.around.map((container) => container.id) ?? [])]) reached.add(one);
      for (const one of next?.inputs ?? []) inputs.add(one);
    }
    known.set(id, reached);
    return reached;
  };
}

function measureDepth(condition: Condition): number {
  if ('input' in condition) return 1;
  return 1 + Math.max(...('all' in condition ? condition.all : condition.any).map(measureDepth));
}

const capitalise = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
