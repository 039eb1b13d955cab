import { bind } from '../../bind-endpoint.ts';
import { exportDiaryDate, listDiaryDates, listDiaryTargets, readDiaryDate } from './diary.operations.ts';
import {
  updateDiaryAttendance,
  updateDiaryBookingNote,
  updateDiaryDateNote,
  updateDiaryPayment,
} from './note-bookings.operations.ts';
import {
  acceptDiaryBooking,
  cancelDiaryBooking,
  createDiaryBooking,
  reserveDiarySeats,
  updateDiaryBooking,
} from './staff-bookings.operations.ts';
import { transferDiaryBooking } from './transfer-booking.operations.ts';

export const diaryBindings = [
  bind('listDiaryDates', { read: (context, { query }) => listDiaryDates(context, query) }),
  bind('readDiaryDate', { read: (context, { params }) => readDiaryDate(context, Number(params.idDate)) }),
  bind('createDiaryBooking', {
    write: (context, { params, body }) => createDiaryBooking(context, Number(params.idDate), body),
  }),
  bind('reserveDiarySeats', {
    write: (context, { params, body }) => reserveDiarySeats(context, Number(params.idDate), body),
  }),
  bind('updateDiaryBooking', {
    write: (context, { params, body }) => updateDiaryBooking(context, Number(params.idBooking), body),
  }),
  bind('acceptDiaryBooking', { write: (context, { params }) => acceptDiaryBooking(context, Number(params.idBooking)) }),
  bind('cancelDiaryBooking', { write: (context, { params }) => cancelDiaryBooking(context, Number(params.idBooking)) }),
  bind('listDiaryTargets', { read: (context, { params }) => listDiaryTargets(context, Number(params.idBooking)) }),
  bind('transferDiaryBooking', {
    write: (context, { params, body }) => transferDiaryBooking(context, Number(params.idBooking), body),
  }),
  bind('updateDiaryAttendance', {
    write: (context, { params, body }) => updateDiaryAttendance(context, Number(params.idDate), body.marks),
  }),
  bind('updateDiaryBookingNote', {
    write: (context, { params, body }) => updateDiaryBookingNote(context, Number(params.idBooking), body),
  }),
  bind('updateDiaryDateNote', {
    write: (context, { params, body }) => updateDiaryDateNote(context, Number(params.idDate), body),
  }),
  bind('updateDiaryPayment', {
    write: (context, { params, body }) => updateDiaryPayment(context, Number(params.idBooking), body.paid),
  }),
  bind('exportDiaryDate', { write: (context, { params }) => exportDiaryDate(context, Number(params.idDate)) }),
];
