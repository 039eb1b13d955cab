import { attendanceLabels } from '@vitrine/domain/booking/diary';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { queryClient } from '../../../base/api/query-client.ts';
import { updateCachedQuery } from '../../../base/api/update-cached-query.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { type Attendance, type Booking, type DateDetail, dateQuery, sendAttendance } from '../state/diary.queries.ts';
import { describeParticipants, nameBooking } from './describe-bookings.ts';

type Marks = ReadonlyMap<number, Attendance | null>;

/**
 * Notes who came. What was pressed shows at once and stays on top of what is read meanwhile, until the server has it; what it
 * refuses goes back to what stood there.
 */
export function useAttendance(idSite: number, detail: DateDetail) {
  const [pending, setPending] = useState<Marks>(new Map());
  const idDate = detail.date.id;
  const { queryKey } = dateQuery(idSite, idDate);

  /** Sends marks; with `known` those only of which the same still stands. Returns how many are noted. */
  const send = async (marks: Marks, known?: Attendance | null) => {
    setPending((others) => new Map([...others, ...marks]));
    try {
      const { kept } = await sendAttendance(
        idSite,
        idDate,
        [...marks].map(([idBooking, attendance]) => ({ idBooking, attendance, known })),
      );
      const changed = new Set(kept);
      updateCachedQuery(
        queryKey,
        (known) =>
          known && {
            ...known,
            bookings: known.bookings.map((one) =>
              marks.has(one.id) && !changed.has(one.id) ? { ...one, attendance: marks.get(one.id) ?? null } : one,
            ),
          },
      );
      if (changed.size > 0) void queryClient.invalidateQueries({ queryKey });
      return marks.size - changed.size;
    } finally {
      // A later press of the same line stays.
      setPending((all) => new Map([...all].filter(([id, attendance]) => marks.get(id) !== attendance)));
    }
  };
  const tellFailure = (error: unknown) => notify(toFailure(error).message, 'danger');

  const bookings = detail.bookings.map((one) =>
    pending.has(one.id) ? { ...one, attendance: pending.get(one.id) ?? null } : one,
  );
  const note = (lines: readonly Booking[], attendance: Attendance | null, label: string) => {
    const before = new Map(lines.map((one) => [one.id, one.attendance]));
    const noted = send(new Map(lines.map((one) => [one.id, attendance]))).catch(tellFailure);
    const undo = async () => {
      await noted;
      // What a colleague has noted since is theirs, and stays: whether this window has read it or not.
      const known = queryClient.getQueryData(queryKey)?.bookings ?? [];
      const own = known.filter((one) => one.state === 'confirmed' && one.attendance === attendance);
      const marks = new Map(own.flatMap(({ id }) => (before.has(id) ? [[id, before.get(id) ?? null] as const] : [])));
      const count = marks.size > 0 ? await send(marks, attendance).catch(tellFailure) : 0;
      if (count === 0) notify('Rien à rendre\u00a0: quelqu’un a noté autre chose depuis.');
    };
    offerUndo({ label, undo, key: `attendance-${idDate}` });
  };

  return {
    bookings,
    /** Notes it of one booking; what it has already is taken back. */
    mark(one: Booking, attendance: Attendance) {
      const next = one.attendance === attendance ? null : attendance;
      const who = describeParticipants(one);
      note(
        [one],
        next,
        `${nameBooking(one)}${who && ` (${who})`}\u00a0: ${next ? attendanceLabels[next].toLowerCase() : 'rien de noté'}.`,
      );
    },
    /** Notes as present all of whom nothing is noted. */
    markAll(lines: readonly Booking[]) {
      note(
        lines,
        'present',
        lines.length > 1 ? `${lines.length} inscriptions notées présentes.` : 'Une inscription notée présente.',
      );
    },
  };
}
