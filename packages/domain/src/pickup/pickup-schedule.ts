import type { Weekday } from '../site/opening-hours.ts';

/** When orders can be collected at an address, on one weekday, in the site's time zone. */
export interface PickupSchedule {
  id: number;
  addressId: number;
  weekday: Weekday;
  /** `09:00`. */
  from: string;
  /** `18:00`, at most `24:00`. */
  to: string;
  /** Length of a slot; a rest that is shorter is no slot. */
  slotMinutes: number;
  /** Orders of one slot. */
  capacity: number;
  /** Minutes between an order and the beginning of its slot, at least. */
  leadMinutes: number;
  opensOnHolidays: boolean;
  /** Whether orders are collected while the site announces that it is closed. */
  opensOnClosures: boolean;
}

/** Days without collection. */
export interface PickupClosure {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
  /** Null closes all addresses. */
  addressId: number | null;
  /** Whether the site announces it for all of itself: schedules may say otherwise. */
  isOfSite?: boolean;
}

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const maximumLeadMinutes = 30 * 1440;

/** Converts a time of day to minutes: `09:30` is 570. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Formats minutes as a time of day: 570 is `09:30`. */
export function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Validates a schedule: returns a French message for each field that is wrong, empty when all are valid. */
export function validatePickupSchedule({
  from,
  to,
  slotMinutes,
  capacity,
  leadMinutes,
}: Omit<PickupSchedule, 'id'>): Partial<Record<keyof PickupSchedule, string>> {
  const isWithin = (value: number, minimum: number, maximum: number) =>
    Number.isSafeInteger(value) && value >= minimum && value <= maximum;
  const areTimes = timePattern.test(from) && timePattern.test(to);
  const minutes = areTimes ? toMinutes(to) - toMinutes(from) : 0;
  return {
    ...(timePattern.test(from) ? {} : { from: 'Écrivez une heure comme 09:30.' }),
    ...(timePattern.test(to) ? {} : { to: 'Écrivez une heure comme 18:00.' }),
    ...(areTimes && minutes <= 0 ? { to: 'La fin doit suivre le début.' } : {}),
    ...(isWithin(slotMinutes, 5, 1440)
      ? {}
      : { slotMinutes: 'Donnez aux créneaux de 5\u00a0minutes à 24\u00a0heures.' }),
    ...(isWithin(slotMinutes, 5, 1440) && minutes > 0 && slotMinutes > minutes
      ? { slotMinutes: 'Aucun créneau ne tient entre ces deux heures.' }
      : {}),
    ...(isWithin(capacity, 1, 1000) ? {} : { capacity: 'Acceptez de 1 à 1\u202f000 commandes par créneau.' }),
    ...(isWithin(leadMinutes, 0, maximumLeadMinutes)
      ? {}
      : { leadMinutes: 'Demandez au plus 30\u00a0jours d’avance.' }),
  };
}
