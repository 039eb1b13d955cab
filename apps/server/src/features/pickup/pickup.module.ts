import { defineModule } from '../define-module.ts';
import { pickupBindings } from './pickup.endpoints.ts';

export const pickupModule = defineModule({ name: 'pickup', endpoints: pickupBindings });
