import { accountNoticeUrl, type FormAction, localizedUrl } from '@vitrine/blocks/actions';
import { paths } from '@vitrine/domain/addresses/paths';
import type { AccountNotice } from '@vitrine/domain/people/account-notices';
import type { FormRequest } from '@vitrine/rendering-contract/page-request';

/** Activates the account of the link's token, for a user who knows its password. */
export function confirmRegistrationAction(token: string): FormAction {
  return {
    fields: [],
    secrets: ['password'],
    async submit(request, { password = '' }) {
      const confirmed = await request.client.confirmRegistration({ body: { token, password } });
      const state = confirmed.isNewsletterAsked ? 'confirme-lettre' : 'confirme';
      const { returnPath } = request;
      if (confirmed.token === null) return { redirect: accountNoticeUrl(request, paths.login(), state, returnPath) };
      return {
        redirect: returnPath
          ? buildReturnUrl(request, returnPath, state)
          : accountNoticeUrl(request, paths.account(), state),
        session: { token: confirmed.token },
        returnPath: null,
      };
    },
  };
}

/** Builds the URL of the page that a registration was begun from; the checkout says that the account is open. */
function buildReturnUrl(request: Pick<FormRequest, 'prefix'>, path: string, state: AccountNotice): string {
  if (path.split('?')[0] !== paths.checkout()) return localizedUrl(request, path);
  return localizedUrl(request, path, `${path.includes('?') ? '&' : '?'}etat=${state}#confirmation`);
}

/** Form actions of the account page, by form name. */
export const accountPageActions = {
  profil: {
    fields: ['firstname', 'lastname', 'phone', 'birthdate'],
    async submit(request, { firstname = '', lastname = '', phone = '', birthdate = '' }) {
      await request.client.updateUser({
        body: { firstname, lastname, phone, birthdate },
      });
      return { redirect: accountNoticeUrl(request, paths.account(), 'profil') };
    },
  },
  'mot-de-passe': {
    fields: [],
    secrets: ['currentPassword', 'password'],
    async submit(request, { currentPassword = '', password = '' }) {
      await request.client.changePassword({ body: { currentPassword, password } });
      return { redirect: accountNoticeUrl(request, paths.account(), 'mot-de-passe') };
    },
  },
  deconnexion: {
    fields: [],
    async submit(request) {
      await request.client.logout({});
      return { redirect: accountNoticeUrl(request, paths.login(), 'deconnecte'), session: { token: undefined } };
    },
  },
  suppression: {
    fields: [],
    secrets: ['password'],
    async submit(request, { password = '' }) {
      await request.client.deleteUser({ body: { password } });
      return { redirect: accountNoticeUrl(request, paths.login(), 'supprime'), session: { token: undefined } };
    },
  },
} as const satisfies Record<string, FormAction>;
