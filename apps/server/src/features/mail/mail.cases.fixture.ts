import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { CaseInput, EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertMail } from './mail.repository.ts';
import { saveMailWording } from './wordings/mail-wordings.repository.ts';

const name = 'message-acknowledgement';
const locale = 'fr_FR';
const words = { subject: 'Merci', opening: 'Nous lisons tout.', closing: 'À très vite.' };
const id = '7f3c1f0e-8f0b-4d6a-9c59-0a2b7c1d4e5f';

function onSite(input: Omit<CaseInput, 'params'> & { params?: Record<string, unknown> } = {}): EndpointCase {
  return {
    own: { ...input, params: { ...input.params, idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ ...input, params: { ...input.params, idSite } }),
  };
}

const insertUnsent = (context: RequestContext) =>
  insertMail(context, {
    senderName: 'Site',
    recipient: 'lea.petit@exemple.fr',
    template: name,
    data: { reference: '261122-EXEMPLE' },
  });

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listSiteMails: onSite(),
  readSiteMail: onSite({ params: { name } }),
  previewSiteMail: onSite({ params: { name }, body: { locale, example: 0, ...words } }),
  updateSiteMail: {
    ...onSite({ params: { name, locale }, body: { version: 0, ...words } }),
    isWriting: true,
    prepareStaff: async (server, idSite) => {
      // Version 0 is that of a mail without words of its owner.
      await server.write(idSite, (context) =>
        saveMailWording(context, { mail: name, locale, version: 1, subject: '', opening: '', closing: '' }),
      );
      return { params: { idSite, name, locale }, body: { version: 0, ...words } };
    },
  },
  listOutgoingMails: onSite(),
  resendOutgoingMail: {
    ...onSite({ params: { id } }),
    isWriting: true,
    prepareStaff: async (server, idSite) => ({ params: { idSite, id: await server.write(idSite, insertUnsent) } }),
  },
  giveUpOutgoingMail: {
    ...onSite({ params: { id } }),
    isWriting: true,
    prepareStaff: async (server, idSite) => ({ params: { idSite, id: await server.write(idSite, insertUnsent) } }),
  },
};

/** Inserts rows of the site: the owner's words in a mail. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await saveMailWording(context, {
    mail: 'newsletter-welcome',
    locale,
    version: 1,
    ...words,
    opening: mark,
  });
}
