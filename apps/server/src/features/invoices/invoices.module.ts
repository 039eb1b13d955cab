import { defineModule } from '../define-module.ts';
import { invoiceDaysTask } from './close-days.operations.ts';
import { drawPaperJob } from './files/draw-paper-job.ts';
import { paperFileBindings } from './files/paper-files.endpoints.ts';
import { invoicesBindings } from './invoices.endpoints.ts';

export const invoicesModule = defineModule({
  name: 'invoices',
  endpoints: [...invoicesBindings, ...paperFileBindings],
  jobs: [drawPaperJob],
  maintenance: [invoiceDaysTask],
});
