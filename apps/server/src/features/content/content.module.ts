import { defineSiteTask } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { contentBindings } from './content.endpoints.ts';
import { purgeBin } from './lifecycle/lifecycle.operations.ts';
import { contentSchedulesTask } from './publishing/run-schedules.operations.ts';

export const contentModule = defineModule({
  name: 'content',
  endpoints: contentBindings,
  maintenance: [
    contentSchedulesTask,
    defineSiteTask({ name: 'content-bin', cron: '30 3 * * *', failure: 'corbeille non vidée', run: purgeBin }),
  ],
});
