import { type FormAction, localizedUrl } from '@vitrine/blocks/actions';
import type { RightsRequestKind } from '@vitrine/domain/people/rights-requests';

/** Creates a request about personal data (LEG-04). */
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
    // The page computes both deadlines from these and shows them, whether or not the mail arrives.
    return { redirect: localizedUrl(request, request.path, `?envoye=${kind}&reference=${reference}#confirmation`) };
  },
};
