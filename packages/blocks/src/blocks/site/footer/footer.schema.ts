import { type LegalPagePath, legalPages } from '@vitrine/domain/site/paths';
import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, line, plainText, tone } from '../../../core/block-fields.ts';

export const footerVariants = ['wide', 'centered', 'line'] as const;

/** The foot of a page: who, where, when, the links, the legal texts (BLK-08). */
export const footerBlock = defineBlock({
  type: 'footer',
  label: 'Pied de page',
  group: 'site',
  width: 'full',
  schema: z.strictObject({
    variant: z.enum(footerVariants),
    tone: tone.default('plain'),
    /** A sentence under the logo; the site's description when it is left out. */
    text: plainText(300).optional(),
    /** Links of the owner's choice; the site's menu when there is none. */
    links: z.array(action).max(16).default([]),
    legal: z
      .array(z.enum(Object.keys(legalPages) as [LegalPagePath, ...LegalPagePath[]]))
      .max(5)
      .default(['legal-notice', 'privacy-policy', 'cookie-policy']),
    hasContact: z.boolean().default(true),
    hasHours: z.boolean().default(true),
    hasSocial: z.boolean().default(true),
    /** The form of the newsletter, where the site has one (SET-11). */
    hasNewsletter: z.boolean().default(true),
    /** Last words of the last line, after the year and the name. */
    note: line(160).optional(),
  }),
});

export type FooterProps = z.infer<typeof footerBlock.schema>;
