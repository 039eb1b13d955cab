import { defineModule } from '../define-module.ts';
import { salesReportsTask } from './close-reports.operations.ts';
import { salesReportsBindings } from './sales-reports.endpoints.ts';
import { reportSendingTask } from './send-reports.operations.ts';

export const salesReportsModule = defineModule({
  name: 'sales-reports',
  endpoints: salesReportsBindings,
  maintenance: [salesReportsTask, reportSendingTask],
});
