import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Delivery, describeDelivery } from '@vitrine/domain/inbox/describe-delivery';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { enqueueAgain } from '../mail.operations.ts';
import { isToCompany, nameMail } from '../wordings/mail-wordings.operations.ts';
import {
  listMailRowsAbout,
  listOutgoingMailRows,
  lockOutgoingMail,
  type OutgoingMailRow,
  updateMailGivenUp,
} from './outgoing-mails.repository.ts';

const pageSize = 50;

/** What each view of the outbox lists: what may not have left stands with what has not. */
const listedStates: Readonly<Record<OutboxState, readonly OutboxState[]>> = {
  waiting: ['waiting'],
  sent: ['sent'],
  'given-up': ['given-up', 'uncertain'],
  uncertain: ['uncertain'],
};

/** Lists the mails of the last thirty days, the latest first. */
export async function listOutgoingMails(
  context: RequestContext,
  { state, after }: { state?: OutboxState | undefined; after?: string | undefined },
): Promise<Result<ReplyOf<'listOutgoingMails'>>> {
  const rows = await listOutgoingMailRows(context, {
    states: state && listedStates[state],
    after,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  return succeed({
    mails: shown.map((row) => ({
      id: row.id,
      label: nameMail(row.template),
      recipient: row.recipient,
      subject: row.subject,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
      ...describeOutboxState(row),
      attempts: row.attempts,
      detail: row.last_error,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}

function describeOutboxState(row: OutgoingMailRow): { state: OutboxState; reason: string | null } {
  const { state, sentence } = describeOutgoingMail(row);
  return { state: outboxStates[state], reason: row.last_error ? sentence : null };
}

type OutboxState = ReplyOf<'listOutgoingMails'>['mails'][number]['state'];

/** What the outbox calls the states of a delivery. */
const outboxStates = { waiting: 'waiting', sent: 'sent', refused: 'given-up', uncertain: 'uncertain' } as const;

/** Lists the mails that the program wrote by itself about a reference, and where they are. */
export async function listMailsAbout(
  context: RequestContext,
  reference: string,
): Promise<{ label: string; isToCompany: boolean; createdAt: string; delivery: Delivery & MailTrace }[]> {
  const rows = await listMailRowsAbout(context, reference);
  return rows.map((row) => ({
    label: nameMail(row.template),
    isToCompany: isToCompany(row.template),
    createdAt: row.created_at.toISOString(),
    delivery: { ...describeOutgoingMail(row), detail: row.last_error, mailId: row.id },
  }));
}

/** What is known of a mail beside where it is. */
interface MailTrace {
  detail: string | null;
  mailId: string | null;
}

/** Describes where a mail of an outbox is. */
export function describeOutgoingMail(
  row: Pick<OutgoingMailRow, 'sent_at' | 'given_up_at' | 'uncertain_at' | 'attempts' | 'last_error'>,
): Delivery {
  return describeDelivery({
    sentAt: row.sent_at,
    givenUpAt: row.given_up_at,
    uncertainAt: row.uncertain_at,
    attempts: row.attempts,
    lastError: row.last_error,
  });
}

/** Sends a mail once more that was given up, or of which nobody knows whether it left. */
export async function resendOutgoingMail(
  context: RequestContext,
  { id }: Pick<InputOf<'resendOutgoingMail'>['params'], 'id'>,
): Promise<Result<ReplyOf<'resendOutgoingMail'>>> {
  const sent = await enqueueAgain(context, id);
  if (!sent.ok) return sent;
  if (sent.value === 'sent') return fail('conflict', { message: 'Ce courriel est déjà parti.' });
  if (sent.value === 'leaving')
    return fail('conflict', { message: 'Ce courriel part à l’instant. Regardez son état dans une minute.' });
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
  if (mail.handed_at && !mail.uncertain_at)
    return fail('conflict', { message: 'Ce courriel part à l’instant. Regardez son état dans une minute.' });
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
