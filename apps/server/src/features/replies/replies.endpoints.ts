import { bind } from '../bind-endpoint.ts';
import { bindResource } from '../bind-resource.ts';
import { addNote, saveDraft } from './notes.operations.ts';
import { addReplyFile, cleanReplyFile, prepareReplyFile, removeReplyFile } from './reply-files.operations.ts';
import { listFilledTemplates, replyTemplateRecords } from './reply-template-records.operations.ts';
import { cancelReply, sendReply } from './send-reply.operations.ts';
import { readThread } from './thread.operations.ts';

export const repliesBindings = [
  bind('readConversationThread', { read: (context, { params }) => readThread(context, Number(params.idConversation)) }),
  bind('sendConversationReply', {
    write: (context, { params, body }) => sendReply(context, Number(params.idConversation), body),
  }),
  bind('cancelConversationReply', {
    write: (context, { params }) => cancelReply(context, Number(params.idConversation), Number(params.id)),
  }),
  bind('addConversationNote', {
    write: (context, { params, body }) => addNote(context, Number(params.idConversation), body),
  }),
  bind('saveConversationDraft', {
    write: (context, { params, body }) => saveDraft(context, Number(params.idConversation), body),
  }),
  bind('addReplyFile', {
    prepare: (prepareContext, { body }) => prepareReplyFile(prepareContext, body.upload),
    write: (context, { params }, prepared) => addReplyFile(context, Number(params.idConversation), prepared),
    rateLimit: { limit: 'mediaFile' },
    cleanup: cleanReplyFile,
  }),
  bind('removeReplyFile', {
    write: (context, { params }) => removeReplyFile(context, Number(params.idConversation), Number(params.id)),
  }),
  bind('listFilledReplyTemplates', {
    read: (context, { params }) => listFilledTemplates(context, Number(params.idConversation)),
  }),
  ...bindResource(replyTemplateRecords),
];
