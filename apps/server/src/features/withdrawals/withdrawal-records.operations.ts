import { withdrawalsResource } from '@vitrine/contract/resources/shop/withdrawals.resource';
import { defineRecords } from '../resources/define-records.operations.ts';
import { matchWithdrawal } from './match-withdrawal.operations.ts';
import { withdrawalTable } from './withdrawal-records.repository.ts';
import { advanceWithdrawal, concludeWithdrawal } from './withdrawal-steps.operations.ts';

/** Withdrawals, as staff bring them to their end. */
export const withdrawalRecords = defineRecords(withdrawalsResource, withdrawalTable, {
  actions: {
    match: (context, { id }, { order }) => matchWithdrawal(context, id, String(order)),
    receive: (context, { id }) => advanceWithdrawal(context, id, 'goods_back'),
    prove: (context, { id }) => advanceWithdrawal(context, id, 'proof'),
    settle: (context, { id }) => advanceWithdrawal(context, id, 'refunded'),
    conclude: (context, { id }, { reason }) => concludeWithdrawal(context, id, String(reason)),
    refuse: (context, { id }, { reason }) => advanceWithdrawal(context, id, 'refused', String(reason)),
    dismiss: (context, { id }, { reason }) => advanceWithdrawal(context, id, 'dismissed', String(reason)),
  },
});
