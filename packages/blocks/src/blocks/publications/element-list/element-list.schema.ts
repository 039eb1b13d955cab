import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, tone } from '../../../core/block-fields.ts';

export const elementListVariants = ['ledger', 'gallery', 'compact', 'calendar'] as const;

/**
 * The elements of a route of the catalogue, those that take place soonest first, page after page; as a calendar every date of
 * theirs, month by month, before the elements themselves.
 */
export const elementListBlock = defineBlock({
  type: 'element-list',
  label: 'Liste d’éléments',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  schema: z.strictObject({
    variant: z.enum(elementListVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** Name of the route. */
    route: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Indiquez une rubrique du catalogue.'),
    /** Elements per page (CST-03). */
    count: z.int().min(1).max(24).default(24),
    /** Under the list: links to its other pages with the filters above it, or one link to the whole list. */
    follow: z.enum(['pages', 'link']).default('pages'),
    followLabel: line(60).default('Toutes les dates'),
    /** Above the elements of a calendar. */
    listTitle: line(80).default('En détail'),
    emptyText: line(240).default('Rien n’est prévu pour le moment.'),
  }),
});

export type ElementListProps = z.infer<typeof elementListBlock.schema>;
