import { bindReading, bindWriting } from '../bind-endpoint.ts';
import { listOutgoingMails, resendOutgoingMail } from './outbox/outgoing-mails.operations.ts';
import { listSiteMails, previewSiteMail, readSiteMail, updateSiteMail } from './wordings/mail-wordings.operations.ts';

export const mailBindings = [
  bindReading('listSiteMails', (context) => listSiteMails(context)),
  bindReading('readSiteMail', (context, { params }) => readSiteMail(context, params.name)),
  bindReading('previewSiteMail', (context, { params, body }) => previewSiteMail(context, params.name, body)),
  bindWriting('updateSiteMail', (context, { params, body }) => updateSiteMail(context, params, body)),
  bindReading('listOutgoingMails', (context, { query }) => listOutgoingMails(context, query ?? {})),
  bindWriting('resendOutgoingMail', (context, { params }) => resendOutgoingMail(context, params)),
];
