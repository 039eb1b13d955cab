import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { actOnConversations } from './conversation-acts.operations.ts';
import {
  deleteConversationView,
  listConversationViews,
  saveConversationView,
} from './conversation-views.operations.ts';
import {
  exportConversation,
  exportConversations,
  prepareConversationExport,
  prepareConversationFile,
} from './export-conversations.operations.ts';
import { listConversations, readConfidentialAnswers, readConversation } from './inbox.operations.ts';

export const inboxBindings = [
  bind('listConversations', { read: (context, { query }) => listConversations(context, query ?? {}) }),
  // Writes, as the journal notes who reads what people ask about their data.
  bind('readConversation', {
    write: (context, { params, query }) => readConversation(context, Number(params.idConversation), query ?? {}),
  }),
  bind('readConfidentialAnswers', {
    write: (context, { params }) => readConfidentialAnswers(context, Number(params.idConversation)),
  }),
  bind('actOnConversations', { write: (context, { body }) => actOnConversations(context, body) }),
  bind('exportConversations', { write: (context, { body }) => exportConversations(context, body) }),
  bind('exportConversation', {
    prepare: (context, { params }) => prepareConversationExport(context, Number(params.idConversation)),
    write: (context, { params }, file) => exportConversation(context, Number(params.idConversation), file),
  }),
  bind('downloadConversationFile', {
    prepare: (context, { params }) =>
      prepareConversationFile(context, { id: Number(params.idConversation), idFile: params.idFile }),
    read: async (_, __, file) => succeed(file),
  }),
  bind('listConversationViews', { read: (context) => listConversationViews(context) }),
  bind('saveConversationView', { write: (context, { body }) => saveConversationView(context, body) }),
  bind('deleteConversationView', {
    write: (context, { params }) => deleteConversationView(context, Number(params.id)),
  }),
];
