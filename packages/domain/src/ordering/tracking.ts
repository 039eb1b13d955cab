import { isCalendarDay } from '../kernel/local-date.ts';

/** Where a parcel is, as its carrier says. */
export const trackingStates = ['registered', 'under_way', 'at_point', 'problem', 'returned', 'delivered'] as const;
export type TrackingState = (typeof trackingStates)[number];

/** A step on the way of a parcel; its day is `2026-12-05` and its time `09:12`, local to the carrier, or empty. */
export interface TrackingStep {
  day: string;
  time: string;
  label: string;
  place: string;
}

/** What a carrier tells of a parcel; the first step first. */
export interface TrackingAnswer {
  state: TrackingState;
  steps: readonly TrackingStep[];
}

/** The French words for each state. */
export const trackingLabels: Readonly<Record<TrackingState, string>> = {
  registered: 'Annoncé au transporteur',
  under_way: 'En route',
  at_point: 'À retirer au point relais',
  problem: 'Signalé par le transporteur',
  returned: 'Revenu à l’expéditeur',
  delivered: 'Livré',
};

const stepDays = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Describes a step in French: « 3 décembre à 09:12, Angers : Pris en charge »; what the carrier has not told is left out. */
export function describeTrackingStep({ day, time, label, place }: TrackingStep): string {
  const moment = isCalendarDay(day) ? `${stepDays.format(new Date(`${day}T12:00:00Z`))}${time && ` à ${time}`}` : '';
  const head = [moment, place].filter(Boolean).join(', ');
  return head ? `${head}\u00a0: ${label}` : label;
}

const ranks: Readonly<Record<TrackingState, number>> = {
  registered: 1,
  under_way: 2,
  problem: 2,
  at_point: 3,
  returned: 4,
  delivered: 4,
};

/** Whether nothing follows a state. */
export const isTrackingOver = (state: TrackingState | null): boolean => state !== null && ranks[state] === 4;

/**
 * Merges what a carrier tells with what it told before: a parcel never goes backwards, and no step that was shown is lost by an answer that
 * is shorter.
 */
export function mergeTracking(
  known: { state: TrackingState | null; steps: readonly TrackingStep[] },
  answer: TrackingAnswer,
): TrackingAnswer {
  const isForward = !known.state || (!isTrackingOver(known.state) && ranks[answer.state] >= ranks[known.state]);
  return {
    state: isForward ? answer.state : (known.state ?? answer.state),
    steps: answer.steps.length >= known.steps.length ? answer.steps : known.steps,
  };
}

/**
 * Finds the local day on which a delivered parcel was received: that of its last step, never before it left nor after today. Null where it
 * is not delivered.
 */
export function findDeliveryDay(
  { state, steps }: TrackingAnswer,
  { shippedOn, today }: { shippedOn: string; today: string },
): string | null {
  if (state !== 'delivered') return null;
  const told = steps.findLast(({ day }) => isCalendarDay(day))?.day ?? today;
  if (told > today) return today;
  return told < shippedOn ? shippedOn : told;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds after the departure in which a carrier is asked. */
const trackingTime = 40 * day;

/**
 * Plans when a carrier is asked next about a parcel (epoch milliseconds); null where it is not asked any more. `failures` are the
 * questions since the last answer: the pause doubles with each, up to a day.
 */
export function planTracking(
  now: number,
  { shippedAt, state, failures }: { shippedAt: number; state: TrackingState | null; failures: number },
): number | null {
  const age = now - shippedAt;
  if (isTrackingOver(state) || age > trackingTime) return null;
  const pause = age > 10 * day ? day : 4 * hour;
  return now + Math.min(day, pause * 2 ** Math.min(failures, 10));
}
