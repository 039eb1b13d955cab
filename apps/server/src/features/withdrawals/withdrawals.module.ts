import { defineModule } from '../define-module.ts';
import { matchWithdrawalJob } from './match-withdrawal.operations.ts';
import { withdrawalsBindings } from './withdrawals.endpoints.ts';

export const withdrawalsModule = defineModule({
  name: 'withdrawals',
  endpoints: withdrawalsBindings,
  jobs: [matchWithdrawalJob],
});
