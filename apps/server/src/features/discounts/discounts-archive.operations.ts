import { discountCodesResource } from '@vitrine/contract/resources/discount-codes.resource';
import { defineArchivePart, omitted } from '../define-archive-part.ts';

/** The discount codes of an archive. */
export const discountCodesArchive = defineArchivePart('discount-codes', {
  nouns: ['code de réduction', 'codes de réduction'],
  table: 'discount_code',
  columns: {
    id: 'id',
    code: 'code',
    folded: 'folded',
    type: 'type',
    amount: 'amount',
    applies_to: 'appliesTo',
    starts_at: 'startsAt',
    ends_at: 'endsAt',
    minimum_cents: 'minimumCents',
    maximum_uses: 'maximumUses',
    maximum_uses_per_email: 'maximumUsesPerEmail',
    used: omitted('Counted from the orders.'),
    archived_at: 'archivedAt',
    version: 'version',
  },
  rules: discountCodesResource.fields.shape,
});
