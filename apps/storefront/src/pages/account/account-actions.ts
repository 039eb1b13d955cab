import type { AccountNotice } from '@vitrine/domain/people/account-notices';
import type { RightsRequestKind } from '@vitrine/domain/people/rights-requests';
import { paths } from '@vitrine/domain/site/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { type FormAction, localizedUrl } from '../form-action.ts';

/** The screen that tells what has been done. */
function confirmationUrl(request: PageRequest, path: string, state: AccountNotice): string {
  return localizedUrl(request, path, `?etat=${state}#confirmation`);
}

/** What the forms of the accounts' blocks do (BLK-01), by the block's type. */
export const accountActions: Readonly<Record<string, FormAction>> = {
  'account-login': {
    fields: ['email'],
    secrets: ['password'],
    async submit(request, { email = '', password = '' }) {
      const { token } = await request.client.login({ body: { email, password } });
      return { redirect: localizedUrl(request, request.query.retour ?? paths.account()), session: { token } };
    },
  },
  'account-register': {
    fields: ['firstname', 'lastname', 'email', 'phone', 'birthdate', 'newsletter', 'acceptTerms', 'termsVersion'],
    secrets: ['password'],
    async submit(request, values) {
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
      return { redirect: confirmationUrl(request, paths.login(), 'inscrit') };
    },
  },
  'account-ask-reset': {
    fields: ['email'],
    async submit(request, { email = '' }) {
      await request.client.askReset({ body: { email } });
      return { redirect: confirmationUrl(request, paths.askReset(), 'lien-envoye') };
    },
  },
  'account-reset-password': {
    fields: [],
    secrets: ['token', 'password'],
    async submit(request, { token = '', password = '' }) {
      await request.client.resetPassword({ body: { token, password } });
      return { redirect: confirmationUrl(request, paths.login(), 'mot-de-passe') };
    },
  },
};

/** Opens the account whose address the page's link proves, for who knows its password. */
export function confirmRegistrationAction(token: string): FormAction {
  return {
    fields: [],
    secrets: ['password'],
    async submit(request, { password = '' }) {
      const confirmed = await request.client.confirmRegistration({ body: { token, password } });
      const state = confirmed.isNewsletterAsked ? 'confirme-lettre' : 'confirme';
      if (confirmed.token === null) return { redirect: confirmationUrl(request, paths.login(), state) };
      return { redirect: confirmationUrl(request, paths.account(), state), session: { token: confirmed.token } };
    },
  };
}

/** What the forms of a member's own page do, by their names. */
export const accountPageActions = {
  profil: {
    fields: ['firstname', 'lastname', 'phone', 'birthdate'],
    async submit(request, { firstname = '', lastname = '', phone = '', birthdate = '' }) {
      await request.client.updateUser({
        body: { firstname, lastname, phone, birthdate },
      });
      return { redirect: confirmationUrl(request, paths.account(), 'profil') };
    },
  },
  'mot-de-passe': {
    fields: [],
    secrets: ['currentPassword', 'password'],
    async submit(request, { currentPassword = '', password = '' }) {
      await request.client.changePassword({ body: { currentPassword, password } });
      return { redirect: confirmationUrl(request, paths.account(), 'mot-de-passe') };
    },
  },
  deconnexion: {
    fields: [],
    async submit(request) {
      await request.client.logout({});
      return { redirect: confirmationUrl(request, paths.login(), 'deconnecte'), session: { token: undefined } };
    },
  },
  suppression: {
    fields: [],
    secrets: ['password'],
    async submit(request, { password = '' }) {
      await request.client.deleteUser({ body: { password } });
      return { redirect: confirmationUrl(request, paths.login(), 'supprime'), session: { token: undefined } };
    },
  },
} as const satisfies Record<string, FormAction>;

/** Leaves a request about personal data (LEG-04). */
export const rightsAction: FormAction = {
  fields: ['kind', 'firstname', 'lastname', 'email', 'message', 'website'],
  async submit(request, { kind, firstname = '', lastname = '', email = '', message = '', website }) {
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
    return { redirect: localizedUrl(request, request.path, `?envoye=${kind}&reference=${reference}#confirmation`) };
  },
};
