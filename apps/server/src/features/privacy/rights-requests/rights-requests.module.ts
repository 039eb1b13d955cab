import { defineSiteTask, hourly } from '../../../jobs/maintenance-task.ts';
import { defineModule } from '../../define-module.ts';
import { sendRightsReminders } from './rights-queue.operations.ts';
import { rightsRequestsBindings } from './rights-requests.endpoints.ts';

export const rightsRequestsModule = defineModule({
  name: 'rights-requests',
  endpoints: rightsRequestsBindings,
  maintenance: [
    // Reminds the company of requests about personal data whose deadline is near.
    defineSiteTask({
      name: 'rights-requests',
      cron: hourly,
      failure: 'demandes sur des données non rappelées',
      run: (context) => sendRightsReminders(context),
    }),
  ],
});
