import { defineModule } from '../define-module.ts';
import { addressRecordsBindings } from './address-records.endpoints.ts';

export const addressRecordsModule = defineModule({ name: 'address-records', endpoints: addressRecordsBindings });
