import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { line, plainText, requiredLine, tone } from '../../../core/block-fields.ts';

export const addressMapVariants = ['beside', 'wide', 'compact'] as const;

/** Where to come: the address and the way at once, the map when the visitor asks for it (BLK-04). */
export const addressMapBlock = defineBlock({
  type: 'address-map',
  label: 'Adresse et plan',
  group: 'site',
  canTitlePage: true,
  schema: z.strictObject({
    variant: z.enum(addressMapVariants),
    tone: tone.default('plain'),
    label: line(60).optional(),
    title: line(120).optional(),
    text: plainText(500).optional(),
    /** Name of the place above the address; the site's name when it is left out. */
    place: line(80).optional(),
    /** Ways of coming: by tram, by car, on foot. */
    ways: z
      .array(z.strictObject({ icon: line(60).optional(), label: requiredLine(40), text: requiredLine(240) }))
      .max(6)
      .default([]),
    hasPhone: z.boolean().default(true),
    /** How near the map is: 10 shows a town, 18 a house. */
    zoom: z.int().min(10).max(18).default(15),
  }),
});

export type AddressMapProps = z.infer<typeof addressMapBlock.schema>;
