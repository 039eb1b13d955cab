import { defineArchivePart, omitted } from '../define-archive-part.ts';

/** The pickup schedules of an archive. */
export const pickupSchedulesArchive = defineArchivePart('pickup-schedules', {
  nouns: ['horaire de retrait', 'horaires de retrait'],
  table: 'pickup_schedule',
  columns: {
    id: 'id',
    address_id: 'addressId',
    weekday: 'weekday',
    from_time: 'fromTime',
    to_time: 'toTime',
    slot_minutes: 'slotMinutes',
    capacity: 'capacity',
    lead_minutes: 'leadMinutes',
    opens_on_holidays: 'opensOnHolidays',
    archived_at: 'archivedAt',
    version: 'version',
    opens_on_closures: 'opensOnClosures',
  },
});

/** The pickup closures of an archive. */
export const pickupClosuresArchive = defineArchivePart('pickup-closures', {
  nouns: ['fermeture du retrait', 'fermetures du retrait'],
  table: 'pickup_closure',
  columns: {
    id: 'id',
    from_day: 'fromDay',
    until_day: 'untilDay',
    address_id: 'addressId',
    note: 'note',
    version: 'version',
  },
});

/** The pickup slots that orders of an archive took. */
export const pickupSlotsArchive = defineArchivePart('pickup-slots', {
  isPeople: true,
  nouns: ['créneau de retrait', 'créneaux de retrait'],
  table: 'pickup_slot',
  columns: {
    schedule_id: 'scheduleId',
    day: 'day',
    start: 'start',
    capacity: 'capacity',
    taken: omitted('Counted from the orders.', 0),
  },
});
