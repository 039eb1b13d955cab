import { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { action, headTitle, plainText, tone, variantField } from '../../../core/block-fields.ts';

export const noticeBannerVariants = ['strip', 'boxed', 'margin'] as const;

/** A notice to visitors, permanent or temporary: holidays, changed opening hours, a rule to know before a visit. */
export const noticeBannerBlock = defineBlock({
  type: 'notice-banner',
  label: 'Annonce',
  group: 'site',
  schema: z
    .strictObject({
      variant: variantField(noticeBannerVariants, { strip: 'Bandeau', boxed: 'Encadré', margin: 'En marge' }),
      tone: tone.default('plain'),
      kind: z
        .enum(['information', 'reminder', 'important'])
        .default('information')
        .meta({
          label: 'Importance',
          control: 'segmented',
          options: { information: 'Information', reminder: 'Rappel', important: 'Important' },
        }),
      title: headTitle,
      text: plainText(600).min(1, 'Écrivez l’annonce.').meta({ label: 'Annonce' }),
      action: action.optional().meta({ label: 'Bouton', group: 'Boutons et liens' }),
      /** Shown from this moment on (ISO 8601 with offset). */
      from: z.iso
        .datetime({ offset: true, error: 'Indiquez une date et une heure.' })
        .optional()
        .meta({ label: 'Montrer à partir de', hint: 'Sans date, dès maintenant.', group: 'Affichage' }),
      /** Hidden from this moment on (ISO 8601 with offset). */
      until: z.iso
        .datetime({ offset: true, error: 'Indiquez une date et une heure.' })
        .optional()
        .meta({ label: 'Montrer jusqu’à', hint: 'Sans date, sans fin.', group: 'Affichage' }),
    })
    .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      path: ['until'],
      message: 'La fin doit suivre le début.',
    }),
});

export type NoticeBannerProps = z.infer<typeof noticeBannerBlock.schema>;
