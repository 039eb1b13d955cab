import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import {
  action,
  headLabel,
  imageShape,
  introText,
  line,
  mediaReference,
  repeater,
  requiredLine,
  titleFace,
  tone,
  variantField,
} from '../../../core/block-fields.ts';
import { pageRootPlacement } from '../../../core/placements.ts';

export const heroVariants = ['arch', 'wide', 'text'] as const;

/** The opening of a page: its title, a few words, the next actions, and a picture beside or behind. */
export const heroBlock = defineBlock({
  type: 'hero',
  label: 'Ouverture',
  group: 'layout',
  width: 'full',
  canTitlePage: true,
  hasPicture: true,
  placement: pageRootPlacement,
  schema: z.strictObject({
    variant: variantField(heroVariants, { arch: 'Image en arche', wide: 'Grande image', text: 'Texte seul' }),
    tone: tone.default('plain'),
    label: headLabel,
    title: requiredLine(120).meta({ label: 'Titre' }),
    /** The script face suits a title of two or three words. */
    face: titleFace,
    text: introText(400),
    actions: repeater(action)
      .max(2)
      .default([])
      .meta({ label: 'Boutons', itemLabel: 'Bouton', itemSummary: 'label', group: 'Boutons et liens' }),
    picture: mediaReference.optional(),
    shape: imageShape.default('arch'),
    note: line(120).optional().meta({ label: 'Note', hint: 'Une ligne discrète sous les boutons.', depth: 'more' }),
  }),
});

export type HeroProps = z.infer<typeof heroBlock.schema>;
