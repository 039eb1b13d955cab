import type { AccountState } from '@vitrine/domain/people/account-states';
import type { RightsRequestKind } from '@vitrine/domain/people/rights-requests';
import { paths } from '@vitrine/domain/site/paths';
import type { PageRequest } from '../render/page-request.ts';
import { addressIn, type FormAction } from './form-action.ts';

/** The screen that tells what has been done. */
function told(request: PageRequest, path: string, state: AccountState): string {
  return addressIn(request, path, `?etat=${state}#confirmation`);
}

/** What the forms of the accounts' blocks do (BLK-01), by the block's type. */
export const accountActions: Readonly<Record<string, FormAction>> = {
  'account-login': {
    fields: ['email'],
    secrets: ['password'],
    async take(request, { email = '', password = '' }) {
      const { token } = await request.client.login({ body: { email, password } });
      return { redirect: addressIn(request, request.query.retour ?? paths.account()), session: { token } };
    },
  },
  'account-register': {
    fields: ['firstname', 'lastname', 'email', 'phone', 'birthdate', 'newsletter', 'acceptTerms', 'termsVersion'],
    secrets: ['password'],
    async take(request, values) {
      const { firstname = '', lastname = '', email = '', phone = '', birthdate = '', password = '' } = values;
      const isTicked = values.acceptTerms === 'on';
      await request.client.register({
        body: {
          firstname,
          lastname,
          email,
          phone,
          birthdate,
          password,
          newsletter: values.newsletter === 'on',
          acceptTerms: isTicked as true,
          ...(values.termsVersion ? { termsVersion: Number(values.termsVersion) } : {}),
        },
      });
      return { redirect: told(request, paths.login(), 'inscrit') };
    },
  },
  'account-ask-reset': {
    fields: ['email'],
    async take(request, { email = '' }) {
      await request.client.askReset({ body: { email } });
      return { redirect: told(request, paths.askReset(), 'lien-envoye') };
    },
  },
  'account-reset-password': {
    fields: [],
    secrets: ['token', 'password'],
    async take(request, { token = '', password = '' }) {
      await request.client.resetPassword({ body: { token, password } });
      return { redirect: told(request, paths.login(), 'mot-de-passe') };
    },
  },
};

/** Opens the account whose address the page's link proves, for who knows its password. */
export function confirmAction(token: string): FormAction {
  return {
    fields: [],
    secrets: ['password'],
    async take(request, { password = '' }) {
      const confirmed = await request.client.confirmRegistration({ body: { token, password } });
      const state = confirmed.isNewsletterAsked ? 'confirme-lettre' : 'confirme';
      if (confirmed.token === null) return { redirect: told(request, paths.login(), state) };
      return { redirect: told(request, paths.account(), state), session: { token: confirmed.token } };
    },
  };
}

/** What the forms of a member's own page do, by their names. */
export const ownActions = {
  profil: {
    fields: ['firstname', 'lastname', 'phone', 'birthdate'],
    async take(request, { firstname = '', lastname = '', phone = '', birthdate = '' }) {
      await request.client.updateUser({
        body: { firstname, lastname, phone, birthdate },
      });
      return { redirect: told(request, paths.account(), 'profil') };
    },
  },
  'mot-de-passe': {
    fields: [],
    secrets: ['currentPassword', 'password'],
    async take(request, { currentPassword = '', password = '' }) {
      await request.client.changePassword({ body: { currentPassword, password } });
      return { redirect: told(request, paths.account(), 'mot-de-passe') };
    },
  },
  deconnexion: {
    fields: [],
    async take(request) {
      await request.client.logout({});
      return { redirect: told(request, paths.login(), 'deconnecte'), session: { token: undefined } };
    },
  },
  suppression: {
    fields: [],
    secrets: ['password'],
    async take(request, { password = '' }) {
      await request.client.deleteUser({ body: { password } });
      return { redirect: told(request, paths.login(), 'supprime'), session: { token: undefined } };
    },
  },
} as const satisfies Record<string, FormAction>;

/** Leaves a request about personal data (LEG-04). */
export const rightsAction: FormAction = {
  fields: ['kind', 'firstname', 'lastname', 'email', 'message', 'website'],
  async take(request, { kind, firstname = '', lastname = '', email = '', message = '', website }) {
    const { reference } = await request.client.requestRights({
      body: {
        kind: kind as RightsRequestKind,
        firstname,
        lastname,
        email,
        message,
        ...(website ? { website } : {}),
      },
    });
    // Both dates follow from these: the page says them, whatever becomes of the mail.
    return { redirect: addressIn(request, request.path, `?envoye=${kind}&reference=${reference}#confirmation`) };
  },
};
