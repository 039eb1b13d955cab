import { defineModule } from '../define-module.ts';
import { shopBindings } from './shop.endpoints.ts';

export const shopModule = defineModule({
  name: 'shop',
  endpoints: shopBindings,
});
