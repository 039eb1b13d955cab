import { defineSiteTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { eraseInactiveMembers } from './inactivity.operations.ts';
import { membersBindings } from './members.endpoints.ts';
import { sendResetLinkJob } from './passwords.operations.ts';
import { sendRegistrationLinkJob } from './registration.operations.ts';

export const membersModule = defineModule({
  name: 'members',
  endpoints: membersBindings,
  jobs: [sendResetLinkJob, sendRegistrationLinkJob],
  maintenance: [
    // Members who have not come for nearly three years are warned, those who have not for three are forgotten.
    defineSiteTask({
      name: 'inactive-members',
      cron: hourly,
      failure: 'comptes inactifs non revus',
      run: (context) => eraseInactiveMembers(context, context.services),
    }),
  ],
});
