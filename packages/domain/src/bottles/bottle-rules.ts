import type { CartShipping } from '../pricing/price-cart.ts';
import { type CartonPlan, planCartons } from './carton-plan.ts';

/** What a site asks of an expedition (VAL-06, SET-29); numbers of whole bottles. */
export interface BottleRules {
  /** Expeditions leave by multiples of this; 1 for any number. */
  multiple: number;
  minimum: number;
  /** 0 for none. */
  maximum: number;
  /** At least one. */
  cartonSizes: readonly number[];
  /** Bottles from which shipping is free; 0 for never. */
  freeFromBottles: number;
  /** Goods after discounts, in cents, from which shipping is free; 0 for never. */
  freeFromCents: number;
  /** Names of the zones that allow free shipping; empty or absent where all do. */
  freeIn?: string;
}

/** A line of a cart, as bottles are counted. */
export interface BottleLine {
  quantity: number;
  /** Of one piece, as free shipping counts them (VAL-02). */
  halfBottles: number;
  /** Places of one piece in a carton, in halves; as many as its half-bottles where it is absent. */
  halfPlaces?: number | undefined;
  /** Quantities are multiples of this; 1 for any. */
  step: number;
}

/** The rule that an expedition breaks. */
export type BottleProblem = 'multiple' | 'minimum' | 'maximum';

/** What the rules say of a cart; numbers of half-bottles. Cartons, multiples, the least and the most are counted in places. */
export interface BottleCheck {
  /** As free shipping counts them (VAL-02). */
  halfBottles: number;
  /** The rules that are broken; several may be at once. */
  problems: readonly BottleProblem[];
  /** To add for the nearest number above that breaks no rule; 0 if none is broken, null if there is none. */
  missing: number | null;
  /** To remove for the nearest number below that breaks no rule; 0 if none is broken, null if there is none. */
  excess: number | null;
  /** Positions of lines whose quantity is no multiple of their step. */
  brokenSteps: readonly number[];
  cartons: CartonPlan;
  freeShipping: {
    isFree: boolean;
    /** Null where bottles make nothing free. */
    missingHalfBottles: number | null;
    /** Null where the price makes nothing free. */
    missingCents: number | null;
  };
}

/**
 * Judges a cart by the rules for bottles. A cart without any bottle breaks none. `goodsCents` are goods after discounts;
 * `isFreeAllowed` tells whether the zone of the delivery allows free shipping.
 */
export function checkBottles(
  lines: readonly BottleLine[],
  rules: BottleRules,
  { goodsCents, isFreeAllowed = true }: { goodsCents: number; isFreeAllowed?: boolean },
): BottleCheck {
  const halfBottles = lines.reduce((sum, line) => sum + line.quantity * line.halfBottles, 0);
  const halfPlaces = lines.reduce((sum, line) => sum + line.quantity * (line.halfPlaces ?? line.halfBottles), 0);
  const problems = findProblems(halfPlaces, rules);
  const isBroken = problems.length > 0;
  return {
    halfBottles,
    problems,
    missing: isBroken ? findMissing(halfPlaces, rules) : 0,
    excess: isBroken ? findExcess(halfPlaces, rules) : 0,
    brokenSteps: lines.flatMap(({ quantity, step }, position) => (quantity % step === 0 ? [] : [position])),
    cartons: planCartons(halfPlaces, rules.cartonSizes),
    freeShipping: checkFreeShipping(halfBottles, rules, goodsCents, isFreeAllowed),
  };
}

/**
 * Builds the shipping of a cart from the carrier's price in cents and what makes it free, so that its price and the
 * sentences about it follow one rule.
 */
export function buildCartShipping(
  cents: number,
  halfBottles: number,
  { freeFromBottles, freeFromCents }: BottleRules,
  isFreeAllowed: boolean,
): CartShipping {
  const isFreeByBottles = isFreeAllowed && freeFromBottles > 0 && halfBottles >= 2 * freeFromBottles;
  return { cents, freeFromCents: isFreeAllowed ? freeFromCents : 0, isFreeByBottles };
}

function findProblems(halfBottles: number, { multiple, minimum, maximum }: BottleRules): BottleProblem[] {
  if (halfBottles === 0) return [];
  return [
    ...(halfBottles < 2 * minimum ? (['minimum'] as const) : []),
    ...(maximum > 0 && halfBottles > 2 * maximum ? (['maximum'] as const) : []),
    ...(multiple > 1 && halfBottles % (2 * multiple) !== 0 ? (['multiple'] as const) : []),
  ];
}

/** Half-bottles between two numbers that the multiple allows. */
const unitOf = ({ multiple }: BottleRules) => (multiple > 1 ? 2 * multiple : 1);

function findMissing(halfBottles: number, rules: BottleRules): number | null {
  const unit = unitOf(rules);
  const wanted = Math.ceil(Math.max(halfBottles, 2 * rules.minimum) / unit) * unit;
  return rules.maximum > 0 && wanted > 2 * rules.maximum ? null : wanted - halfBottles;
}

function findExcess(halfBottles: number, rules: BottleRules): number | null {
  const unit = unitOf(rules);
  const most = rules.maximum > 0 ? Math.min(halfBottles, 2 * rules.maximum) : halfBottles;
  const wanted = Math.floor(most / unit) * unit;
  return wanted === 0 || wanted < 2 * rules.minimum ? null : halfBottles - wanted;
}

function checkFreeShipping(
  halfBottles: number,
  { freeFromBottles, freeFromCents }: BottleRules,
  goodsCents: number,
  isFreeAllowed: boolean,
): BottleCheck['freeShipping'] {
  const missing = (limit: number, value: number) => (isFreeAllowed && limit > 0 ? Math.max(0, limit - value) : null);
  const missingHalfBottles = missing(2 * freeFromBottles, halfBottles);
  const missingCents = missing(freeFromCents, goodsCents);
  return { isFree: missingHalfBottles === 0 || missingCents === 0, missingHalfBottles, missingCents };
}
