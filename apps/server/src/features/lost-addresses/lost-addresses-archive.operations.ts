import { defineArchivePart, nestedRows } from '../define-archive-part.ts';

/** The lost addresses of an archive. */
export const lostAddressesArchive = defineArchivePart('lost-addresses', {
  nouns: ['adresse perdue', 'adresses perdues'],
  table: 'lost_address',
  columns: {
    path: 'path',
    hits: 'hits',
    first_at: 'firstAt',
    last_at: 'lastAt',
    referrer_host: 'referrerHost',
    dismissed_at: 'dismissedAt',
  },
  nested: {
    days: nestedRows(
      'lost_address_day',
      { path: 'path' },
      {
        day: 'day',
        hits: 'hits',
      },
    ),
  },
});
