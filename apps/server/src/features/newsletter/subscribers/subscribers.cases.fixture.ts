import { countUp } from '@vitrine/test-kit/count-up';
import { createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { CaseInput, EndpointCase, EndpointCases } from '../../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../../request-context.ts';
import { createResourceCases } from '../../resources/resource-cases.fixture.ts';
import { findSubscriber } from '../newsletter.repository.ts';
import { insertImport } from './subscriber-imports.repository.ts';
import { subscriberRecords } from './subscriber-records.operations.ts';

const rows = [{ line: 1, text: 'lectrice@exemple.fr' }];
const proof = { on: '2026-05-03', how: 'Cahier signé au salon' };

async function createOne(context: RequestContext): Promise<number> {
  const email = `abonnee${countUp('subscriber case')}@exemple.fr`;
  await createSubscriber(context, email, tenantId);
  return (await findSubscriber(context, email))?.id ?? 0;
}

const createImport = (context: RequestContext) =>
  insertImport(context, { name: 'carnet.csv', proof: proof.how, lists: [{ id: tenantId, name: 'Lettre' }] });

/** A case of a call on the site alone, or on what `create` makes there. */
const define = (
  { params = {}, body }: CaseInput,
  isWriting: boolean,
  create?: (context: RequestContext) => Promise<number>,
): EndpointCase => ({
  own: { params: { idSite: tenantId, ...(create ? { id: tenantId } : {}), ...params }, ...(body ? { body } : {}) },
  prepareStaff: async (server: TestServer, idSite: number) => ({
    params: { idSite, ...(create ? { id: await server.write(idSite, create) } : {}), ...params },
    ...(body ? { body } : {}),
  }),
  holdsMark: false,
  ...(isWriting ? { isWriting } : {}),
});

/** Requests that the matrices send to these endpoints. */
export const cases: EndpointCases = {
  ...createResourceCases(subscriberRecords, { create: createOne }),
  listSubscriberLists: define({}, false),
  readSubscriberProofs: define({}, false, createOne),
  addSubscriber: define({ body: { email: 'ajoutee@exemple.fr', lists: [tenantId], proof } }, true),
  removeSubscription: define({ params: { idList: tenantId } }, true, createOne),
  previewSubscriberImport: define({ body: { lists: [tenantId], rows } }, false),
  listSubscriberImports: define({}, false),
  createSubscriberImport: define({ body: { name: 'carnet.csv', lists: [tenantId], proof: 'Cahier du salon' } }, true),
  addImportedSubscribers: define({ body: { rows } }, true, createImport),
  undoSubscriberImport: define({}, true, createImport),
  readSuppressions: define({}, false),
  checkSuppression: define({ body: { email: 'partie@exemple.fr' } }, false),
  addSuppression: {
    ...define({ body: { email: 'neveutplus@exemple.fr' } }, true),
    prepareStaff: async (_, idSite) => ({
      params: { idSite },
      body: { email: `neveutplus${countUp('subscriber case')}@exemple.fr` },
    }),
  },
};

/** Inserts rows of the site: an import of addresses. */
export async function seedTenant(context: RequestContext): Promise<void> {
  await createImport(context);
}
