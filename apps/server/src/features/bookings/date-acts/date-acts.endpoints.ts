import { bind } from '../../bind-endpoint.ts';
import { addDateSeries } from './add-series.operations.ts';
import { cancelDate } from './cancel-date.operations.ts';
import { changeDateCapacity } from './change-capacity.operations.ts';
import { sendDateMail } from './mail-date.operations.ts';
import { moveDate } from './move-date.operations.ts';

export const dateActBindings = [
  bind('moveDate', { write: (context, { params, body }) => moveDate(context, Number(params.id), body) }),
  bind('cancelDate', { write: (context, { params, body }) => cancelDate(context, Number(params.id), body) }),
  bind('changeDateCapacity', {
    write: (context, { params, body }) => changeDateCapacity(context, Number(params.id), body),
  }),
  bind('addDateSeries', { write: (context, { params, body }) => addDateSeries(context, Number(params.id), body) }),
  bind('sendDateMail', { write: (context, { params, body }) => sendDateMail(context, Number(params.id), body) }),
];
