import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import {
  createParcelLabel,
  openLabelFile,
  quoteNextParcel,
  readLabelFile,
  readOrderLabels,
  settleParcelLabel,
} from './parcel-labels.operations.ts';
import { testCarrier } from './test-carrier.operations.ts';

/** Bindings of labels. The carrier is asked before the transaction, or by a job. */
export const parcelLabelsBindings = [
  bind('readOrderLabels', {
    prepare: (context, { params }) => quoteNextParcel(context, Number(params.idOrder)),
    read: (context, { params }, costCents) => readOrderLabels(context, Number(params.idOrder), costCents),
  }),
  bind('createParcelLabel', {
    write: (context, { params, body }) => createParcelLabel(context, Number(params.idOrder), body),
  }),
  bind('settleParcelLabel', {
    write: (context, { params, body }) =>
      settleParcelLabel(context, { orderId: Number(params.idOrder), number: Number(params.number) }, body),
  }),
  bind('testCarrier', {
    prepare: testCarrier,
    read: async (_, __, outcome) => succeed(outcome),
    rateLimit: { limit: 'relayPoints' },
  }),
  bind('readParcelLabelFile', {
    read: (context, { params }) => openLabelFile(context, Number(params.idOrder), Number(params.number)),
    complete: (context, _, file) => readLabelFile(context, file),
  }),
];
