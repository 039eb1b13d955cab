import { createForm } from '@vitrine/test-kit/records/factories';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import type { EndpointCase, EndpointCases } from '../../http/tenancy/endpoint-case.fixture.ts';
import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { completeConversations, openConversation } from '../conversations/conversations.operations.ts';
import { findForm } from '../dynamic-forms/dynamic-forms.repository.ts';
import { insertSubmission, insertSubmissionFile } from '../dynamic-forms/form-submissions.repository.ts';
import { encryptAnswers, UploadedFile, writeSubmissionFiles } from '../dynamic-forms/submission-encryption.ts';
import { createMessage } from '../messages/messages.operations.ts';
import { upsertView } from './conversation-views.repository.ts';

const sent = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr', message: 'Un message des essais.' };

async function addConversation(context: RequestContext): Promise<number> {
  const message = await createMessage(context, { ...sent, message: `Envoi ${createReference(context)}` });
  if (!message.ok) throw new Error('no message');
  return findId(context, message.value.reference);
}

async function findId(context: RequestContext, reference: string): Promise<number> {
  const [row] = await context.transaction.query<{ id: number }>(
    'select id from conversation where site_id = $1 and reference = $2',
    [context.site.id, reference],
  );
  return row?.id ?? 0;
}

/** Adds an answer with a confidential part and a file. */
async function addAnswer(context: RequestContext): Promise<number> {
  const formId = await createForm(context, 'Essai');
  const form = await findForm(context, formId);
  if (!form) throw new Error('no form');
  const reference = createReference(context);
  const stored = { nom: 'Léa', acte: [new UploadedFile('acte.pdf', new Blob(['un acte']))] };
  const files = await writeSubmissionFiles(context, reference, form.definition, stored);
  const id = await insertSubmission(context, {
    formId,
    version: form.version,
    reference,
    answers: stored,
    encryptedAnswers: encryptAnswers(context, reference, { sante: 'asthme' }),
    memberId: null,
    authorHash: null,
    idempotencyKey: null,
    isSuspicious: false,
  });
  for (const file of files) await insertSubmissionFile(context, id, file);
  await openConversation(context.transaction, 'answer', reference);
  return findId(context, reference);
}

/** A call about a list of the site. */
const ofSite = (more: object = {}): EndpointCase => ({
  own: { params: { idSite: tenantId }, ...more },
  holdsMark: false,
  prepareStaff: async (_, idSite) => ({ params: { idSite }, ...more }),
});

/** A call about one conversation of the site. */
const ofConversation = (add = addConversation, more: object = {}): EndpointCase => ({
  own: { params: { idSite: tenantId, idConversation: 990_000, ...more } },
  holdsMark: false,
  prepareStaff: async (server: TestServer, idSite: number) => ({
    params: { idSite, idConversation: await server.write(idSite, add), ...more },
  }),
});

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  listConversations: ofSite(),
  readConversation: ofConversation(),
  readConfidentialAnswers: { ...ofConversation(addAnswer), isWriting: true },
  exportConversation: { ...ofConversation(addAnswer), isWriting: true },
  downloadConversationFile: ofConversation(addAnswer, { idFile: 'acte.0' }),
  exportConversations: { ...ofSite({ body: { query: {} } }), isWriting: true },
  actOnConversations: {
    own: { params: { idSite: tenantId }, body: { ids: [990_000], act: 'read' } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server: TestServer, idSite: number) => ({
      params: { idSite },
      body: { ids: [await server.write(idSite, addConversation)], act: 'close' },
    }),
  },
  listConversationViews: ofSite(),
  saveConversationView: { ...ofSite({ body: { name: 'Demandes', query: { kind: 'request' } } }), isWriting: true },
  deleteConversationView: {
    own: { params: { idSite: tenantId, id: 990_000 } },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite, staff) => ({
      params: {
        idSite,
        id: staff
          ? await server.write(idSite, (context) =>
              upsertView(context, { accountId: staff.id, name: createReference(context), query: {} }),
            )
          : 990_000,
      },
    }),
  },
};

/** Inserts rows of the site: the conversation of its message, and a view that somebody saved. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  await completeConversations(context.transaction, ['message']);
  const [grant] = await context.transaction.query<{ id: number }>(
    'select account_id as id from staff_grant where site_id = $1 order by 1 limit 1',
    [context.site.id],
  );
  await upsertView(context, { accountId: grant?.id ?? 0, name: mark, query: {} });
}
