import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, requiredLine, tone } from '../../../core/block-fields.ts';

export const serviceListVariants = ['index', 'rows', 'columns'] as const;

/** The services on offer, all of them or those that carry one of the tags. */
export const serviceListBlock = defineBlock({
  type: 'service-list',
  label: 'Liste des prestations',
  group: 'publications',
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(serviceListVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** Only services with one of these tags; all when empty. */
    tags: z.array(requiredLine(40)).max(10).default([]),
    emptyText: line(240).default('Les prestations seront présentées ici prochainement.'),
  }),
});

export type ServiceListProps = z.infer<typeof serviceListBlock.schema>;
