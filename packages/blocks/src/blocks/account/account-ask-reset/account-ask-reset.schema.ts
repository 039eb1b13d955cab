import type { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { shortFormSchema } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/placements.ts';

/** The form in which a member requests a password reset link (BLK-01). */
export const accountAskResetBlock = defineBlock({
  type: 'account-ask-reset',
  label: 'Mot de passe oublié',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: shortFormSchema,
});

export type AccountAskResetProps = z.infer<typeof accountAskResetBlock.schema>;
