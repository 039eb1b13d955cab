import { defineModule } from '../define-module.ts';
import { redirectRecordsBindings } from './redirect-records.endpoints.ts';

export const redirectRecordsModule = defineModule({ name: 'redirect-records', endpoints: redirectRecordsBindings });
