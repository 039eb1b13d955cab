import type { addDiscountCode } from '@vitrine/server/features/discounts/discount-records.operations';
import type { addPickupClosure, addPickupSchedule } from '@vitrine/server/features/pickup/pickup-records.operations';
import type { addCarrier } from '@vitrine/server/features/shipping/shipping-records.operations';

/** Where the estate delivers. */
export const zones = [
  { name: 'France continentale et Monaco', places: 'France\nMonaco', allowsFreeShipping: true },
  { name: 'Corse', places: 'France : 20', allowsFreeShipping: false },
  { name: 'Belgique et Luxembourg', places: 'Belgique\nLuxembourg', allowsFreeShipping: false },
] as const;

/** Who delivers, in the order in which buyers see them. */
export const carriers = [
  { name: 'Messagerie des vignes, à domicile', deliveryType: 'DELIVERY', siteType: null, serviceCode: '' },
  { name: 'Mondial Relay, en point relais', deliveryType: 'PICKUP', siteType: 'RELAY', serviceCode: '24R' },
] as const satisfies readonly Omit<Parameters<typeof addCarrier>[1], 'position'>[];

/** Prices of cartons of 6 and of 12, by carrier and zone; `from` is a number of cartons. */
export const rates = [
  { carrier: 0, zone: 0, from: 1, cents: { 6: 1190, 12: 1650 } },
  { carrier: 0, zone: 0, from: 3, cents: { 6: 990, 12: 1390 } },
  { carrier: 0, zone: 1, from: 1, cents: { 6: 2100, 12: 2900 } },
  { carrier: 0, zone: 2, from: 1, cents: { 6: 1890, 12: 2590 } },
  { carrier: 1, zone: 0, from: 1, cents: { 6: 890, 12: 1250 } },
  { carrier: 1, zone: 2, from: 1, cents: { 6: 1490, 12: 1990 } },
] as const;

type Schedule = Omit<Parameters<typeof addPickupSchedule>[1], 'addressId'>;
const schedule = (weekday: Schedule['weekday'], from: string, to: string, capacity = 4): Schedule => ({
  weekday,
  from,
  to,
  slotMinutes: 60,
  capacity,
  leadMinutes: 1440,
  opensOnHolidays: false,
  opensOnClosures: false,
});

/** When orders are collected at the cellar. */
export const schedules = [
  schedule('TUESDAY', '14:00', '18:00'),
  schedule('WEDNESDAY', '14:00', '18:00'),
  schedule('THURSDAY', '14:00', '18:00'),
  schedule('FRIDAY', '14:00', '19:00'),
  schedule('SATURDAY', '10:00', '19:00', 6),
] as const;

/** When they are not. */
export const closures = [
  { from: '2026-12-24', until: '2026-12-26', note: 'Noël' },
  { from: '2026-12-31', until: '2027-01-02', note: 'Nouvel An' },
  { from: '2027-02-15', until: '2027-02-17', note: 'Salon des vins d’Angers' },
] as const satisfies readonly Omit<Parameters<typeof addPickupClosure>[1], 'addressId'>[];

const code = {
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  maximumUses: null,
  maximumUsesPerEmail: null,
} as const;

/** Codes of all three sorts: on the goods by percentage, in euros, on the shipping. */
export const codes = [
  { ...code, code: 'BIENVENUE10', type: 'PERCENTAGE', amount: 10, appliesTo: 'goods', maximumUsesPerEmail: 1 },
  {
    ...code,
    code: 'PRINTEMPS15',
    type: 'EURO',
    amount: 15,
    appliesTo: 'goods',
    minimumCents: 12_000,
    maximumUses: 200,
    endsAt: '2027-06-20T22:00:00Z',
  },
  { ...code, code: 'PORTOFFERT', type: 'PERCENTAGE', amount: 100, appliesTo: 'shipping', minimumCents: 9000 },
] as const satisfies readonly Parameters<typeof addDiscountCode>[1][];
