import { defineModule } from '../define-module.ts';
import { addressesBindings } from './addresses.endpoints.ts';

export const addressesModule = defineModule({
  name: 'addresses',
  endpoints: addressesBindings,
});
