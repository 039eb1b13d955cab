import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { toLocalDate } from '@vitrine/domain/people/age';
import { computeRightsRequestDeadlines, type RightsRequestDeadlines } from '@vitrine/domain/people/rights-requests';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { buildEmailClientKey, type RateLimiter } from '../../../rate-limits/rate-limiter.ts';
import { createReference } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
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
 * Takes a request about personal data (LEG-04): it waits in the site's queue with its two clocks, the company is told, and
 * its author gets an acknowledgement that repeats nothing of what was typed. What a robot seems to have filled in is answered
 * alike and waits, marked, without a mail to anybody: the law knows no request that may be lost.
 */
export async function requestRights(
  context: RequestContext,
  jobs: JobQueue,
  limits: RateLimiter,
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
    // The session proves who she is; the fields are only what she wrote.
    memberId: context.user?.id ?? null,
    handledAt: null,
    isSuspicious,
    ...clocks,
  });
  if (isSuspicious) return succeed({ reference, ...clocks });
  await sendCompanyMail(context, jobs, reference, clocks, body);
  const counted = await consumeAcknowledgementLimit(context, limits, body.email);
  if (counted.ok)
    await enqueueMail(context, jobs, rightsAcknowledgementMail, {
      recipient: body.email,
      delay: counted.value.delay,
      data: { reference, kind: body.kind, ...clocks },
    });
  return succeed({ reference, ...clocks });
}

/** Counts a mail to an address that anybody may have typed; what others ask for with it takes none of hers. */
function consumeAcknowledgementLimit({ site, clientIp }: RequestContext, limits: RateLimiter, email: string) {
  const address = email.toLowerCase();
  return limits.consume(
    site.id,
    { limit: 'rightsAcknowledgement', client: buildEmailClientKey(address, clientIp) },
    { limit: 'rightsAcknowledgementToAddress', client: address },
  );
}

async function sendCompanyMail(
  context: RequestContext,
  jobs: JobQueue,
  reference: string,
  clocks: RightsRequestDeadlines,
  body: InputOf<'requestRights'>['body'],
): Promise<void> {
  const settings = await getSettings(context);
  if (!settings.COMPANY_EMAIL) return;
  const { firstname, lastname, email } = body;
  await enqueueMail(context, jobs, rightsOwnerMail, {
    recipient: settings.COMPANY_EMAIL,
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

/** What a person has asked about her data; to herself is told of what was asked with her address only that it was. */
export async function listRightsRequestsOf(
  context: RequestContext,
  person: Person,
  reader: 'herself' | 'company',
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

/** The references of a person's requests that wait for their answer. */
export async function listOpenReferencesOf(context: RequestContext, person: Person): Promise<string[]> {
  const rows = await listRightsRequests(context, person);
  return rows.filter(({ handled_at: handledAt }) => !handledAt).map(({ reference }) => reference);
}

/** Notes, without any name, that a member asked for her account's deletion and that it was done at once; returns its reference. */
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

/** Takes the names out of a person's requests that have been answered. */
export async function eraseHandledRequests(context: RequestContext, person: Person): Promise<void> {
  await anonymiseHandledRequests(context, person);
}
