import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../../request-context.ts';
import { findConversation } from '../../conversations/conversations.operations.ts';
import { findMember, findMemberByEmail } from '../../sign-in/members.operations.ts';
import { closeRightsRequest, noteReading } from './rights-queue.operations.ts';
import { isOwnRequest } from './rights-requests.mails.ts';
import {
  type Account,
  findRightsRequest,
  listRequestPage,
  type RightsRequestRow,
} from './rights-requests.repository.ts';

type Proof = ReplyOf<'readRightsRequest'>['proof'];

const pageSize = 50;

/** Lists requests for the administration, by pages. */
export async function listRightsRequestsForStaff(
  context: RequestContext,
  { state = 'open', after }: { state?: 'open' | 'handled' | undefined; after?: string | undefined },
): Promise<Result<ReplyOf<'listRightsRequests'>>> {
  const rows = await listRequestPage(context, { isOpen: state === 'open', after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return succeed({
    requests: shown.map((row) => ({
      ...present(row, row.account ?? undefined),
      name: `${row.firstname} ${row.lastname}`.trim(),
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.reference ?? null) : null,
    today: toLocalDate(context.now, context.site.timeZone),
  });
}

/** Reads a request for the administration; the journal notes it, once an hour for each account. */
export async function readRightsRequestForStaff(
  context: RequestContext,
  reference: string,
): Promise<Result<ReplyOf<'readRightsRequest'>>> {
  const row = await findRightsRequest(context, reference);
  if (!row) return fail('not-found');
  await noteReading(context, reference);
  const account = row.member_id === null ? undefined : await findMember(context, row.member_id);
  const holder = row.email ? await findMemberByEmail(context, normalizeEmail(row.email)) : undefined;
  return succeed({
    ...present(row, account),
    author: { firstname: row.firstname, lastname: row.lastname, email: row.email },
    message: row.message,
    note: row.note,
    account: account
      ? {
          id: account.id,
          version: account.version,
          isSuspended: account.suspended_at !== null,
          firstname: account.firstname,
          lastname: account.lastname,
          email: account.email,
        }
      : null,
    addressAccount: holder?.id ?? null,
    idConversation: (await findConversation(context, reference)) ?? null,
    today: toLocalDate(context.now, context.site.timeZone),
  });
}

/** Closes a request from the administration. */
export async function closeRightsRequestForStaff(
  context: RequestContext,
  { reference }: Pick<InputOf<'closeRightsRequest'>['params'], 'reference'>,
  note: string,
): Promise<Result<ReplyOf<'closeRightsRequest'>>> {
  const closed = await closeRightsRequest(context, reference, note);
  return closed.ok ? succeed({ email: closed.value.forgottenEmail || null }) : closed;
}

function present(row: RightsRequestRow, account: Account | undefined) {
  return {
    reference: row.reference,
    kind: row.kind,
    receivedAt: row.received_at.toISOString(),
    answerBy: row.answer_by,
    handleBy: row.handle_by,
    handledAt: row.handled_at?.toISOString() ?? null,
    isSuspicious: row.is_suspicious,
    proof: judgeProof(row, account),
  };
}

/** Says what proves who made a request: only a session does, and only for the account that it is of. */
function judgeProof(row: RightsRequestRow, account: Account | undefined): Proof {
  if (row.member_id === null) return 'none';
  if (!account) return 'gone';
  return isOwnRequest(row, account) ? 'account' : 'other';
}

/**
 * Judges whether an act on a person may answer a request. The session of the person's account is proof; everything else asks that
 * staff say they have verified the identity. A request about somebody else answers nothing.
 */
export async function judgeAnsweredRequest(
  context: RequestContext,
  reference: string,
  person: { id: number | null; email: string },
  isIdentityVerified: boolean,
): Promise<Result<RightsRequestRow>> {
  const request = await findRightsRequest(context, reference);
  if (!request) return fail('invalid-fields', { fields: { request: 'Choisissez une demande de la liste.' } });
  if (request.handled_at)
    return fail('conflict', { message: 'Cette demande est déjà close\u00a0: rechargez la page pour lire sa note.' });
  const isOfAccount = person.id !== null && request.member_id === person.id;
  if (!isOfAccount && normalizeEmail(request.email) !== normalizeEmail(person.email))
    return fail('invalid-fields', {
      fields: {
        request:
          'Choisissez la demande de cette personne\u00a0: celle-ci donne une autre adresse, et vient d’ailleurs.',
      },
    });
  if (!isOfAccount && !isIdentityVerified)
    return fail('invalid-fields', {
      fields: {
        isIdentityVerified:
          'Indiquez que vous avez vérifié l’identité\u00a0: cette demande ne vient pas du compte de cette personne, n’importe qui a pu taper son adresse.',
      },
    });
  return succeed(request);
}
