import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { enqueueAgain } from '../mail.operations.ts';
import { nameMail } from '../wordings/mail-wordings.operations.ts';
import {
  listMailRowsTo,
  listOutgoingMailRows,
  lockOutgoingMail,
  type OutgoingMailRow,
  updateMailGivenUp,
} from './outgoing-mails.repository.ts';

const pageSize = 50;

/** Lists the mails of the last thirty days, the latest first. */
export async function listOutgoingMails(
  context: RequestContext,
  { state, after }: { state?: 'waiting' | 'sent' | 'given-up' | undefined; after?: string | undefined },
): Promise<Result<ReplyOf<'listOutgoingMails'>>> {
  const rows = await listOutgoingMailRows(context, { state, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return succeed({
    mails: shown.map((row) => ({
      id: row.id,
      label: nameMail(row.template),
      recipient: row.recipient,
      subject: row.subject,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      state: getState(row),
      attempts: row.attempts,
      reason: row.last_error ? describeMailError(row.last_error) : null,
      detail: row.last_error,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}

/** Lists the last mails that the site wrote to an address, with what became of each, the latest first. */
export async function listMailsOf(
  context: RequestContext,
  address: string,
  limit: number,
): Promise<ReplyOf<'readPerson'>['mails']> {
  const rows = await listMailRowsTo(context, address, limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.subject ?? nameMail(row.template),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    state: getState(row),
    reason: row.last_error && !row.sent_at ? describeMailError(row.last_error) : null,
  }));
}

function getState({ sent_at: sentAt, given_up_at: givenUpAt }: OutgoingMailRow): 'waiting' | 'sent' | 'given-up' {
  if (sentAt) return 'sent';
  return givenUpAt ? 'given-up' : 'waiting';
}

/** Says in French why a mail did not leave, by what the server answered. */
export function describeMailError(error: string): string {
  if (/\b(?:550|551|553|5\.1\.\d)\b/.test(error))
    return 'La boîte du destinataire n’existe pas, ou refuse nos courriels. Vérifiez son adresse.';
  if (/\b(?:552|5\.2\.2)\b/.test(error)) return 'La boîte du destinataire est pleine. Essayez plus tard.';
  if (/\b(?:554|5\.7\.\d+)\b/.test(error))
    return 'Le serveur du destinataire a pris le courriel pour indésirable. Parlez-en à qui s’occupe de votre site.';
  if (/EAUTH|\b535\b/.test(error))
    return 'Le service d’envoi refuse notre mot de passe. Parlez-en à qui s’occupe de votre site.';
  if (/ECONNREFUSED|ETIMEDOUT|ECONNECTION|ENOTFOUND|ESOCKET|greeting|timeout/i.test(error))
    return 'Le service d’envoi ne répondait pas.';
  if (/do not fit|cannot be rendered/.test(error))
    return 'Le programme n’a pas pu écrire ce courriel. Parlez-en à qui s’occupe de votre site.';
  return 'Le service d’envoi l’a refusé.';
}

/** Sends a mail that was given up once more. */
export async function resendOutgoingMail(
  context: RequestContext,
  { id }: Pick<InputOf<'resendOutgoingMail'>['params'], 'id'>,
): Promise<Result<ReplyOf<'resendOutgoingMail'>>> {
  const sent = await enqueueAgain(context, id);
  if (!sent.ok) return sent;
  if (sent.value === 'sent') return fail('conflict', { message: 'Ce courriel est déjà parti.' });
  await auditStaffAct(context, {
    act: 'mail.resend',
    kind: 'mail',
    resourceId: sent.value.template,
    after: { template: nameMail(sent.value.template) },
  });
  return succeed({});
}

/** Gives up a mail that waits: its job finds nothing to send. */
export async function giveUpOutgoingMail(
  context: RequestContext,
  { id }: Pick<InputOf<'giveUpOutgoingMail'>['params'], 'id'>,
): Promise<Result<ReplyOf<'giveUpOutgoingMail'>>> {
  const mail = await lockOutgoingMail(context, id);
  if (!mail) return fail('not-found');
  if (mail.sent_at) return fail('conflict', { message: 'Ce courriel est déjà parti.' });
  if (mail.given_up_at) return fail('conflict', { message: 'Ce courriel est déjà abandonné.' });
  await updateMailGivenUp(context, id);
  await auditStaffAct(context, {
    act: 'mail.give-up',
    kind: 'mail',
    resourceId: mail.template,
    after: { template: nameMail(mail.template) },
  });
  context.transaction.invalidate(getChangeTag('mail', id));
  return succeed({});
}
