import { paths } from '@vitrine/domain/addresses/paths';
import type { BlockAction } from '../../../core/block-action.ts';
import { accountNoticeUrl, type FormAction } from '../../../core/form-action.ts';

/** Sets the new password that the mailed link authorizes. */
const resetPassword: FormAction = {
  fields: [],
  secrets: ['token', 'password'],
  async submit(request, { token = '', password = '' }) {
    await request.client.resetPassword({ body: { token, password } });
    return { redirect: accountNoticeUrl(request, paths.login(), 'mot-de-passe') };
  },
};

export const accountResetPasswordAction: BlockAction = {
  createAction: () => resetPassword,
};
