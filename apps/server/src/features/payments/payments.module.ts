import { defineModule } from '../define-module.ts';
import { paymentsBindings } from './payments.endpoints.ts';

export const paymentsModule = defineModule({ name: 'payments', endpoints: paymentsBindings });
