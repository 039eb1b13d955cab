import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { erasePerson } from '../privacy/person-data.operations.ts';
import { closeErasedRequest, findNoteFault } from '../privacy/rights-requests/rights-queue.operations.ts';
import { listOpenReferencesOf, listRightsRequestsOf } from '../privacy/rights-requests/rights-requests.operations.ts';
import { judgeAnsweredRequest } from '../privacy/rights-requests/staff-rights-requests.operations.ts';
import { eraseMember } from '../profile/erase-member.operations.ts';
import { describeErasure } from './describe-erasure.operations.ts';
import { type FoundPerson, findPerson, type PersonKey } from './find-person.operations.ts';
import { lockPerson } from './persons.repository.ts';

type Preview = ReplyOf<'previewPersonErasure'>;

/** Says what erasing a person deletes, cancels and keeps, without doing it. */
export async function previewPersonErasure(context: RequestContext, who: PersonKey): Promise<Result<Preview>> {
  const found = await findPerson(context, who);
  return found.ok ? succeed(await preview(context, found.value)) : found;
}

/**
 * Erases a person at the company's word, once who does it has seen what that takes along: the digest of what they saw confirms it. A
 * request for erasure that it answers is closed with it. A member gets a last mail, and so does whoever made that request.
 */
export async function erasePersonForStaff(
  context: RequestContext,
  { confirm, request: reference, isIdentityVerified = false, note, ...who }: InputOf<'erasePerson'>['body'],
): Promise<Result<ReplyOf<'erasePerson'>>> {
  const first = await findPerson(context, who);
  if (!first.ok) return first;
  await lockPerson(context, normalizeEmail(first.value.person.email));
  // Whoever waited for the lock finds what a colleague has left.
  const found = await findPerson(context, who);
  if (!found.ok) return found;
  const { person } = found.value;
  const request = reference
    ? await judgeAnsweredRequest(context, reference, person, isIdentityVerified)
    : succeed(undefined);
  if (!request.ok) return request;
  const seen = await preview(context, found.value);
  if (seen.confirm !== confirm)
    return fail('confirmation-required', {
      message:
        'Ce que le site garde de cette personne a changé\u00a0: relisez ce que l’effacement emporte, puis confirmez-le.',
      details: { kind: 'erasure', ...seen },
    });
  const answered = request.value?.kind === 'erasure' ? request.value : undefined;
  const fault = answered && note !== undefined ? findNoteFault(answered, note) : undefined;
  if (fault) return fail('invalid-fields', { fields: { note: fault } });
  if (person.id === null) await erasePerson(context, person, null);
  else
    await eraseMember(
      context,
      { id: person.id, email: person.email },
      { author: null, reference: answered?.reference },
    );
  if (answered) {
    // After the erasure, which takes the notes out of what is closed.
    const closed = await closeErasedRequest(context, answered, {
      isIdentityVerified,
      note,
      isTold: person.id !== null,
    });
    if (!closed.ok) return closed;
  }
  await auditStaffAct(context, {
    act: 'person.erase',
    kind: 'person',
    resourceId: person.id === null ? 'address' : String(person.id),
    ...(reference ? { after: { request: reference, isIdentityVerified } } : {}),
  });
  if (person.id !== null) context.transaction.invalidate(getChangeTag('members', person.id));
  return succeed({
    openRequests: await listOpenReferencesOf(context, person),
    isTold: person.id !== null || answered !== undefined,
  });
}

async function preview(context: RequestContext, { person, member }: FoundPerson): Promise<Preview> {
  const effects = await describeErasure(context, person, member);
  const openRequests = (await listRightsRequestsOf(context, person, 'company'))
    .filter(({ handledAt }) => !handledAt)
    .map(({ reference, kind }) => ({ reference, kind }));
  const digest = createHash('sha256').update(
    JSON.stringify([context.site.id, person.id, normalizeEmail(person.email), effects, openRequests]),
  );
  return { ...effects, openRequests, isTold: member !== undefined, confirm: digest.digest('hex').slice(0, 32) };
}
