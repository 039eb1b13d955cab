import type { PickupClosure, PickupSchedule } from '@vitrine/domain/pickup/pickup-schedule';
import type { SlotChoice } from '@vitrine/domain/pickup/pickup-slots';
import type { RequestContext } from '../../request-context.ts';
import type { PickupScheduleTable } from '../../storage/schema.gen.ts';

/** Lists the schedules in use. */
export async function listSchedules(context: RequestContext): Promise<PickupSchedule[]> {
  const rows = await context.transaction.query<Omit<PickupScheduleTable, 'site_id' | 'archived_at' | 'version'>>(
    `select id, address_id, weekday, from_time, to_time, slot_minutes, capacity, lead_minutes, opens_on_holidays,
       opens_on_closures
     from pickup_schedule where site_id = $1 and archived_at is null order by id`,
    [context.site.id],
  );
  return rows.map((row) => ({
    id: row.id,
    addressId: row.address_id,
    weekday: row.weekday,
    from: row.from_time,
    to: row.to_time,
    slotMinutes: row.slot_minutes,
    capacity: row.capacity,
    leadMinutes: row.lead_minutes,
    opensOnHolidays: row.opens_on_holidays,
    opensOnClosures: row.opens_on_closures,
  }));
}

/** Lists the closures that end on a day or later. */
export async function listClosures(context: RequestContext, from: string): Promise<PickupClosure[]> {
  const rows = await context.transaction.query<{ from_day: string; until_day: string; address_id: number | null }>(
    'select from_day, until_day, address_id from pickup_closure where site_id = $1 and until_day >= $2::date',
    [context.site.id, from],
  );
  return rows.map((row) => ({ from: row.from_day, until: row.until_day, addressId: row.address_id }));
}

/** Lists how many orders have each slot from a day on. */
export function listTakenSlots(
  context: RequestContext,
  from: string,
): Promise<{ schedule_id: number; day: string; start: string; taken: number }[]> {
  return context.transaction.query(
    'select schedule_id, day, start, taken from pickup_slot where site_id = $1 and day >= $2::date and taken > 0',
    [context.site.id, from],
  );
}

/** Slots with their schedule, archived or not; `where` names the site and the period. */
export const slotsWithSchedule = `pickup_slot slot
  join pickup_schedule schedule on schedule.site_id = slot.site_id and schedule.id = slot.schedule_id`;

export interface MetSlotRow extends SlotChoice {
  slotMinutes: number;
  addressName: string;
  taken: number;
}

/** Lists the slots that orders have in a period, except where schedules stay open while the site is closed. */
export function listSlotsMetByClosure(context: RequestContext, from: string, until: string): Promise<MetSlotRow[]> {
  return context.transaction.query(
    `select slot.schedule_id as "scheduleId", slot.day, slot.start, slot.taken, schedule.slot_minutes as "slotMinutes",
       coalesce((select address.name from address
         where address.site_id = slot.site_id and address.id = schedule.address_id), '') as "addressName"
     from ${slotsWithSchedule}
     where slot.site_id = $1 and slot.day between $2::date and $3::date and slot.taken > 0
       and not schedule.opens_on_closures
     order by slot.day, slot.start, slot.schedule_id`,
    [context.site.id, from, until],
  );
}

/**
 * Takes a place in a slot, which is made at its first use; false where it is full. The row stays locked until the transaction
 * ends. Its capacity is that of the schedule now.
 */
export async function takeSlotPlace(
  context: RequestContext,
  { scheduleId, day, start }: SlotChoice,
  capacity: number,
): Promise<boolean> {
  const rows = await context.transaction.query(
    `insert into pickup_slot (site_id, schedule_id, day, start, capacity, taken) values ($1, $2, $3, $4, $5, 1)
     on conflict (site_id, schedule_id, day, start) do update
       set taken = pickup_slot.taken + 1, capacity = excluded.capacity where pickup_slot.taken < excluded.capacity
     returning taken`,
    [context.site.id, scheduleId, day, start, capacity],
  );
  return rows.length > 0;
}

/** Gives back a place in a slot; false where none was taken. */
export async function giveBackSlotPlace(
  context: RequestContext,
  { scheduleId, day, start }: SlotChoice,
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update pickup_slot set taken = taken - 1
     where site_id = $1 and schedule_id = $2 and day = $3 and start = $4 and taken > 0 returning taken`,
    [context.site.id, scheduleId, day, start],
  );
  return rows.length > 0;
}

export interface PickupAddressRow {
  id: number;
  name: string;
  first_part: string;
  second_part: string;
  postal_code: string;
  city: string;
}

/** Lists the addresses where orders are collected. */
export function listPickupAddresses(context: RequestContext): Promise<PickupAddressRow[]> {
  return context.transaction.query(
    `select id, name, first_part, second_part, postal_code, city from address
     where site_id = $1 and type = 'PICKUP' order by id`,
    [context.site.id],
  );
}

/** Counts the slots that a schedule has had, and the places taken from a day on. */
export async function countScheduleUses(context: RequestContext, scheduleId: number): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from pickup_slot where site_id = $1 and schedule_id = $2 and taken > 0',
    [context.site.id, scheduleId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes a schedule whose slots nobody has. */
export async function deleteSchedule(context: RequestContext, scheduleId: number): Promise<void> {
  await context.transaction.query('delete from pickup_slot where site_id = $1 and schedule_id = $2 and taken = 0', [
    context.site.id,
    scheduleId,
  ]);
  await context.transaction.query('delete from pickup_schedule where site_id = $1 and id = $2', [
    context.site.id,
    scheduleId,
  ]);
}

/** Counts the schedules at an address, archived ones included: their slots tell where orders were collected. */
export async function countAddressSchedules(context: RequestContext, addressId: number): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from pickup_schedule where site_id = $1 and address_id = $2',
    [context.site.id, addressId],
  );
  return rows[0]?.count ?? 0;
}
