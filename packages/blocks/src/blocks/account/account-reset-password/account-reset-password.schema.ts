import type { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { shortFormSchema } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/placements.ts';

/** The form in which the member chooses a new password; the mailed link leads here (BLK-01). */
export const accountResetPasswordBlock = defineBlock({
  type: 'account-reset-password',
  label: 'Nouveau mot de passe',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: shortFormSchema,
});

export type AccountResetPasswordProps = z.infer<typeof accountResetPasswordBlock.schema>;
