import { defineCommand } from '../command.ts';
import { withJobs, withSite } from '../command-context.ts';
import {
  cancelBookingByReference,
  cancelOccurrenceWithReport,
  describeBookings,
  describeOccurrences,
  reserveSeats,
} from './bookings.ts';

export const bookingsCommands = [
  defineCommand({
    name: 'bookings',
    arguments: ['SITE', '[DATE]'],
    help: 'liste les dates à venir d’un site, ou les inscriptions d’une date',
    run: ([site, date]) =>
      withSite(site, (context) => (date ? describeBookings(context, Number(date)) : describeOccurrences(context))),
  }),
  defineCommand({
    name: 'cancel-booking',
    arguments: ['SITE', 'RÉFÉRENCE'],
    help: 'annule une inscription, le dit à la personne et propose la place',
    run: ([site, reference]) => withJobs(site, (context) => cancelBookingByReference(context, reference)),
  }),
  defineCommand({
    name: 'hold-seats',
    arguments: ['SITE', 'DATE', 'NOMBRE'],
    help: 'retient des places sans nom, pour le téléphone',
    run: ([site, date, seats]) => withJobs(site, (context) => reserveSeats(context, Number(date), Number(seats))),
  }),
  defineCommand({
    name: 'call-off',
    arguments: ['SITE', 'DATE'],
    help: 'annule une date, et le dit à toutes les personnes inscrites',
    run: ([site, date]) => withJobs(site, (context) => cancelOccurrenceWithReport(context, Number(date))),
  }),
];
