import { defineArchivePart, nestedRows, omitted } from '../../define-archive-part.ts';

/** The changes of prices of an archive; the prices themselves are those of declinations. */
export const priceRevisionsArchive = defineArchivePart('price-revisions', {
  nouns: ['changement de prix', 'changements de prix'],
  table: 'price_revision',
  columns: {
    id: 'id',
    starts_at: 'startsAt',
    created_at: 'createdAt',
    account_id: omitted('Accounts belong to the installation, not to the site.'),
    undone_at: 'undoneAt',
  },
  nested: {
    lines: nestedRows(
      'price_revision_line',
      { revision_id: 'id' },
      { declination_id: 'declinationId', from_cents: 'fromCents', to_cents: 'toCents' },
    ),
  },
});
