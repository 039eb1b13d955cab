import { isCalendarDay } from '../kernel/local-date.ts';
import { formatLocalDate, formatLocalTime } from '../publishing/format-date.ts';
import { findFreeSlots, findSlot, type PickupPlan, type PickupSlot, type SlotChoice } from './pickup-slots.ts';

/** Why a slot is refused. */
export type SlotRefusal = 'unknown' | 'closed' | 'too-soon' | 'full';

/** Slots that are offered instead of one that is refused. */
const offeredSlots = 3;

/** Formats a slot for people: `samedi 5 décembre, de 10 h à 11 h`. */
export function formatSlot({ day, start, end }: Pick<PickupSlot, 'day' | 'start' | 'end'>): string {
  const hours = `de\u00a0${formatLocalTime(start)} à\u00a0${formatLocalTime(end)}`;
  return `${formatLocalDate(day, 'weekdayAndDay')}, ${hours}`;
}

/**
 * Parses the slot that a cart carries: the schedule, and the local beginning `2026-12-05T10:00`, which may have seconds.
 * Undefined where the date is none.
 */
export function parseSlotChoice(scheduleId: number, date: string): SlotChoice | undefined {
  const [, day = '', start = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(date) ?? [];
  return isCalendarDay(day) ? { scheduleId, day, start } : undefined;
}

/**
 * Checks whether a slot can still be chosen (SET-30); otherwise offers the next three at its address, or at any where it has
 * none, and says so in French.
 */
export function checkPickupSlot(
  plan: PickupPlan,
  choice: SlotChoice,
  now: number,
):
  | { ok: true; slot: PickupSlot }
  | { ok: false; reason: SlotRefusal; message: string; offered: readonly PickupSlot[] } {
  const slot = findSlot(plan, choice, now);
  if (slot?.state === 'open') return { ok: true, slot };
  const reason = slot?.state ?? 'unknown';
  const addressId = plan.schedules.find(({ id }) => id === choice.scheduleId)?.addressId;
  const nearby = addressId === undefined ? [] : findFreeSlots(plan, now, { count: offeredSlots, addressId });
  const offered = nearby.length ? nearby : findFreeSlots(plan, now, { count: offeredSlots });
  return { ok: false, reason, message: `${refusalSentences[reason]} ${describeOffer(offered)}`, offered };
}

const refusalSentences: Readonly<Record<SlotRefusal, string>> = {
  unknown: 'Ce créneau n’existe pas, ou plus.',
  closed: 'Le retrait est fermé ce jour-là.',
  'too-soon': 'Ce créneau est trop proche pour préparer la commande.',
  full: 'Ce créneau est complet.',
};

function describeOffer(slots: readonly PickupSlot[]): string {
  const words = slots.map(formatSlot);
  if (words.length === 0) return 'Aucun autre créneau n’est libre\u00a0: choisissez la livraison, ou écrivez-nous.';
  return `${words.length > 1 ? 'Les prochains libres' : 'Le prochain libre'}\u00a0: ${words.join('\u202f; ')}.`;
}
