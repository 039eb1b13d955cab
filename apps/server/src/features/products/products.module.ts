import { defineModule } from '../define-module.ts';
import { priceChangesTask } from './price-changes.operations.ts';
import { priceRevisionBindings } from './price-revisions/price-revisions.endpoints.ts';
import { productsBindings } from './products.endpoints.ts';

export const productsModule = defineModule({
  name: 'products',
  endpoints: [...productsBindings, ...priceRevisionBindings],
  maintenance: [priceChangesTask],
});
