import { defineModule } from '../define-module.ts';
import { refundsBindings } from './refunds.endpoints.ts';

export const refundsModule = defineModule({ name: 'refunds', endpoints: refundsBindings });
