import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  emptyText,
  headLabel,
  headTitle,
  introText,
  line,
  listEnd,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';
import { ownPagePlacement } from '../../../core/placements.ts';

export const productListVariants = ['site', 'grid', 'list', 'table'] as const;

/** The products of the shop, with filters, a page at a time; the variant is the site's setting unless it has its own (SET-23). */
export const productListBlock = defineBlock({
  type: 'product-list',
  label: 'Liste des produits',
  group: 'shop',
  canTitlePage: true,
  hasPicture: true,
  placement: ownPagePlacement,
  keywords: ['boutique', 'vins', 'catalogue'],
  schema: z.strictObject({
    variant: variantField(productListVariants, {
      site: 'Réglage du site',
      grid: 'Grille',
      list: 'Lignes',
      table: 'Tableau',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Only products of one of these kinds; all when empty. */
    kinds: z.array(requiredLine(60)).max(10).default([]).meta({
      label: 'Natures',
      hint: 'Rouge, coffret… Sans nature, tous les produits.',
      control: 'tags',
      group: 'Source',
    }),
    /** Products a page (CST-03). */
    count: z.int().min(1).max(100).default(100).meta({ label: 'Produits par page', depth: 'more', group: 'Source' }),
    /** Under the list: pagination with filters above it, or one link to the whole list. */
    follow: listEnd,
    followLabel: line(60).default('Toute la boutique').meta({
      label: 'Texte du lien',
      hint: 'Quand un seul lien mène à toute la liste.',
      group: 'Boutons et liens',
      depth: 'more',
    }),
    emptyText: emptyText('Ce qui se vend ici sera bientôt présenté.'),
  }),
});

export type ProductListProps = z.infer<typeof productListBlock.schema>;
