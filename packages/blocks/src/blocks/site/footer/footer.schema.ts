import { type LegalPagePath, legalPages } from '@vitrine/domain/addresses/paths';
import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, line, plainText, repeater, tone, variantField } from '../../../core/block-fields.ts';
import { pageRootPlacement } from '../../../core/placements.ts';

const legalPageLabels = Object.fromEntries(Object.entries(legalPages).map(([path, { title }]) => [path, title]));

export const footerVariants = ['wide', 'centered', 'line'] as const;

/** The footer of a page: identity, contact, opening hours, links, legal texts (BLK-08). */
export const footerBlock = defineBlock({
  type: 'footer',
  label: 'Pied de page',
  group: 'site',
  width: 'full',
  placement: { ...pageRootPlacement, isUnique: true },
  schema: z.strictObject({
    variant: variantField(footerVariants, {
      wide: 'Large, en trois parties',
      centered: 'Centré',
      line: 'Sur une ligne',
    }),
    tone: tone.default('plain'),
    /** A sentence under the logo; the site's description when absent. */
    text: plainText(300)
      .optional()
      .meta({ label: 'Phrase sous le logo', hint: 'Sans phrase, la description du site.' }),
    /** The owner's links; the site's menu when empty. */
    links: repeater(action).max(16).default([]).meta({
      label: 'Liens',
      hint: 'Sans lien, le menu du site.',
      itemLabel: 'Lien',
      itemSummary: 'label',
      group: 'Boutons et liens',
    }),
    legal: z
      .array(z.enum(Object.keys(legalPages) as [LegalPagePath, ...LegalPagePath[]]))
      .max(5)
      .default(['legal-notice', 'privacy-policy', 'cookie-policy'])
      .meta({ label: 'Textes légaux', control: 'multi-select', options: legalPageLabels, group: 'Boutons et liens' }),
    hasContact: z.boolean().default(true).meta({ label: 'Montrer les coordonnées' }),
    hasHours: z.boolean().default(true).meta({ label: 'Montrer les horaires' }),
    hasSocial: z.boolean().default(true).meta({ label: 'Montrer les réseaux sociaux' }),
    /** The newsletter form, where the site has a newsletter (SET-11). */
    hasNewsletter: z
      .boolean()
      .default(true)
      .meta({ label: 'Montrer la lettre d’information', hint: 'Si le site en a une.' }),
    /** Text at the end of the last line, after the year and the name. */
    note: line(160)
      .optional()
      .meta({ label: 'Dernière ligne', hint: 'Après l’année et le nom du site.', depth: 'more' }),
  }),
});

export type FooterProps = z.infer<typeof footerBlock.schema>;
