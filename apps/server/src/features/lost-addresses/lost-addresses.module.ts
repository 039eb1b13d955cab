import { defineModule } from '../define-module.ts';
import { lostAddressesBindings } from './lost-addresses.endpoints.ts';

export const lostAddressesModule = defineModule({ name: 'lost-addresses', endpoints: lostAddressesBindings });
