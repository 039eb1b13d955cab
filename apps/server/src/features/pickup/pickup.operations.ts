import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkPickupSlot, formatSlot } from '@vitrine/domain/pickup/check-pickup-slot';
import {
  findFreeSlots,
  getSlotKey,
  type PickupPlan,
  type PickupSlot,
  type SlotChoice,
} from '@vitrine/domain/pickup/pickup-slots';
import { parseClosures } from '@vitrine/domain/site/closures';
import { readCached } from '../../read-cached.ts';
import { type RequestContext, setExpiry } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  countAddressSchedules,
  giveBackSlotPlace,
  listClosures,
  listPickupAddresses,
  listSchedules,
  listTakenSlots,
  type PickupAddressRow,
  takeSlotPlace,
} from './pickup.repository.ts';

/** A slot that an order has, with the words that are kept of it. */
export interface TakenSlot extends SlotChoice {
  addressId: number;
  /** `11:00`, or `24:00`. */
  end: string;
  /** Epoch milliseconds. */
  startsAt: number;
  endsAt: number;
  /** `samedi 5 décembre, de 10 h à 11 h`. */
  label: string;
  /** Where: name, street and town. */
  place: string;
}

/**
 * Judges a slot without taking it (API-21). A refusal is a 409 with one sentence that offers the next three free ones; they are in
 * its details too.
 */
export async function checkSlot(context: RequestContext, choice: SlotChoice): Promise<Result<TakenSlot>> {
  const { plan, addresses } = await readPickupPlan(context);
  return judge(plan, addresses, choice, context.now);
}

/**
 * Takes a place in a slot for an order, in the order's transaction: after the lock of a discount code and before those of the
 * stock. The database counts: a slot never has more orders than its capacity.
 */
export async function takePickupSlot(context: RequestContext, choice: SlotChoice): Promise<Result<TakenSlot>> {
  const { plan, addresses } = await readPickupPlan(context);
  const judged = judge(plan, addresses, choice, context.now);
  if (!judged.ok) return judged;
  const capacity = plan.schedules.find(({ id }) => id === choice.scheduleId)?.capacity ?? 0;
  if (await takeSlotPlace(context, choice, capacity)) {
    context.transaction.invalidate('pickup');
    return judged;
  }
  // Others have taken the last place since the plan was read.
  const full = new Map(plan.taken).set(getSlotKey(choice), capacity);
  return judge({ ...plan, taken: full }, addresses, choice, context.now);
}

/**
 * Gives back the place of an order that is cancelled or expired. The caller holds the lock of its order and calls it once: the
 * transition of the order is what makes it happen once.
 */
export async function giveBackPickupSlot(context: RequestContext, choice: SlotChoice): Promise<void> {
  if (!(await giveBackSlotPlace(context, choice)))
    throw new Error(`slot ${getSlotKey(choice)} of site ${context.site.id} has no place to give back`);
  context.transaction.invalidate('pickup');
}

/** Lists the slots that can be chosen, by address (SET-30). */
export async function listPickupSlots(context: RequestContext): Promise<Result<ReplyOf<'listPickupSlots'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  // A slot becomes too soon at any minute.
  setExpiry(context, context.now + 60_000);
  const settings = await getSettings(context);
  const { plan, addresses } = await readPickupPlan(context);
  const slots = findFreeSlots(plan, context.now);
  return succeed({
    hours: settings.CLICK_AND_COLLECT_HOURS,
    addresses: addresses
      .map((address) => ({
        id: address.id,
        name: address.name,
        firstPart: address.first_part,
        secondPart: address.second_part,
        city: { postalCode: address.postal_code, name: address.city },
        slots: slots.filter(({ addressId }) => addressId === address.id).map(presentSlot),
      }))
      .filter((address) => address.slots.length > 0),
  });
}

const presentSlot = (slot: PickupSlot) => ({
  idSchedule: slot.scheduleId,
  date: `${slot.day}T${slot.start}`,
  end: slot.end,
  label: formatSlot(slot),
  left: slot.left,
});

/** Whether an address has schedules of collection, and cannot go. */
export async function hasPickupSchedules(context: RequestContext, addressId: number): Promise<boolean> {
  return (await countAddressSchedules(context, addressId)) > 0;
}

/** Reads the plan of collection from today on, with the addresses of its slots. */
export function readPickupPlan(
  context: RequestContext,
): Promise<{ plan: PickupPlan; addresses: readonly PickupAddressRow[] }> {
  const { timeZone } = context.site;
  const today = toLocalMinute(context.now, timeZone).slice(0, 10);
  return readCached(context, `pickup plan ${today}`, ['pickup', 'addresses', 'settings'], async () => {
    const { PICKUP_DAYS, CLOSURES } = await getSettings(context);
    // What the pages announce holds for collection too, whoever typed it where.
    const announced = (parseClosures(CLOSURES) ?? []).map(({ from, until }) => ({
      from,
      until,
      addressId: null,
      isOfSite: true,
    }));
    const [taken, schedules, closures, addresses] = await Promise.all([
      listTakenSlots(context, today),
      listSchedules(context),
      listClosures(context, today),
      listPickupAddresses(context),
    ]);
    const counts = taken.map(({ schedule_id, day, start, taken: count }): [string, number] => [
      getSlotKey({ scheduleId: schedule_id, day, start }),
      count,
    ]);
    return {
      plan: { schedules, closures: [...closures, ...announced], taken: new Map(counts), timeZone, days: PICKUP_DAYS },
      addresses,
    };
  });
}

function judge(
  plan: PickupPlan,
  addresses: readonly PickupAddressRow[],
  choice: SlotChoice,
  now: number,
): Result<TakenSlot> {
  const checked = checkPickupSlot(plan, choice, now);
  if (!checked.ok)
    return fail('conflict', {
      fields: { slot: checked.message },
      message: checked.message,
      details: { offered: checked.offered.map(presentSlot) },
    });
  const { slot } = checked;
  const address = addresses.find(({ id }) => id === slot.addressId);
  return succeed({
    scheduleId: slot.scheduleId,
    day: slot.day,
    start: slot.start,
    end: slot.end,
    addressId: slot.addressId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    label: formatSlot(slot),
    place: address ? `${address.name}, ${address.first_part}, ${address.postal_code}\u00a0${address.city}` : '',
  });
}
