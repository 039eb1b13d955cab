import { paths } from '@vitrine/domain/addresses/paths';
import type { BlockAction } from '../../../core/block-action.ts';
import { accountNoticeUrl, type FormAction } from '../../../core/form-action.ts';

/** Requests an account (BLK-01). */
const register: FormAction = {
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
    const { retour } = request.query;
    // Who goes on without the mail signs in here; the mail, opened in this browser, leads back too.
    return { redirect: accountNoticeUrl(request, paths.login(), 'inscrit', retour), returnPath: retour ?? null };
  },
};

export const accountRegisterAction: BlockAction = {
  createAction: () => register,
};
