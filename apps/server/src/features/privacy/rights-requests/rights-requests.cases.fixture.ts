import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';
import { createReference } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { insertRightsRequest } from './rights-requests.repository.ts';

async function addRequest(context: RequestContext): Promise<string> {
  const reference = createReference(context);
  await insertRightsRequest(context, {
    reference,
    kind: 'access',
    firstname: 'Léa',
    lastname: 'Petit',
    email: 'lea@exemple.fr',
    message: '',
    memberId: null,
    handledAt: null,
    isSuspicious: false,
    answerBy: '2026-12-28',
    handleBy: null,
  });
  return reference;
}

/** A call about a request of the site. */
const ofRequest = (body?: Record<string, unknown>): EndpointCase => ({
  own: { params: { idSite: tenantId, reference: '261128-KLMNPQR' }, ...(body ? { body } : {}) },
  holdsMark: false,
  isWriting: true,
  prepareStaff: async (server: TestServer, idSite: number) => ({
    params: { idSite, reference: await server.write(idSite, addRequest) },
    ...(body ? { body } : {}),
  }),
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  requestRights: {
    own: { body: { kind: 'access', firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' } },
    holdsMark: false,
    isWriting: true,
  },
  listRightsRequests: {
    own: { params: { idSite: tenantId } },
    holdsMark: false,
    prepareStaff: async (_, idSite) => ({ params: { idSite } }),
  },
  readRightsRequest: ofRequest(),
  closeRightsRequest: ofRequest({ note: 'Copie envoyée.' }),
};
