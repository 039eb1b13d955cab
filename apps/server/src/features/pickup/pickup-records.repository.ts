import type { ResourceTable } from '../../storage/resource-table.ts';
import { slotsWithSchedule } from './pickup.repository.ts';

const addressName = `coalesce((select address.name from address
  where address.site_id = record.site_id and address.id = record.address_id), '')`;

/** Where the values of schedules are. */
export const pickupScheduleTable: ResourceTable<
  | 'addressId'
  | 'weekday'
  | 'from'
  | 'to'
  | 'slotMinutes'
  | 'capacity'
  | 'leadMinutes'
  | 'opensOnHolidays'
  | 'opensOnClosures'
  | 'addressName'
  | 'coming',
  'pickup_schedule'
> = {
  table: 'pickup_schedule',
  values: {
    addressId: { column: 'address_id', type: 'integer' },
    weekday: { column: 'weekday', type: 'text' },
    from: { column: 'from_time', type: 'text' },
    to: { column: 'to_time', type: 'text' },
    slotMinutes: { column: 'slot_minutes', type: 'integer' },
    capacity: { column: 'capacity', type: 'integer' },
    leadMinutes: { column: 'lead_minutes', type: 'integer' },
    opensOnHolidays: { column: 'opens_on_holidays', type: 'boolean' },
    opensOnClosures: { column: 'opens_on_closures', type: 'boolean' },
    addressName: { sql: addressName, type: 'text' },
    coming: {
      sql: `coalesce((select sum(slot.taken)::int from pickup_slot slot where slot.site_id = record.site_id
        and slot.schedule_id = record.id and slot.day >= current_date), 0)`,
      type: 'integer',
    },
  },
  search: [addressName],
  archivedColumn: 'archived_at',
};

const closedAddress = `case when record.address_id is null then 'Toutes' else ${addressName} end`;

/** Where the values of closures are. */
export const pickupClosureTable: ResourceTable<
  'from' | 'until' | 'addressId' | 'note' | 'addressName' | 'affected',
  'pickup_closure'
> = {
  table: 'pickup_closure',
  values: {
    from: { column: 'from_day', type: 'date' },
    until: { column: 'until_day', type: 'date' },
    addressId: { column: 'address_id', type: 'integer' },
    note: { column: 'note', type: 'text' },
    addressName: { sql: closedAddress, type: 'text' },
    affected: {
      sql: `coalesce((select sum(slot.taken)::int from ${slotsWithSchedule}
        where slot.site_id = record.site_id and slot.day between record.from_day and record.until_day
          and (record.address_id is null or schedule.address_id = record.address_id)), 0)`,
      type: 'integer',
    },
  },
  search: [closedAddress, 'record.note'],
};
