import { bind } from '../../bind-endpoint.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
} from './calendar-feeds.operations.ts';

export const calendarFeedBindings = [
  bind('listCalendarFeeds', { read: (context) => listCalendarFeeds(context) }),
  bind('createCalendarFeed', { write: (context, { body }) => createCalendarFeed(context, body) }),
  bind('renewCalendarFeed', { write: (context, { params }) => renewCalendarFeed(context, Number(params.id)) }),
  bind('deleteCalendarFeed', { write: (context, { params }) => deleteCalendarFeed(context, Number(params.id)) }),
];
