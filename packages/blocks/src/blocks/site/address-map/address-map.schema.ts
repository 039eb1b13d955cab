import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  headLabel,
  headTitle,
  introText,
  line,
  repeater,
  requiredLine,
  tone,
  variantField,
} from '../../../core/block-fields.ts';

export const addressMapVariants = ['beside', 'wide', 'compact'] as const;

/** The address and the directions at once, the map when the visitor asks for it (BLK-04). */
export const addressMapBlock = defineBlock({
  type: 'address-map',
  label: 'Adresse et plan',
  group: 'site',
  canTitlePage: true,
  summary: [{ fields: ['title'] }, { fields: ['place'] }],
  schema: z.strictObject({
    variant: variantField(addressMapVariants, {
      beside: 'Adresse et plan côte à côte',
      wide: 'Grand plan',
      compact: 'Sur une ligne',
    }),
    tone: tone.default('plain'),
    label: headLabel,
    title: headTitle,
    text: introText(),
    /** Name of the venue above the address; the site's name when absent. */
    place: line(80).optional().meta({ label: 'Nom du lieu', hint: 'Sans nom, celui du site.', depth: 'more' }),
    /** Directions: by tram, by car, on foot. */
    ways: repeater(
      z.strictObject({
        icon: line(60).optional().meta({
          label: 'Icône',
          control: 'icon',
          depth: 'more',
        }),
        label: requiredLine(40).meta({ label: 'Moyen de venir', placeholder: 'En tram' }),
        text: requiredLine(240).meta({ label: 'Explication', control: 'multiline' }),
      }),
    )
      .max(6)
      .default([])
      .meta({ label: 'Comment venir', itemLabel: 'Accès', itemSummary: 'label' }),
    hasPhone: z.boolean().default(true).meta({ label: 'Montrer le téléphone' }),
    /** Zoom of the map: 10 shows a town, 18 a house. */
    zoom: z.int().min(10).max(18).default(15).meta({
      label: 'Échelle du plan',
      hint: 'De 10, une ville, à 18, une maison.',
      depth: 'more',
      group: 'Présentation',
    }),
  }),
});

export type AddressMapProps = z.infer<typeof addressMapBlock.schema>;
