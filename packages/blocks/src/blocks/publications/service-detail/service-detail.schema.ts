import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { backLabel, imageShape, line, tone, variantField } from '../../../core/block-fields.ts';
import { subjectPlacement } from '../../../core/placements.ts';

export const serviceDetailVariants = ['site', 'classic', 'split', 'letter'] as const;

/**
 * The service of the page's URL, followed by its own blocks; the variant is the site's setting unless the block has its
 * own (SET-25).
 */
export const serviceDetailBlock = defineBlock({
  type: 'service-detail',
  label: 'Prestation',
  group: 'publications',
  canTitlePage: 'subject',
  hasPicture: true,
  placement: subjectPlacement('service-template'),
  schema: z.strictObject({
    variant: variantField(serviceDetailVariants, {
      site: 'Réglage du site',
      classic: 'Classique',
      split: 'Deux moitiés',
      letter: 'Lettre',
    }),
    tone: tone.default('plain'),
    shape: imageShape.default('rounded'),
    /** Text of the button that leads to the contact form. */
    contactLabel: line(60).default('Prendre rendez-vous').meta({
      label: 'Texte du bouton',
      hint: 'Il mène au formulaire de contact.',
      group: 'Boutons et liens',
      depth: 'more',
    }),
    /** Text of the link back to the list of services; empty for none. */
    backLabel: backLabel('Toutes les prestations'),
  }),
});

export type ServiceDetailProps = z.infer<typeof serviceDetailBlock.schema>;
