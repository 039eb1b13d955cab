import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { acceptBooking, cancelBooking, readBooking } from './bookings.operations.ts';
import { occurrenceRecords } from './occurrence-records.operations.ts';
import { listOccurrences } from './occurrences/occurrences.operations.ts';
import { acceptOwnBooking, cancelOwnBooking, listOwnBookings } from './own-bookings.operations.ts';
import { isRobot, registerToElement } from './register-to-element.operations.ts';

export const bookingsBindings = [
  bind('listOccurrences', { read: (context, { list }) => listOccurrences(context, list) }),
  bind('registerToElement', {
    write: (context, { params, body }) =>
      registerToElement(context, { route: params.route, id: Number(params.id) }, body),
    rateLimit: { limit: 'booking', unless: ({ body }) => isRobot(body) },
  }),
  bind('readBooking', { read: (context, { params }) => readBooking(context, params.token) }),
  bind('acceptBooking', {
    write: (context, { body }) => acceptBooking(context, body.token),
    rateLimit: {
      limit: 'link',
    },
  }),
  bind('cancelBooking', {
    write: (context, { body }) => cancelBooking(context, body.token),
    rateLimit: {
      limit: 'link',
    },
  }),
  bind('listOwnBookings', { read: (context) => listOwnBookings(context) }),
  bind('acceptOwnBooking', { write: (context, { params }) => acceptOwnBooking(context, Number(params.id)) }),
  bind('cancelOwnBooking', { write: (context, { params }) => cancelOwnBooking(context, Number(params.id)) }),
  ...bindResource(occurrenceRecords),
];
