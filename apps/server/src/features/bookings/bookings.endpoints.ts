import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { acceptBooking, cancelBooking, readBooking } from './bookings.operations.ts';
import { listOccurrences } from './occurrences/occurrences.operations.ts';
import { acceptOwnBooking, cancelOwnBooking, listOwnBookings } from './own-bookings.operations.ts';
import { type BookingTools, isRobot, registerToElement } from './register-to-element.operations.ts';

export const bookingsBindings = (tools: BookingTools) => [
  bindReading('listOccurrences', (context, { list }) => listOccurrences(context, list)),
  bindWriting(
    'registerToElement',
    (context, { params, body }) =>
      registerToElement(context, tools, { route: params.route, id: Number(params.id) }, body),
    { limit: 'booking', unless: ({ body }) => isRobot(body) },
  ),
  bindReading('readBooking', (context, { params }) => readBooking(context, params.token)),
  bindWriting('acceptBooking', (context, { body }) => acceptBooking(context, tools, body.token), { limit: 'link' }),
  bindWriting('cancelBooking', (context, { body }) => cancelBooking(context, tools, body.token), { limit: 'link' }),
  bindReading('listOwnBookings', (context) => listOwnBookings(context)),
  bindWriting('acceptOwnBooking', (context, { params }) => acceptOwnBooking(context, tools, Number(params.id))),
  bindWriting('cancelOwnBooking', (context, { params }) => cancelOwnBooking(context, tools, Number(params.id))),
];
