import { definePlatformTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { deleteExpiredRows } from './maintenance.operations.ts';

export const maintenanceModule = defineModule({
  name: 'maintenance',
  maintenance: [
    definePlatformTask({
      name: 'retention',
      cron: hourly,
      failure: 'durées de conservation non appliquées',
      run: deleteExpiredRows,
    }),
  ],
});
