import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { callApi } from '../../../base/api/call-api.ts';
import { queryClient } from '../../../base/api/query-client.ts';

export type Diary = ReplyOf<'listDiaryDates'>;
export type DiaryDate = Diary['dates'][number];
export type DateDetail = ReplyOf<'readDiaryDate'>;
export type Booking = DateDetail['bookings'][number];
export type Target = ReplyOf<'listDiaryTargets'>['dates'][number];
export type Attendance = NonNullable<Booking['attendance']>;

/** The dates of some days. */
export const diaryQuery = (idSite: number, query: { from: string; until: string; elements?: string }) =>
  queryOptions({
    queryKey: ['diary', idSite, query],
    queryFn: ({ signal }) => callApi('listDiaryDates', { params: { idSite }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One date with its bookings. */
export const dateQuery = (idSite: number, idDate: number) =>
  queryOptions({
    queryKey: ['diary', idSite, 'date', idDate],
    queryFn: ({ signal }) => callApi('readDiaryDate', { params: { idSite, idDate } }, { signal }),
  });

/** Where a booking can be moved. */
export const targetsQuery = (idSite: number, idBooking: number) =>
  queryOptions({
    // Not below the diary: once it is transferred, the registration is no longer there to be asked about.
    queryKey: ['diary-targets', idSite, idBooking],
    queryFn: ({ signal }) => callApi('listDiaryTargets', { params: { idSite, idBooking } }, { signal }),
    staleTime: 0,
  });

/** Reads what is shown of the diary again, after an act. */
export function refreshDiary(idSite: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['diary', idSite] });
}

/** Notes who came. */
export const sendAttendance = (
  idSite: number,
  idDate: number,
  marks: InputOf<'updateDiaryAttendance'>['body']['marks'],
): Promise<ReplyOf<'updateDiaryAttendance'>> =>
  callApi('updateDiaryAttendance', { params: { idSite, idDate }, body: { marks } });

/** The text of the CSV file of a date. */
export const exportDate = (idSite: number, idDate: number): Promise<string> =>
  callApi('exportDiaryDate', { params: { idSite, idDate } }, { isText: true });
