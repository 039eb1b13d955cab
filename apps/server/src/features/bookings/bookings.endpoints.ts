import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { acceptBooking, cancelBooking, readBooking } from './bookings.operations.ts';
import { acceptOwnBooking, cancelOwnBooking, listOwnBookings } from './own-bookings.operations.ts';
import { type BookingTools, isRobot, registerToElement } from './register-to-element.operations.ts';

export const bookingsBindings = (tools: BookingTools) => [
  bindWriting(
    'registerToElement',
    (scope, { params, body }) => registerToElement(scope, tools, { route: params.route, id: Number(params.id) }, body),
    { limit: 'booking', unless: ({ body }) => isRobot(body) },
  ),
  bindReading('readBooking', (scope, { params }) => readBooking(scope, params.token)),
  bindWriting('acceptBooking', (scope, { body }) => acceptBooking(scope, tools, body.token), { limit: 'link' }),
  bindWriting('cancelBooking', (scope, { body }) => cancelBooking(scope, tools, body.token), { limit: 'link' }),
  bindReading('listOwnBookings', (scope) => listOwnBookings(scope)),
  bindWriting('acceptOwnBooking', (scope, { params }) => acceptOwnBooking(scope, tools, Number(params.id))),
  bindWriting('cancelOwnBooking', (scope, { params }) => cancelOwnBooking(scope, tools, Number(params.id))),
];
