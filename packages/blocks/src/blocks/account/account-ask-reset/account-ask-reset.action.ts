import { paths } from '@vitrine/domain/addresses/paths';
import type { BlockAction } from '../../../core/block-action.ts';
import { accountNoticeUrl, type FormAction } from '../../../core/form-action.ts';

/** Requests the password reset link. */
const askReset: FormAction = {
  fields: ['email'],
  async submit(request, { email = '' }) {
    await request.client.askReset({ body: { email } });
    return { redirect: accountNoticeUrl(request, paths.askReset(), 'lien-envoye') };
  },
};

export const accountAskResetAction: BlockAction = {
  createAction: () => askReset,
};
