import type { DateActPlan as Plan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, expect } from 'vitest';
import { countSeats } from '../bookings.repository.ts';
import { updateSeatCounts } from '../occurrences/occurrences.operations.ts';

/** A site with one element, and those of its team who act on its dates. */
export const server = await startTestServer({ seed: 'empty' });
afterAll(() => server.close());
await createSite(server, 42, 'cabinet');
export const owner = await createStaff(server, 'ADMIN');
export const editor = await createStaff(server, 'EDITOR');
export const desk = await createStaff(server, 'DESK');
export const elementId = await server.write(42, (context) => createElementWithPage(context, 'ateliers', 'Le massage'));

type Reply = Record<string, unknown> & { status: number };
export const send = async (id: number, act: string, body: object, { cookie }: TestStaff = owner): Promise<Reply> => {
  const answer = await requestAdmin(server, 'POST', `/sites/42/dates/${id}/${act}`, { cookie, body });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
/** Asks what an act would do, then does it. */
export async function confirm(id: number, act: string, body: object): Promise<[Plan, Reply]> {
  const planned = await send(id, act, body);
  expect(planned.status, JSON.stringify(planned)).toBe(200);
  const plan = planned.data as Plan;
  return [plan, await send(id, act, { ...body, confirm: plan.confirm })];
}

/** Spaces of any width are one to a reader of this test. */
export const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
let day = 0;
/** A date of its own: none of the others is on its day. */
export const addDate = (changes: object = {}) => {
  day += 1;
  const date = new Date(Date.UTC(2031, 0, 6 + day * 2)).toISOString().slice(0, 10);
  const before = new Date(Date.UTC(2031, 0, 5 + day * 2)).toISOString().slice(0, 10);
  return server.write(42, async (context) => ({
    date,
    id: await createOccurrence(context, elementId, {
      startsAt: `${date}T10:00`,
      endsAt: `${date}T11:30`,
      closesAt: `${before}T18:00`,
      freeCancelUntil: `${before}T10:00`,
      place: `Salle ${day}`,
      capacity: 12,
      ...changes,
    }),
  }));
};
export const book = (id: number, names: readonly string[], more: object = {}) =>
  server.write(42, async (context) => {
    const booked = [];
    for (const name of names)
      booked.push(
        await createBooking(context, id, {
          firstname: name,
          lastname: 'Martin',
          email: `${name.toLowerCase()}-${id}@exemple.fr`,
          ...more,
        }),
      );
    await updateSeatCounts(context, id, await countSeats(context, id));
    return booked;
  });
/** Takes the address away from the person of a booking, who gave a telephone number instead. */
export const forget = (bookingId: number) =>
  server.write(42, ({ transaction }) =>
    transaction.query(`update booking set email = null, phone = '06 12 34 56 78' where site_id = 42 and id = $1`, [
      bookingId,
    ]),
  );
export const listMails = (id: number) =>
  server.write(42, ({ transaction }) =>
    transaction.query<{ recipient: string; template: string; data: Record<string, unknown> }>(
      `select recipient, template, data from outgoing_mail where site_id = 42 and recipient like $1 order by created_at, id`,
      [`%-${id}@exemple.fr`],
    ),
  );
export const readDate = async (id: number) => {
  const answer = await requestAdmin(server, 'GET', `/sites/42/occurrences/${id}`, { cookie: owner.cookie });
  return JSON.parse(answer.text).data.values as Record<string, unknown>;
};
export const people = ['Ana', 'Bob', 'Cleo', 'Dan', 'Eva', 'Fred', 'Gus', 'Hugo', 'Ines', 'Jo', 'Kim', 'Lou'];
export const move = (date: string, more: object = {}) => ({
  startsAt: `${date}T14:00`,
  endsAt: `${date}T15:30`,
  place: 'Au cabinet',
  text: '',
  ...more,
});
