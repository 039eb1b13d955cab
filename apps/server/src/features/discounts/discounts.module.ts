import { defineModule } from '../define-module.ts';
import { discountsBindings } from './discounts.endpoints.ts';

export const discountsModule = defineModule({ name: 'discounts', endpoints: discountsBindings });
