import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  emptyText,
  headLabel,
  headTitle,
  introText,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const serviceListVariants = ['index', 'rows', 'columns'] as const;

/** The services of the site, all of them or those with one of the tags. */
export const serviceListBlock = defineBlock({
  type: 'service-list',
  label: 'Liste des prestations',
  group: 'publications',
  hasPicture: true,
  schema: z.strictObject({
    variant: variantField(serviceListVariants, { index: 'Index', rows: 'Lignes avec image', columns: 'Colonnes' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Only services with one of these tags; all when empty. */
    tags: z
      .array(requiredLine(40))
      .max(10)
      .default([])
      .meta({ label: 'Étiquettes', hint: 'Sans étiquette, toutes les prestations.', control: 'tags', group: 'Source' }),
    emptyText: emptyText('Les prestations seront présentées ici prochainement.'),
  }),
});

export type ServiceListProps = z.infer<typeof serviceListBlock.schema>;
