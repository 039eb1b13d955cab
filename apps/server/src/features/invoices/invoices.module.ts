import { defineModule } from '../define-module.ts';
import { invoiceDaysTask } from './close-days.operations.ts';

export const invoicesModule = defineModule({ name: 'invoices', maintenance: [invoiceDaysTask] });
