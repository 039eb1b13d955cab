import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { Person } from '../person.ts';

/** What a form whose trap was filled in sent, by the call that it was for, without what filled the trap. */
export type SuspiciousInput =
  | { kind: 'testimonial'; body: InputOf<'sendTestimonial'>['body'] }
  | { kind: 'newsletter'; body: InputOf<'subscribeNewsletter'>['body'] }
  | { kind: 'booking'; params: { route: string; id: number }; body: InputOf<'registerToElement'>['body'] };

export interface SuspiciousRow {
  reference: string;
  received_at: Date;
  input: SuspiciousInput;
  /** The member who was logged in when it was sent. */
  member_id: number | null;
}

/** Stores a suspicious submission. */
export async function insertSuspicious(
  context: RequestContext,
  {
    reference,
    emailKey,
    memberId,
    input,
  }: { reference: string; emailKey: string; memberId: number | null; input: SuspiciousInput },
): Promise<void> {
  await insertRow(context, 'suspicious_submission', {
    reference,
    kind: input.kind,
    received_at: new Date(context.now),
    email_key: emailKey,
    input: JSON.stringify(input),
    member_id: memberId,
  });
  context.transaction.invalidate(getChangeTag('suspicious'));
}

const ofPerson = 'site_id = $1 and (member_id = $2 or email_key = $3)';

/** Lists the suspicious submissions that a person sent, or that name their email address, oldest first. */
export function listSuspiciousRowsOf(context: RequestContext, { id, email }: Person): Promise<SuspiciousRow[]> {
  return context.transaction.query(
    `select reference, received_at, input, member_id from suspicious_submission where ${ofPerson}
     order by received_at, reference`,
    [context.site.id, id, normalizeEmail(email)],
  );
}

/** Deletes a suspicious submission and returns it; undefined if there is none. */
export async function deleteSuspicious(context: RequestContext, reference: string): Promise<SuspiciousRow | undefined> {
  const rows = await context.transaction.query<SuspiciousRow>(
    'delete from suspicious_submission where site_id = $1 and reference = $2 returning reference, received_at, input, member_id',
    [context.site.id, reference],
  );
  return rows[0];
}

/** Deletes the suspicious submissions that a person sent, or that name their email address. */
export async function deleteSuspiciousOf(context: RequestContext, { id, email }: Person): Promise<void> {
  await context.transaction.query(`delete from suspicious_submission where ${ofPerson}`, [
    context.site.id,
    id,
    normalizeEmail(email),
  ]);
}
