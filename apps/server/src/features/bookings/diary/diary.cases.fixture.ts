import { createBooking, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';

/** Another date of the site, one more of the same element, and a booking in this state. */
async function prepareDate(server: TestServer, idSite: number, state: 'confirmed' | 'offered') {
  return server.write(idSite, async (context) => {
    const idDate = await createOccurrence(context, tenantId, {
      startsAt: '2034-02-04T10:00',
      endsAt: '2034-02-04T11:00',
    });
    const other = await createOccurrence(context, tenantId, {
      startsAt: '2034-02-11T10:00',
      endsAt: '2034-02-11T11:00',
    });
    return { idDate, other, idBooking: (await createBooking(context, idDate, { state })).id };
  });
}

/** A call about a date. */
const ofDate = (body?: Record<string, unknown>, more: Partial<EndpointCase> = {}): EndpointCase => ({
  own: { params: { idSite: tenantId, idDate: tenantId }, ...(body ? { body } : {}) },
  of: ({ id }) => ({ params: { idSite: tenantId, idDate: id }, ...(body ? { body } : {}) }),
  holdsMark: false,
  isWriting: body !== undefined,
  prepareStaff: async (server, idSite) => {
    const { idDate } = await prepareDate(server, idSite, 'confirmed');
    return { params: { idSite, idDate }, ...(body ? { body } : {}) };
  },
  ...more,
});

/** A call about a booking. */
const ofBooking = (
  body?: Record<string, unknown>,
  { isWriting = true, state = 'confirmed' }: { isWriting?: boolean; state?: 'confirmed' | 'offered' } = {},
): EndpointCase => ({
  own: { params: { idSite: tenantId, idBooking: tenantId }, ...(body ? { body } : {}) },
  of: ({ id }) => ({ params: { idSite: tenantId, idBooking: id }, ...(body ? { body } : {}) }),
  holdsMark: false,
  isWriting,
  prepareStaff: async (server, idSite) => {
    const { idBooking } = await prepareDate(server, idSite, state);
    return { params: { idSite, idBooking }, ...(body ? { body } : {}) };
  },
});

const person = {
  firstname: 'Léa',
  lastname: 'Petit',
  email: 'lea@exemple.fr',
  phone: '06 12 34 56 78',
  participants: [{ firstname: 'Léa' }, { firstname: 'Tom', age: '4 ans' }],
};
const days = { from: '2032-06-01', until: '2032-06-07' };

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listDiaryDates: {
    own: { params: { idSite: tenantId }, query: days },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite }, query: days }),
  },
  readDiaryDate: ofDate(),
  createDiaryBooking: ofDate(person),
  reserveDiarySeats: ofDate({ seats: 2, note: 'Pour l’école' }),
  updateDiaryBooking: ofBooking(person),
  acceptDiaryBooking: ofBooking(undefined, { state: 'offered' }),
  cancelDiaryBooking: ofBooking(),
  listDiaryTargets: ofBooking(undefined, { isWriting: false }),
  transferDiaryBooking: {
    ...ofBooking({ idDate: 1 }),
    prepareStaff: async (server, idSite) => {
      const { other, idBooking } = await prepareDate(server, idSite, 'confirmed');
      return { params: { idSite, idBooking }, body: { idDate: other } };
    },
  },
  updateDiaryAttendance: {
    ...ofDate({ marks: [{ idBooking: 1, attendance: 'present' }] }),
    prepareStaff: async (server, idSite) => {
      const { idDate, idBooking } = await prepareDate(server, idSite, 'confirmed');
      return { params: { idSite, idDate }, body: { marks: [{ idBooking, attendance: 'present' }] } };
    },
  },
  updateDiaryBookingNote: ofBooking({ note: 'Vient avec sa fille', knownNote: '' }),
  updateDiaryDateNote: ofDate({ note: 'Apporter les tapis', knownNote: '' }),
  updateDiaryPayment: ofBooking({ paid: { cents: 3500, means: 'cash' } }),
  exportDiaryDate: ofDate(undefined, { isWriting: true }),
};
