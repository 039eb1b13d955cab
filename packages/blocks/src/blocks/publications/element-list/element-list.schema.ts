import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  emptyText,
  headLabel,
  headTitle,
  introText,
  line,
  listEnd,
  tone,
  variantField,
} from '../../../core/block-fields.ts';
import { ownPagePlacement } from '../../../core/placements.ts';

export const elementListVariants = ['ledger', 'gallery', 'compact', 'calendar'] as const;

/**
 * The elements of a catalogue route, soonest first, paginated. As a calendar it lists every occurrence by month before
 * the elements.
 */
export const elementListBlock = defineBlock({
  type: 'element-list',
  label: 'Liste d’éléments',
  group: 'publications',
  canTitlePage: true,
  hasPicture: true,
  placement: ownPagePlacement,
  summary: [{ fields: ['title'] }, { fields: ['route'], prefix: 'Rubrique ' }],
  schema: z.strictObject({
    variant: variantField(elementListVariants, {
      ledger: 'Registre',
      gallery: 'Galerie',
      compact: 'Une ligne par élément',
      calendar: 'Calendrier',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Name of the route. */
    route: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Indiquez une rubrique du catalogue.')
      .meta({ label: 'Rubrique du catalogue', control: 'element-route', group: 'Source' }),
    /** Elements per page (CST-03). */
    count: z.int().min(1).max(24).default(24).meta({ label: 'Éléments par page', depth: 'more', group: 'Source' }),
    /** Under the list: pagination with filters above it, or one link to the whole list. */
    follow: listEnd,
    followLabel: line(60).default('Toutes les dates').meta({
      label: 'Texte du lien',
      hint: 'Quand un seul lien mène à toute la liste.',
      group: 'Boutons et liens',
      depth: 'more',
    }),
    /** Title above the elements of a calendar. */
    listTitle: line(80).default('En détail').meta({
      label: 'Titre sous le calendrier',
      hint: 'Au-dessus des éléments, en présentation « Calendrier ».',
      depth: 'more',
    }),
    emptyText: emptyText('Rien n’est prévu pour le moment.'),
  }),
});

export type ElementListProps = z.infer<typeof elementListBlock.schema>;
