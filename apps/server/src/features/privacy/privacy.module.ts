import { defineSiteTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { eraseInactiveMembers } from './inactivity.operations.ts';

export const privacyModule = defineModule({
  name: 'privacy',
  maintenance: [
    // Warns members shortly before three years of inactivity, and erases them after.
    defineSiteTask({
      name: 'inactive-members',
      cron: hourly,
      failure: 'comptes inactifs non revus',
      run: (context) => eraseInactiveMembers(context),
    }),
  ],
});
