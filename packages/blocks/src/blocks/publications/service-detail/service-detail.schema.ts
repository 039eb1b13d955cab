import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { imageShape, line, tone } from '../../../core/block-fields.ts';

export const serviceDetailVariants = ['site', 'classic', 'split', 'letter'] as const;

/** The service of the page's address, followed by its own blocks; its look is the site's setting unless it has its own (SET-25). */
export const serviceDetailBlock = defineBlock({
  type: 'service-detail',
  label: 'Prestation',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(serviceDetailVariants),
    tone: tone.default('plain'),
    shape: imageShape.default('rounded'),
    /** Words of the button that leads to the contact form. */
    contactLabel: line(60).default('Prendre rendez-vous'),
    /** Words of the link back to the list of services; empty for none. */
    backLabel: line(60).default('Toutes les prestations'),
  }),
});

export type ServiceDetailProps = z.infer<typeof serviceDetailBlock.schema>;
