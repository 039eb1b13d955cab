import { defineModule } from '../define-module.ts';
import { shippingBindings } from './shipping.endpoints.ts';

export const shippingModule = defineModule({ name: 'shipping', endpoints: shippingBindings });
