import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, tone, variantField } from '../../../core/block-fields.ts';
import { pagePlacement } from '../../../core/placements.ts';

export const cartPreviewVariants = ['line', 'icon', 'button'] as const;

/** The way to the cart with the number of its pieces, and its preview (BLK-08, SET-28). */
export const cartPreviewBlock = defineBlock({
  type: 'cart-preview',
  label: 'Aperçu du panier',
  group: 'shop',
  keywords: ['panier', 'commande', 'achats'],
  placement: pagePlacement,
  schema: z.strictObject({
    variant: variantField(cartPreviewVariants, { line: 'Mot et icône', icon: 'Icône seule', button: 'Bouton' }),
    tone: tone.default('plain'),
    label: line(40).default('Panier').meta({ label: 'Texte du lien' }),
  }),
});

export type CartPreviewProps = z.infer<typeof cartPreviewBlock.schema>;
