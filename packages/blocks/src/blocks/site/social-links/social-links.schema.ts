import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { headLabel, headTitle, tone, variantField } from '../../../core/block-fields.ts';

export const socialLinksVariants = ['icons', 'labels', 'list'] as const;

/** The site's social networks, from its settings (SET-09). */
export const socialLinksBlock = defineBlock({
  type: 'social-links',
  label: 'Réseaux sociaux',
  group: 'site',
  schema: z.strictObject({
    variant: variantField(socialLinksVariants, { icons: 'Icônes', labels: 'Noms', list: 'Liste' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
  }),
});

export type SocialLinksProps = z.infer<typeof socialLinksBlock.schema>;
