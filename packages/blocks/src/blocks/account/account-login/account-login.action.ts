import { paths } from '@vitrine/domain/site/paths';
import { type FormAction, localizedUrl } from '@vitrine/rendering-contract/form-action';
import type { BlockAction } from '../../../core/block-action.ts';

/** Begins a session; leads back to the page that was asked for. */
const logIn: FormAction = {
  fields: ['email'],
  secrets: ['password'],
  async submit(request, { email = '', password = '' }) {
    const { token } = await request.client.login({ body: { email, password } });
    return { redirect: localizedUrl(request, request.query.retour ?? paths.account()), session: { token } };
  },
};

export const accountLoginAction: BlockAction = {
  type: 'account-login',
  createAction: () => logIn,
  // Whoever keeps a site that is being built comes in by it.
  isOpenWhileBuilding: true,
};
