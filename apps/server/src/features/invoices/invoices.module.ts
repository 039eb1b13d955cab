import { defineModule } from '../define-module.ts';
import { invoiceDaysTask } from './close-days.operations.ts';
import { invoicesBindings } from './invoices.endpoints.ts';

export const invoicesModule = defineModule({
  name: 'invoices',
  endpoints: invoicesBindings,
  maintenance: [invoiceDaysTask],
});
