import type { z } from 'zod';
import { defineBlock } from '../../../core/block-definition.ts';
import { shortFormSchema } from '../../../core/block-fields.ts';
import { accountPlacement } from '../../../core/placements.ts';

/** The login form (BLK-01). */
export const accountLoginBlock = defineBlock({
  type: 'account-login',
  label: 'Connexion au compte',
  group: 'account',
  canTitlePage: true,
  placement: accountPlacement,
  schema: shortFormSchema,
});

export type AccountLoginProps = z.infer<typeof accountLoginBlock.schema>;
