import { createBooking, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createMember } from '@vitrine/test-kit/records/members';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import {
  type CaseInput,
  type EndpointCase,
  type EndpointCases,
  listById,
  nextNumber,
} from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { occurrenceRecords } from './occurrence-records.operations.ts';

/** Adds a date at a minute that no other one has, nor a week before or after it. */
function createOccurrenceOfItsOwn(context: RequestContext): Promise<number> {
  const minute = nextNumber();
  const [hour, rest] = [Math.floor(minute / 60) % 20, minute % 60].map((part) => String(part).padStart(2, '0'));
  return createOccurrence(context, tenantId, {
    startsAt: `2033-01-08T${hour}:${rest}`,
    endsAt: '2033-01-08T23:00',
    closesAt: '2033-01-07T18:00',
    freeCancelUntil: '2033-01-07T18:00',
  });
}

/** Inputs of these endpoints for the tenant isolation tests. */
export const cases: EndpointCases = {
  listOccurrences: listById,
  registerToElement: {
    own: registerTo(tenantId),
    of: ({ id }) => registerTo(id),
    holdsMark: false,
    isWriting: true,
  },
  readBooking: {
    own: { params: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createBooking(context, tenantId));
      return { input: { params: { token } } };
    },
    holdsMark: false,
  },
  acceptBooking: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createBooking(context, tenantId, { state: 'offered' }));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  cancelBooking: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const { token } = await server.write(siteId, (context) => createBooking(context, tenantId));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  listOwnBookings: { own: {}, holdsMark: true },
  ...createResourceCases(occurrenceRecords, {
    create: createOccurrenceOfItsOwn,
    values: () => ({
      elementId: tenantId,
      startsAt: '2032-06-12T08:00:00Z',
      endsAt: '2032-06-12T09:30:00Z',
      place: 'Au cabinet',
      capacity: 5,
      reservedSeats: 1,
      seatUnit: 'person',
      priceCents: 3500,
      closesAt: null,
      freeCancelUntil: null,
    }),
    changes: { capacity: 6 },
  }),
  acceptOwnBooking: {
    own: { params: { id: tenantId } },
    of: ({ id }) => ({ params: { id } }),
    prepare: asNewMemberWithBooking('offered'),
    holdsMark: false,
    isWriting: true,
  },
  cancelOwnBooking: {
    own: { params: { id: tenantId } },
    of: ({ id }) => ({ params: { id } }),
    prepare: asNewMemberWithBooking('confirmed'),
    holdsMark: false,
    isWriting: true,
  },
};

function registerTo(id: number): CaseInput {
  return {
    params: { route: 'ateliers', id },
    body: {
      occurrence: id,
      firstname: 'Léa',
      lastname: 'Petit',
      email: 'lea@exemple.fr',
      participants: [{ firstname: 'Léa' }],
    },
  };
}

/** The request of a new member, for one of their bookings. */
function asNewMemberWithBooking(state: 'offered' | 'confirmed'): NonNullable<EndpointCase['prepare']> {
  return (server, siteId) =>
    server.write(siteId, async (context) => {
      const { email, token } = await createMember(context);
      const { id } = await createBooking(context, tenantId, { state, email });
      return { input: { params: { id } }, token };
    });
}
