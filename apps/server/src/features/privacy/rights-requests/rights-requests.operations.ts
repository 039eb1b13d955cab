import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { computeRightsRequestDeadlines, type RightsRequestDeadlines } from '@vitrine/domain/people/rights-requests';
import { buildEmailClientKey } from '../../../rate-limits/rate-limiter.ts';
import { createReference } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { openConversation } from '../../conversations/conversations.operations.ts';
import { enqueueMail } from '../../mail/mail.operations.ts';
import { type Person, withheldMessage } from '../../person.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { rightsAcknowledgementMail, rightsOwnerMail } from './rights-requests.mails.ts';
import {
  anonymiseHandledRequests,
  findAccountOf,
  insertRightsRequest,
  listRightsRequests,
} from './rights-requests.repository.ts';

/**
 * Takes a request about personal data (LEG-04) and queues it with its two deadlines. Mails the company, and its author
 * an acknowledgement that repeats nothing that was typed. A suspected robot gets the same response. Its request is
 * stored and marked, without any mail: the law allows no lost request.
 */
export async function requestRights(
  context: RequestContext,
  body: InputOf<'requestRights'>['body'],
): Promise<Result<ReplyOf<'requestRights'>>> {
  const reference = createReference(context);
  const clocks = computeRightsRequestDeadlines(body.kind, toLocalDate(context.now, context.site.timeZone));
  const isSuspicious = Boolean(body.website);
  await insertRightsRequest(context, {
    reference,
    kind: body.kind,
    firstname: body.firstname,
    lastname: body.lastname,
    email: body.email,
    message: body.message ?? '',
    // Only the session proves the identity; anybody can type the fields.
    memberId: context.user?.id ?? null,
    handledAt: null,
    isSuspicious,
    ...clocks,
  });
  await openConversation(context.transaction, 'request', reference);
  if (isSuspicious) return succeed({ reference, ...clocks });
  await sendCompanyMail(context, reference, clocks, body);
  const counted = await consumeAcknowledgementLimit(context, body.email);
  if (counted.ok)
    await enqueueMail(context, rightsAcknowledgementMail, {
      recipient: body.email,
      delay: counted.value.delay,
      data: { reference, kind: body.kind, ...clocks },
    });
  return succeed({ reference, ...clocks });
}

/**
 * Counts an acknowledgement to an email address that anybody may have typed. The limit by address and IP keeps others
 * from using up the owner's share.
 */
function consumeAcknowledgementLimit({ services, site, clientIp }: RequestContext, email: string) {
  const address = email.toLowerCase();
  return services.limits.consume(
    site.id,
    { limit: 'rightsAcknowledgement', client: buildEmailClientKey(address, clientIp) },
    { limit: 'rightsAcknowledgementToAddress', client: address },
  );
}

/** Mails a request to the company. Beyond the limit the mail is left out: the request is in the queue all the same. */
async function sendCompanyMail(
  context: RequestContext,
  reference: string,
  clocks: RightsRequestDeadlines,
  body: InputOf<'requestRights'>['body'],
): Promise<void> {
  const settings = await getSettings(context);
  const recipient = settings.COMPANY_EMAIL;
  if (!recipient) return;
  const counted = await context.services.limits.consume(context.site.id, {
    limit: 'rightsOwnerMail',
    client: recipient,
  });
  if (!counted.ok) return;
  const { firstname, lastname, email } = body;
  await enqueueMail(context, rightsOwnerMail, {
    recipient,
    replyTo: email,
    data: {
      reference,
      kind: body.kind,
      ...clocks,
      author: { firstname, lastname, email },
      account: (await findAccountOf(context, context.user?.id ?? null)) ?? null,
      message: body.message ?? '',
    },
  });
}

/**
 * Lists the privacy requests of a person. The person's own list withholds the content of requests that were sent with
 * their email address but without their session.
 */
export async function listRightsRequestsOf(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<ReplyOf<'exportUser'>['rightsRequests']> {
  return (await listRightsRequests(context, person)).map((row) => {
    const { firstname, lastname, email, message, note } = row;
    const isTold = reader === 'company' || row.member_id === person.id;
    return {
      reference: row.reference,
      kind: row.kind,
      receivedAt: row.received_at.toISOString(),
      answerBy: row.answer_by,
      handledAt: row.handled_at?.toISOString() ?? null,
      content: isTold ? { firstname, lastname, email, message, note } : null,
      withheld: isTold ? null : withheldMessage,
    };
  });
}

/** Lists the references of a person's open requests. */
export async function listOpenReferencesOf(context: RequestContext, person: Person): Promise<string[]> {
  const rows = await listRightsRequests(context, person);
  return rows.filter(({ handled_at: handledAt }) => !handledAt).map(({ reference }) => reference);
}

/** Stores an anonymous request for an account that a member has just deleted themself; returns its reference. */
export async function createHandledErasure(context: RequestContext, memberId: number): Promise<string> {
  const reference = createReference(context);
  await insertRightsRequest(context, {
    reference,
    kind: 'erasure',
    firstname: '',
    lastname: '',
    email: '',
    message: '',
    memberId,
    handledAt: new Date(context.now),
    isSuspicious: false,
    ...computeRightsRequestDeadlines('erasure', toLocalDate(context.now, context.site.timeZone)),
  });
  return reference;
}

/** Removes the names from a person's answered requests. */
export async function eraseHandledRequests(context: RequestContext, person: Person): Promise<void> {
  for (const reference of await anonymiseHandledRequests(context, person))
    await openConversation(context.transaction, 'request', reference);
}
