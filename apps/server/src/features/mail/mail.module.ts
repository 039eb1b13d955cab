import { definePlatformTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { enqueueStuckMails, sendMailJob } from './mail.operations.ts';

export const mailModule = defineModule({
  name: 'mail',
  jobs: [sendMailJob],
  maintenance: [
    definePlatformTask({
      name: 'stuck-mails',
      cron: hourly,
      failure: 'courriels oubliés non remis en file',
      run: enqueueStuckMails,
    }),
  ],
});
