import { defineSiteTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { unsnoozeConversations } from './conversation-acts.operations.ts';
import { inboxBindings } from './inbox.endpoints.ts';

export const inboxModule = defineModule({
  name: 'inbox',
  endpoints: inboxBindings,
  maintenance: [
    // Lists show what was put off as soon as its day has come; this puts it on top, unread.
    defineSiteTask({
      name: 'snoozed-conversations',
      cron: hourly,
      failure: 'conversations remises à plus tard non rappelées',
      run: unsnoozeConversations,
    }),
  ],
});
