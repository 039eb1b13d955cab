import { paths } from '@vitrine/domain/addresses/paths';
import type { BlockAction } from '../../../core/block-action.ts';
import { type FormAction, localizedUrl } from '../../../core/form-action.ts';

/** Creates a session and redirects to the requested page. */
const logIn: FormAction = {
  fields: ['email'],
  secrets: ['password'],
  async submit(request, { email = '', password = '' }) {
    const { token } = await request.client.login({ body: { email, password } });
    return { redirect: localizedUrl(request, request.query.retour ?? paths.account()), session: { token } };
  },
};

export const accountLoginAction: BlockAction = {
  createAction: () => logIn,
};
