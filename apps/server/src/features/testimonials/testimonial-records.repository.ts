import type { ResourceKey } from '@vitrine/contract/resources/define-resource';
import type { testimonialsResource } from '@vitrine/contract/resources/testimonials.resource';
import type { ResourceTable } from '../../storage/resource-table.ts';

/** Where the values of testimonials are. */
export const testimonialTable: ResourceTable<ResourceKey<typeof testimonialsResource>, 'testimonial'> = {
  table: 'testimonial',
  values: {
    author: { column: 'author', type: 'text' },
    email: { column: 'email', type: 'text' },
    occasion: { column: 'occasion', type: 'text' },
    experiencedOn: { column: 'experienced_on', type: 'text', isEmptyNull: true },
    text: { column: 'text', type: 'text' },
    status: { column: 'status', type: 'text' },
    reason: { column: 'reason', type: 'text' },
    sentAt: { column: 'sent_at', type: 'timestamptz' },
    reference: { column: 'reference', type: 'text' },
  },
  search: ['record.author', 'record.email', 'record.text'],
};
