import { randomUUID } from 'node:crypto';
import type { TestStaff } from '@vitrine/test-kit/records/staff';
import { tenantId } from '@vitrine/test-kit/records/tenants';
import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import {
  type CaseInput,
  type EndpointCase,
  type EndpointCases,
  nextNumber,
} from '../../http/tenancy/endpoint-case.fixture.ts';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { writeUploadPart } from '../media/uploads/media-uploads.operations.ts';
import { appendUploadPart, insertUpload } from '../media/uploads/media-uploads.repository.ts';
import { insertMessage } from '../messages/messages.repository.ts';
import { createResourceCases } from '../resources/resource-cases.fixture.ts';
import { upsertDraft } from './drafts.repository.ts';
import { insertMentions, insertReply } from './replies.repository.ts';
import { insertReplyFile } from './reply-files.repository.ts';
import { addReplyTemplate, replyTemplateRecords } from './reply-template-records.operations.ts';

/** Creates a message and its conversation; returns the conversation's id. */
async function createConversation(context: RequestContext, word = 'Une place samedi matin ?'): Promise<number> {
  const reference = `261128-${[...String(nextNumber()).padStart(7, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`;
  await insertMessage(context, {
    reference,
    firstname: 'Léa',
    lastname: 'Petit',
    email: 'lea@exemple.fr',
    phone: null,
    topic: null,
    message: `${word} ${nextNumber()}`,
    memberId: null,
    isSuspicious: false,
  });
  return (await openConversation(context.transaction, 'message', reference)) as number;
}

type Preparation = (
  context: RequestContext,
  idConversation: number,
  staff: TestStaff | undefined,
) => Promise<Pick<CaseInput, 'params'>>;

function onConversation(
  body?: Record<string, unknown>,
  prepare: Preparation = async () => ({}),
  own: Record<string, unknown> = {},
): EndpointCase {
  const more = body ? { body } : {};
  return {
    own: { params: { idSite: tenantId, idConversation: tenantId, ...own }, ...more },
    holdsMark: false,
    prepareStaff: (server, idSite, staff) =>
      server.write(idSite, async (context) => {
        const idConversation = await createConversation(context);
        const { params } = await prepare(context, idConversation, staff);
        return { ...more, params: { idSite, idConversation, ...params } };
      }),
  };
}

const numbered = { id: tenantId };
const pdf = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF');

/** Stores a file that has been sent whole. */
async function createWholeUpload(server: TestServer, siteId: number, staff: TestStaff | undefined): Promise<string> {
  const id = randomUUID();
  if (!staff) return id;
  const name = await writeUploadPart(server.running.context.store, siteId, id, pdf);
  await server.write(siteId, async (context) => {
    const expiresAt = new Date(context.now + 86_400_000);
    await insertUpload(context, staff.id, { id, name: 'devis.pdf', length: pdf.length, expiresAt });
    await appendUploadPart(context, id, { name, offset: 0, bytes: pdf.length, expiresAt });
  });
  return id;
}

/** Requests that the site isolation matrix sends to these endpoints. */
export const cases: EndpointCases = {
  readConversationThread: onConversation(),
  sendConversationReply: { ...onConversation({ text: 'Oui.', files: [], knownReply: null }), isWriting: true },
  cancelConversationReply: {
    ...onConversation(
      undefined,
      async (context, conversationId, staff) => ({
        params: { id: await createReply(context, conversationId, staff) },
      }),
      numbered,
    ),
    isWriting: true,
  },
  addConversationNote: { ...onConversation({ text: 'À rappeler.', mentions: [] }), isWriting: true },
  // What is typed is no act: the journal does not keep it.
  saveConversationDraft: onConversation({ text: 'Bonjour' }),
  addReplyFile: {
    own: {
      params: { idSite: tenantId, idConversation: tenantId },
      body: { upload: '00000000-0000-4000-8000-000000000000' },
    },
    holdsMark: false,
    isWriting: true,
    prepareStaff: async (server, idSite, staff) => ({
      params: { idSite, idConversation: await server.write(idSite, (context) => createConversation(context)) },
      body: { upload: await createWholeUpload(server, idSite, staff) },
    }),
  },
  removeReplyFile: {
    ...onConversation(
      undefined,
      async (context, conversationId, staff) => ({
        params: { id: staff ? await createFile(context, conversationId, staff.id) : tenantId },
      }),
      numbered,
    ),
    isWriting: true,
  },
  listFilledReplyTemplates: onConversation(),
  ...createResourceCases(replyTemplateRecords, {
    create: (context) => addReplyTemplate(context, { name: `Modèle ${nextNumber()}`, text: 'Bonjour {prénom},' }),
    values: () => ({ name: `Modèle ${nextNumber()}`, text: 'Bonjour {prénom},' }),
    changes: { text: 'Bonjour {prénom} {nom},' },
  }),
};

async function createReply(
  context: RequestContext,
  conversationId: number,
  staff: TestStaff | undefined,
): Promise<number> {
  const rows = await context.transaction.query<{ id: string }>(
    `insert into outgoing_mail (site_id, sender_name, origin, locale, recipient, template, data, conversation_id)
     values ($1, 'Site', $2, 'fr_FR', 'lea@exemple.fr', 'conversation-reply', $3, $4) returning id`,
    [
      context.site.id,
      context.mainOrigin,
      JSON.stringify({ subject: 'Re: Votre message', text: 'Oui.', reference: '', thread: [], files: [] }),
      conversationId,
    ],
  );
  return insertReply(context, {
    conversationId,
    kind: 'reply',
    text: 'Oui.',
    accountId: staff?.id ?? (null as unknown as number),
    sendAt: new Date(context.now + 3_600_000),
    mailId: rows[0]?.id ?? '',
    messageId: 'essai@exemple.fr',
    subject: 'Re: Votre message',
    thread: [],
    stateBefore: 'new',
  });
}

const createFile = (context: RequestContext, conversationId: number, accountId: number) =>
  insertReplyFile(context, {
    conversationId,
    accountId,
    name: 'devis.pdf',
    storedName: `replies/2026-11-28-10/${randomUUID()}`,
    bytes: 10,
  });

/** Inserts rows of the site: a reply, a note with a mention, a draft, a file, a template. */
export async function seedTenant(context: RequestContext, mark: string): Promise<void> {
  const conversationId = await createConversation(context, mark);
  await createReply(context, conversationId, undefined);
  const rows = await context.transaction.query<{ id: number }>('select id from staff_account order by id limit 1');
  const accountId = rows[0]?.id;
  if (accountId !== undefined) {
    await upsertDraft(context, conversationId, accountId, mark);
    const noteId = await insertReply(context, { conversationId, kind: 'note', text: mark, accountId });
    await insertMentions(context, noteId, [accountId]);
    await createFile(context, conversationId, accountId);
  }
  await addReplyTemplate(context, { name: `Modèle ${mark}`, text: 'Bonjour {prénom},' });
}
