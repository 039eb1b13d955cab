import { defineSiteTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { eraseInactiveMembers } from './inactivity.operations.ts';

export const privacyModule = defineModule({
  name: 'privacy',
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
