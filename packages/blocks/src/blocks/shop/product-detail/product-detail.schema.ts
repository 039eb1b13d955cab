import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { backLabel, line, tone, variantField } from '../../../core/block-fields.ts';
import { subjectPlacement } from '../../../core/placements.ts';

export const productDetailVariants = ['site', 'classic', 'wide', 'editorial'] as const;

/**
 * The product of the page's URL, followed by its own blocks; the variant is the site's setting unless the block has its own
 * (SET-23).
 */
export const productDetailBlock = defineBlock({
  type: 'product-detail',
  label: 'Produit',
  group: 'shop',
  canTitlePage: 'subject',
  hasPicture: true,
  placement: subjectPlacement('product-template'),
  schema: z.strictObject({
    variant: variantField(productDetailVariants, {
      site: 'Réglage du site',
      classic: 'Classique',
      wide: 'Pleine largeur',
      editorial: 'Revue',
    }),
    tone: tone.default('plain'),
    /** Text of the link to the contact form, for prices on request. */
    contactLabel: line(60).default('Demander un devis').meta({
      label: 'Texte du lien de contact',
      hint: 'Montré là où un prix ne l’est pas.',
      group: 'Boutons et liens',
      depth: 'more',
    }),
    backLabel: backLabel('Toute la boutique'),
  }),
});

export type ProductDetailProps = z.infer<typeof productDetailBlock.schema>;
