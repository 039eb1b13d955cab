import { defineModule } from '../define-module.ts';
import { invoiceDaysTask } from './close-days.operations.ts';
import { drawPaperJob } from './files/draw-paper-job.ts';
import { paperFileBindings } from './files/paper-files.endpoints.ts';

export const invoicesModule = defineModule({
  name: 'invoices',
  endpoints: paperFileBindings,
  jobs: [drawPaperJob],
  maintenance: [invoiceDaysTask],
});
