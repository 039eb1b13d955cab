import { defineModule } from '../define-module.ts';
import { cardPaymentsBindings } from './card-payments.endpoints.ts';
import { cardRefundsTask } from './card-refunds.operations.ts';
import { reconcileCardsTask } from './reconcile-card-payments.operations.ts';

export const cardPaymentsModule = defineModule({
  name: 'card-payments',
  endpoints: cardPaymentsBindings,
  maintenance: [cardRefundsTask, reconcileCardsTask],
});
