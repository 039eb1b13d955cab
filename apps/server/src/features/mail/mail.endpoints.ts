import { bind } from '../bind-endpoint.ts';
import { giveUpOutgoingMail, listOutgoingMails, resendOutgoingMail } from './outbox/outgoing-mails.operations.ts';
import { listSiteMails, previewSiteMail, readSiteMail, updateSiteMail } from './wordings/mail-wordings.operations.ts';

export const mailBindings = [
  bind('listSiteMails', { read: (context) => listSiteMails(context) }),
  bind('readSiteMail', { read: (context, { params }) => readSiteMail(context, params.name) }),
  bind('previewSiteMail', { read: (context, { params, body }) => previewSiteMail(context, params.name, body) }),
  bind('updateSiteMail', { write: (context, { params, body }) => updateSiteMail(context, params, body) }),
  bind('listOutgoingMails', { read: (context, { query }) => listOutgoingMails(context, query ?? {}) }),
  bind('resendOutgoingMail', { write: (context, { params }) => resendOutgoingMail(context, params) }),
  bind('giveUpOutgoingMail', { write: (context, { params }) => giveUpOutgoingMail(context, params) }),
];
