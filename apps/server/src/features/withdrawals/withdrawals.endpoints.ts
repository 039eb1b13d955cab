import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { checkWithdrawal, declareWithdrawal } from './declare-withdrawal.operations.ts';
import { readWithdrawalRefund, refundWithdrawal } from './refunding/refund-withdrawal.operations.ts';
import { withdrawalRecords } from './withdrawal-records.operations.ts';
import {
  readOrderWithdrawals,
  readWithdrawalReceipt,
  readWithdrawalRevocation,
  revokeWithdrawal,
} from './withdrawals.operations.ts';

export const withdrawalsBindings = [
  ...bindResource(withdrawalRecords),
  bind('readWithdrawalRefund', { read: (context, { params }) => readWithdrawalRefund(context, Number(params.id)) }),
  bind('refundWithdrawal', {
    write: (context, { params, body }) => refundWithdrawal(context, Number(params.id), body),
  }),
  bind('checkWithdrawal', { read: (context, { body }) => checkWithdrawal(context, body) }),
  bind('declareWithdrawal', {
    write: (context, { body, idempotencyKey }) => declareWithdrawal(context, { body, idempotencyKey }),
    rateLimit: { limit: 'withdrawal' },
  }),
  bind('readWithdrawalReceipt', { read: (context, { params }) => readWithdrawalReceipt(context, params.token) }),
  bind('readWithdrawalRevocation', { read: (context, { params }) => readWithdrawalRevocation(context, params.token) }),
  bind('revokeWithdrawal', {
    write: (context, { body }) => revokeWithdrawal(context, body.token),
    rateLimit: { limit: 'link' },
  }),
  bind('readOrderWithdrawals', { read: (context, { params }) => readOrderWithdrawals(context, params.token) }),
];
