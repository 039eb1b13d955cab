import { definePlatformTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { mailBindings } from './mail.endpoints.ts';
import { enqueueStuckMails, sendMailJob } from './mail.operations.ts';
import { enqueueStuckPlatformMails, sendPlatformMailJob } from './platform-mail.operations.ts';

export const mailModule = defineModule({
  name: 'mail',
  endpoints: mailBindings,
  jobs: [sendMailJob, sendPlatformMailJob],
  maintenance: [
    definePlatformTask({
      name: 'stuck-mails',
      cron: hourly,
      failure: 'courriels oubliés non remis en file',
      run: enqueueStuckMails,
    }),
    definePlatformTask({
      name: 'stuck-platform-mails',
      cron: hourly,
      failure: 'courriels de la plateforme oubliés non remis en file',
      run: enqueueStuckPlatformMails,
    }),
  ],
});
