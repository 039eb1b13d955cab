import { createNewsletterRequest, createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import { asNewMember, type EndpointCases, nextNumber } from '../../http/tenancy/endpoint-case.fixture.ts';
import { insertRecordRow } from '../resources/records.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { newsletterListRecords } from './newsletter-list-records.operations.ts';

const listValues = () => ({
  name: `Lettre ${nextNumber()}`,
  description: '',
  isUsual: false,
  isVisible: true,
  position: 1,
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listNewsletterLists: { own: {}, holdsMark: true },
  readNewsletterSubscription: { own: {}, holdsMark: true },
  updateNewsletterSubscription: {
    own: { body: { lists: [tenantId] } },
    of: ({ id }) => ({ body: { lists: [id] } }),
    prepare: asNewMember({ body: { lists: [tenantId] } }),
    holdsMark: false,
    isWriting: true,
  },
  subscribeNewsletter: {
    own: { body: { email: 'lectrice@exemple.fr' } },
    of: ({ id }) => ({ body: { email: 'lectrice@exemple.fr', lists: [id] } }),
    holdsMark: false,
    isWriting: true,
  },
  readNewsletterRequest: {
    own: { params: { token: 'jeton' } },
    holdsMark: true,
  },
  confirmNewsletter: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const email = `lectrice${nextNumber()}@exemple.fr`;
      const token = await server.write(siteId, (context) => createNewsletterRequest(context, email, [tenantId]));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  readNewsletterLeaving: { own: { params: { token: 'jeton' } }, holdsMark: false },
  leaveNewsletter: {
    own: { body: { token: 'jeton' } },
    prepare: async (server, siteId) => {
      const email = `lectrice${nextNumber()}@exemple.fr`;
      const token = await server.write(siteId, (context) => createSubscriber(context, email, tenantId));
      return { input: { body: { token } } };
    },
    holdsMark: false,
    isWriting: true,
  },
  ...createResourceCases(newsletterListRecords, {
    create: (context) => insertRecordRow(context, newsletterListRecords.table, listValues()),
    values: listValues,
    changes: { description: 'Quatre fois l’an.' },
  }),
};
