import type { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { shortFormSchema } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/placements.ts';

/** The registration form (BLK-01). */
export const accountRegisterBlock = defineBlock({
  type: 'account-register',
  label: 'Inscription',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: shortFormSchema,
});

export type AccountRegisterProps = z.infer<typeof accountRegisterBlock.schema>;
