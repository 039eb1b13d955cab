import { createForm } from '@vitrine/test-kit/records/factories';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { EndpointCase, EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';

/** A call about the answers of a form. */
const ofForm = (more: object = {}): EndpointCase => ({
  own: { params: { idSite: tenantId, idForm: tenantId }, ...more },
  of: ({ id }) => ({ params: { idSite: tenantId, idForm: id }, ...more }),
  holdsMark: false,
  prepareStaff: async (server, idSite) => ({
    params: { idSite, idForm: await server.write(idSite, (context) => createForm(context, 'Essai')) },
    ...more,
  }),
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listFormAnswers: ofForm(),
  readFormAnswerSummary: ofForm(),
  countFormAnswers: ofForm(),
  exportFormAnswers: { ...ofForm({ body: { format: 'csv', query: {} } }), isWriting: true },
};
