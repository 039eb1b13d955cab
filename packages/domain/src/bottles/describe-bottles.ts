import { formatPrice } from '../kernel/money.ts';
import type { BottleCheck, BottleLine, BottleRules } from './bottle-rules.ts';
import type { CartonPlan } from './carton-plan.ts';
import { formatBottles } from './half-bottles.ts';

/** Formats why an expedition cannot leave, and what would change that; empty where no rule is broken. */
export function describeBottleProblems({ problems, missing, excess }: BottleCheck, rules: BottleRules): string {
  if (problems.length === 0) return '';
  const asked = problems.map((problem) => describeRule(problem, rules)).join(', ');
  const ways = [
    ...(missing ? [`il manque ${formatBottles(missing)}`] : []),
    ...(excess ? [`${missing ? 'ou ' : ''}retirez ${formatBottles(excess)}`] : []),
  ];
  const way = ways.length ? ways.join(', ') : 'aucun nombre de bouteilles ne convient, écrivez-nous';
  return formatSentence(`${asked}\u00a0: ${way}`);
}

/**
 * Formats what a line whose quantity is no multiple of its step can be (VAL-06): `Se vend par 6 : prenez-en 6 ou 12.` Empty
 * where it is one.
 */
export function describeBrokenStep({ quantity, step }: Pick<BottleLine, 'quantity' | 'step'>): string {
  if (quantity % step === 0) return '';
  const less = Math.floor(quantity / step) * step;
  return `Se vend par ${step}\u00a0: prenez-en ${less > 0 ? `${less} ou ` : ''}${less + step}.`;
}

function describeRule(problem: BottleCheck['problems'][number], { multiple, minimum, maximum }: BottleRules): string {
  if (problem === 'multiple') return `les bouteilles partent par ${multiple}`;
  if (problem === 'minimum') return `une expédition compte au moins ${formatBottles(2 * minimum)}`;
  return `une expédition compte au plus ${formatBottles(2 * maximum)}`;
}

/**
 * Formats what a few more bottles would bring: `Il manque 2 bouteilles pour un carton de 6 ; à 18 bouteilles, le port est
 * offert.` Empty where nothing is left to gain.
 */
export function describeBottleGains({ halfBottles, cartons, freeShipping }: BottleCheck, rules: BottleRules): string {
  const smallest = cartons.cartons.at(-1)?.size;
  const missing = `il manque ${formatBottles(cartons.emptyHalfBottles)} pour un carton de ${smallest}`;
  const gains = [
    ...(cartons.emptyHalfBottles > 0 ? [missing] : []),
    ...describeFreeShipping(freeShipping, rules, halfBottles > 0),
  ];
  return formatSentence(gains.join('\u202f; '));
}

/**
 * Formats what would make shipping free at the place that a check is of: `À 18 bouteilles, le port est offert.` Empty where it is
 * free already, or nothing makes it free there.
 */
export function describeFreeShippingLimit({ halfBottles, freeShipping }: BottleCheck, rules: BottleRules): string {
  if (freeShipping.isFree) return '';
  return formatSentence(describeFreeShipping(freeShipping, rules, halfBottles > 0).join(''));
}

function describeFreeShipping(
  { isFree, missingHalfBottles, missingCents }: BottleCheck['freeShipping'],
  rules: BottleRules,
  hasBottles: boolean,
): string[] {
  const free = `le port est offert${describePlace(rules.freeIn)}`;
  if (isFree) return [free];
  const limits = [
    ...(missingHalfBottles && hasBottles ? [`à ${formatBottles(2 * rules.freeFromBottles)}`] : []),
    ...(missingCents ? [`à ${formatPrice(rules.freeFromCents)} d’achats`] : []),
  ];
  return limits.length ? [`${limits.join(' ou ')}, ${free}`] : [];
}

/** Formats where shipping is free, from the names that owners give to zones. */
function describePlace(names = ''): string {
  if (!names) return '';
  return /^France/.test(names) ? ` en ${names}` : ` (${names})`;
}

/** Formats a carton plan: `2 cartons de 12 et un carton de 6`; empty for none. */
export function describeCartons({ cartons }: CartonPlan): string {
  const words = cartons.map(
    ({ size, count }) => `${count === 1 ? 'un carton' : `${count}\u00a0cartons`} de\u00a0${size}`,
  );
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' et ');
}

/** Begins a sentence with a capital and ends it; empty stays empty. */
function formatSentence(text: string): string {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
