import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { acceptBooking, cancelBooking, readBooking } from './bookings.operations.ts';
import { listOccurrences } from './occurrences/occurrences.operations.ts';
import { acceptOwnBooking, cancelOwnBooking, listOwnBookings } from './own-bookings.operations.ts';
import { isRobot, registerToElement } from './register-to-element.operations.ts';

export const bookingsBindings = [
  bindReading('listOccurrences', (context, { list }) => listOccurrences(context, list)),
  bindWriting(
    'registerToElement',
    (context, { params, body }) => registerToElement(context, { route: params.route, id: Number(params.id) }, body),
    { limit: 'booking', unless: ({ body }) => isRobot(body) },
  ),
  bindReading('readBooking', (context, { params }) => readBooking(context, params.token)),
  bindWriting('acceptBooking', (context, { body }) => acceptBooking(context, body.token), {
    limit: 'link',
  }),
  bindWriting('cancelBooking', (context, { body }) => cancelBooking(context, body.token), {
    limit: 'link',
  }),
  bindReading('listOwnBookings', (context) => listOwnBookings(context)),
  bindWriting('acceptOwnBooking', (context, { params }) => acceptOwnBooking(context, Number(params.id))),
  bindWriting('cancelOwnBooking', (context, { params }) => cancelOwnBooking(context, Number(params.id))),
];
