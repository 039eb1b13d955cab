import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';

/** What a form whose trap was filled in sent, by the call that it was for, without what filled the trap. */
export type SuspiciousInput =
  | { kind: 'testimonial'; body: InputOf<'sendTestimonial'>['body'] }
  | { kind: 'newsletter'; body: InputOf<'subscribeNewsletter'>['body'] }
  | { kind: 'booking'; params: { route: string; id: number }; body: InputOf<'registerToElement'>['body'] };

export interface SuspiciousRow {
  reference: string;
  received_at: Date;
  input: SuspiciousInput;
}

/** Stores a suspicious submission. */
export async function insertSuspicious(
  context: RequestContext,
  { reference, emailKey, input }: { reference: string; emailKey: string; input: SuspiciousInput },
): Promise<void> {
  await context.transaction.query(
    'insert into suspicious_submission (site_id, reference, kind, received_at, email_key, input) values ($1, $2, $3, $4, $5, $6)',
    [context.site.id, reference, input.kind, new Date(context.now), emailKey, JSON.stringify(input)],
  );
  context.transaction.invalidate(getChangeTag('suspicious'));
}

/** Lists the latest suspicious submissions of the site, newest first. */
export function listSuspiciousRows(context: RequestContext, limit: number): Promise<SuspiciousRow[]> {
  return context.transaction.query(
    `select reference, received_at, input from suspicious_submission where site_id = $1
     order by received_at desc, reference limit $2`,
    [context.site.id, limit],
  );
}

/** Lists the suspicious submissions that name an email address, oldest first. */
export function listSuspiciousRowsOf(context: RequestContext, emailKey: string): Promise<SuspiciousRow[]> {
  return context.transaction.query(
    `select reference, received_at, input from suspicious_submission where site_id = $1 and email_key = $2
     order by received_at, reference`,
    [context.site.id, emailKey],
  );
}

/** Deletes a suspicious submission and returns it; undefined if there is none. */
export async function deleteSuspicious(context: RequestContext, reference: string): Promise<SuspiciousRow | undefined> {
  const rows = await context.transaction.query<SuspiciousRow>(
    'delete from suspicious_submission where site_id = $1 and reference = $2 returning reference, received_at, input',
    [context.site.id, reference],
  );
  return rows[0];
}

/** Deletes the suspicious submissions that name an email address. */
export async function deleteSuspiciousOf(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query('delete from suspicious_submission where site_id = $1 and email_key = $2', [
    context.site.id,
    emailKey,
  ]);
}
