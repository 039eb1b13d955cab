import { defineModule } from '../define-module.ts';
import { cardPayoutsBindings } from './card-payouts.endpoints.ts';
import { cardPayoutsTask } from './read-card-payouts.operations.ts';

export const cardPayoutsModule = defineModule({
  name: 'card-payouts',
  endpoints: cardPayoutsBindings,
  maintenance: [cardPayoutsTask],
});
