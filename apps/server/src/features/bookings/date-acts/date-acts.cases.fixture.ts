import { createBooking, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../../request-context.ts';
import { addDateSeries } from './add-series.operations.ts';
import { cancelDate } from './cancel-date.operations.ts';
import { changeDateCapacity } from './change-capacity.operations.ts';
import { sendDateMail } from './mail-date.operations.ts';
import { moveDate } from './move-date.operations.ts';

/** The one date of a year that is the act's own, so that what is recorded of it does not depend on other cases. */
async function addDate(context: RequestContext, year: number): Promise<number> {
  await context.transaction.query('delete from occurrence where site_id = $1 and extract(year from starts_at) = $2', [
    context.site.id,
    year,
  ]);
  return createOccurrence(context, tenantId, {
    startsAt: `${year}-03-05T10:00`,
    endsAt: `${year}-03-05T11:30`,
    closesAt: `${year}-03-04T18:00`,
    freeCancelUntil: `${year}-03-04T18:00`,
  });
}

/** The case of an act: what it would do is asked first, as screens do, and confirmed by what was said. */
function confirmed<Body extends Record<string, unknown>>(
  year: number,
  body: Body,
  act: (context: RequestContext, id: number, body: Body) => ReturnType<typeof moveDate>,
  prepare: (context: RequestContext, id: number) => Promise<unknown> = async () => {},
): EndpointCase {
  return {
    own: { params: { idSite: tenantId, id: tenantId }, body },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server: TestServer, idSite: number) =>
      server.write(idSite, async (context) => {
        const id = await addDate(context, year);
        await prepare(context, id);
        const planned = await act(context, id, body);
        if (!planned.ok) throw new Error(planned.failure.message ?? JSON.stringify(planned.failure.fields));
        return { params: { idSite, id }, body: { ...body, confirm: planned.value.confirm } };
      }),
  };
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  moveDate: confirmed(
    2033,
    { startsAt: '2033-03-12T10:00', endsAt: '2033-03-12T11:30', place: 'Salle des fêtes', text: '' },
    moveDate,
  ),
  cancelDate: confirmed(2034, { text: 'L’eau est coupée.' }, cancelDate),
  changeDateCapacity: confirmed(2035, { capacity: 9 }, changeDateCapacity),
  addDateSeries: confirmed(
    2036,
    {
      every: 'week' as const,
      interval: 1,
      until: null,
      count: 2,
      skipsHolidays: true,
      skipsClosures: true,
      skippedDays: [],
    },
    addDateSeries,
  ),
  sendDateMail: confirmed(
    2037,
    { audience: 'all' as const, bookings: [], subject: 'À apporter', text: 'Une serviette.' },
    sendDateMail,
    (context, id) => createBooking(context, id),
  ),
};
