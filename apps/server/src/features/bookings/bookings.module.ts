import { defineSiteTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { deleteOldIpHashes, processOverdueWaitlists, sendDueReminders } from './booking-maintenance.operations.ts';
import { bookingsBindings } from './bookings.endpoints.ts';
import { calendarFeedBindings } from './calendar-feeds/calendar-feeds.endpoints.ts';
import { dateActBindings } from './date-acts/date-acts.endpoints.ts';
import { diaryBindings } from './diary/diary.endpoints.ts';
import { processWaitlistJob } from './process-waitlist.operations.ts';

export const bookingsModule = defineModule({
  name: 'bookings',
  endpoints: [...bookingsBindings, ...diaryBindings, ...dateActBindings, ...calendarFeedBindings],
  jobs: [processWaitlistJob],
  maintenance: [
    // Sends reminders, passes expired offers on, and closes waiting lists of closed registrations.
    defineSiteTask({
      name: 'bookings',
      cron: hourly,
      failure: 'inscriptions non revues',
      async run(context) {
        await processOverdueWaitlists(context);
        await deleteOldIpHashes(context);
        await sendDueReminders(context);
      },
    }),
  ],
});
