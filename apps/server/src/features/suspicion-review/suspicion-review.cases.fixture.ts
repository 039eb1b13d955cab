import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertMessage } from '../messages/messages.repository.ts';
import { insertSuspicious } from '../suspicious-submissions/suspicious-submissions.repository.ts';

async function addSuspiciousMessage(context: RequestContext): Promise<string> {
  const reference = createReference(context);
  const person = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', phone: null, topic: null };
  await insertMessage(context, {
    ...person,
    reference,
    message: 'Un envoi des essais.',
    memberId: null,
    isSuspicious: true,
  });
  return reference;
}

/** A decision about a suspicious message of the site. */
const decision: EndpointCase = {
  own: { params: { idSite: tenantId, reference: '261128-KLMNPQR' } },
  holdsMark: false,
  isWriting: true,
  prepareStaff: async (server: TestServer, idSite: number) => ({
    params: { idSite, reference: await server.write(idSite, addSuspiciousMessage) },
  }),
};

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listSuspiciousSubmissions: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  acceptSuspiciousSubmission: decision,
  deleteSuspiciousSubmission: decision,
};

/** Inserts rows of the site: a subscription whose trap was filled in. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const email = `${mark}@suspect.example`;
  await insertSuspicious(context, {
    reference: createReference(context),
    emailKey: email,
    memberId: null,
    input: { kind: 'newsletter', body: { email } },
  });
}
