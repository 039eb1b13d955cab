import { fromLocalMinute, toLocalMinute } from '../kernel/local-time.ts';
import { addDays, isPublicHoliday } from '../kernel/working-days.ts';
import { weekdays } from '../site/opening-hours.ts';
import { formatMinutes, type PickupClosure, type PickupSchedule, toMinutes } from './pickup-schedule.ts';

/** A slot as a buyer chooses it: times are local. */
export interface SlotChoice {
  scheduleId: number;
  /** `2026-12-05`. */
  day: string;
  /** `10:00`. */
  start: string;
}

/** Why a slot cannot be chosen: its day is closed, it is too soon, or it is full. */
type SlotState = 'open' | 'closed' | 'too-soon' | 'full';

/** A slot of a schedule; moments are epoch milliseconds. */
export interface PickupSlot extends SlotChoice {
  addressId: number;
  /** `11:00`, or `24:00`. */
  end: string;
  startsAt: number;
  endsAt: number;
  capacity: number;
  /** Orders that may still choose it. */
  left: number;
  state: SlotState;
}

/** What the slots of a site depend on. */
export interface PickupPlan {
  schedules: readonly PickupSchedule[];
  closures: readonly PickupClosure[];
  /** Orders of a slot by `getSlotKey`; absent for none. */
  taken: ReadonlyMap<string, number>;
  timeZone: string;
  /** Days ahead that can be chosen, today included. */
  days: number;
}

/** Returns the key of a slot: its schedule, day and beginning. */
export function getSlotKey({ scheduleId, day, start }: SlotChoice): string {
  return `${scheduleId}/${day}/${start}`;
}

/** Lists the slots of a day in the order of their beginning, those that cannot be chosen included. */
export function listDaySlots(plan: PickupPlan, day: string, now: number): PickupSlot[] {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return plan.schedules
    .filter((schedule) => schedule.weekday === weekday)
    .flatMap((schedule) => listScheduleSlots(plan, schedule, day, now))
    .sort((one, other) => one.startsAt - other.startsAt || one.scheduleId - other.scheduleId);
}

/** Lists the slots that can be chosen now, within the days ahead; at most `count`, at one address where it is given. */
export function findFreeSlots(
  plan: PickupPlan,
  now: number,
  { count = Number.POSITIVE_INFINITY, addressId }: { count?: number; addressId?: number } = {},
): PickupSlot[] {
  const found: PickupSlot[] = [];
  const today = toLocalMinute(now, plan.timeZone).slice(0, 10);
  for (let after = 0; after < plan.days && found.length < count; after += 1)
    for (const slot of listDaySlots(plan, addDays(today, after), now))
      if (slot.state === 'open' && (addressId ?? slot.addressId) === slot.addressId) found.push(slot);
  return found.slice(0, count);
}

/**
 * Lists the slots that a closure of the whole site takes away: they could be chosen without it. It gives the same list before
 * and after it is saved, because what the site announces is left out of the plan.
 */
export function listSlotsClosedBy(
  plan: PickupPlan,
  { from, until }: Pick<PickupClosure, 'from' | 'until'>,
  now: number,
): PickupSlot[] {
  const open: PickupPlan = {
    ...plan,
    schedules: plan.schedules.filter(({ opensOnClosures }) => !opensOnClosures),
    closures: plan.closures.filter(({ isOfSite }) => !isOfSite),
  };
  return findFreeSlots(open, now).filter(({ day }) => from <= day && day <= until);
}

/** Finds the slot that a buyer chose, within the days ahead; undefined where no schedule has it. */
export function findSlot(plan: PickupPlan, choice: SlotChoice, now: number): PickupSlot | undefined {
  const today = toLocalMinute(now, plan.timeZone).slice(0, 10);
  if (choice.day < today || choice.day >= addDays(today, plan.days)) return undefined;
  return listDaySlots(plan, choice.day, now).find((slot) => getSlotKey(slot) === getSlotKey(choice));
}

function listScheduleSlots(plan: PickupPlan, schedule: PickupSchedule, day: string, now: number): PickupSlot[] {
  const { id: scheduleId, addressId, slotMinutes, capacity } = schedule;
  const isClosed =
    (!schedule.opensOnHolidays && isPublicHoliday(day)) ||
    plan.closures.some(
      (closure) =>
        (closure.addressId ?? addressId) === addressId &&
        closure.from <= day &&
        day <= closure.until &&
        !(closure.isOfSite && schedule.opensOnClosures),
    );
  const slots: PickupSlot[] = [];
  for (let minute = toMinutes(schedule.from); minute + slotMinutes <= toMinutes(schedule.to); minute += slotMinutes) {
    const start = formatMinutes(minute);
    const end = formatMinutes(minute + slotMinutes);
    const startsAt = fromLocalMinute(`${day}T${start}`, plan.timeZone);
    const endsAt = toInstant(day, end, plan.timeZone);
    // A clock change skips some local times: a slot that would begin or end there does not exist.
    if (!isLocalTime(startsAt, start, plan.timeZone) || !isLocalTime(endsAt, end, plan.timeZone)) continue;
    const left = Math.max(0, capacity - (plan.taken.get(getSlotKey({ scheduleId, day, start })) ?? 0));
    const isTooSoon = startsAt < now + schedule.leadMinutes * 60_000;
    const state = isClosed ? 'closed' : isTooSoon ? 'too-soon' : left === 0 ? 'full' : 'open';
    slots.push({ scheduleId, addressId, day, start, end, startsAt, endsAt, capacity, left, state });
  }
  return slots;
}

/** Whether the local time of an instant is this one, `24:00` being midnight. */
function isLocalTime(instant: number, time: string, timeZone: string): boolean {
  return toLocalMinute(instant, timeZone).endsWith(`T${time === '24:00' ? '00:00' : time}`);
}

function toInstant(day: string, time: string, timeZone: string): number {
  return fromLocalMinute(time === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${time}`, timeZone);
}
