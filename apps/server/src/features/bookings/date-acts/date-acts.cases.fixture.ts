import { createBooking, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { type EndpointCase, type EndpointCases, nextNumber } from '../../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../../request-context.ts';
import { addDateSeries } from './add-series.operations.ts';
import { callOffDate } from './call-off-date.operations.ts';
import { changeDateCapacity } from './change-capacity.operations.ts';
import { sendDateMail } from './mail-date.operations.ts';
import { moveDate } from './move-date.operations.ts';

/** A date of its own in a year without others, at a minute that no other case has. */
function addDate(context: RequestContext): Promise<number> {
  const minute = nextNumber();
  const [hour, rest] = [Math.floor(minute / 60) % 20, minute % 60].map((part) => String(part).padStart(2, '0'));
  return createOccurrence(context, tenantId, {
    startsAt: `2033-03-05T${hour}:${rest}`,
    endsAt: '2033-03-05T23:00',
    closesAt: '2033-03-04T18:00',
    freeCancelUntil: '2033-03-04T18:00',
  });
}

/** The case of an act: what it would do is asked first, as screens do, and confirmed by what was said. */
function confirmed<Body extends Record<string, unknown>>(
  body: (context: RequestContext) => Body,
  act: (context: RequestContext, id: number, body: Body) => ReturnType<typeof moveDate>,
  prepare: (context: RequestContext, id: number) => Promise<unknown> = async () => {},
): EndpointCase {
  return {
    own: { params: { idSite: tenantId, id: tenantId }, body: { ...body({} as RequestContext) } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server: TestServer, idSite: number) =>
      server.write(idSite, async (context) => {
        const id = await addDate(context);
        await prepare(context, id);
        const given = body(context);
        const planned = await act(context, id, given);
        if (!planned.ok) throw new Error(planned.failure.message ?? JSON.stringify(planned.failure.fields));
        return { params: { idSite, id }, body: { ...given, confirm: planned.value.confirm } };
      }),
  };
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  moveDate: confirmed(
    () => ({ startsAt: '2033-03-12T10:00', endsAt: '2033-03-12T11:30', place: `Salle ${nextNumber()}`, text: '' }),
    moveDate,
  ),
  callOffDate: confirmed(() => ({ text: 'L’eau est coupée.' }), callOffDate),
  changeDateCapacity: confirmed(() => ({ capacity: 9 }), changeDateCapacity),
  addDateSeries: confirmed(
    () => ({
      every: 'week' as const,
      interval: 1,
      until: null,
      count: 2,
      skipsHolidays: true,
      skipsClosures: true,
      skippedDays: [],
    }),
    addDateSeries,
  ),
  sendDateMail: confirmed(
    () => ({ audience: 'all' as const, bookings: [], subject: 'À apporter', text: 'Une serviette.' }),
    sendDateMail,
    (context, id) => createBooking(context, id),
  ),
};
