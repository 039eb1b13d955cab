import { defineModule } from '../define-module.ts';
import { priceChangesTask } from './price-changes.operations.ts';
import { productsBindings } from './products.endpoints.ts';

export const productsModule = defineModule({
  name: 'products',
  endpoints: productsBindings,
  maintenance: [priceChangesTask],
});
