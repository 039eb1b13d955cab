import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { TestimonialTable } from '../../storage/schema.gen.ts';

export type TestimonialRow = Pick<
  TestimonialTable,
  'id' | 'reference' | 'author' | 'email' | 'occasion' | 'experienced_on' | 'text' | 'status' | 'sent_at' | 'decided_at'
>;

const columns = 'id, reference, author, email, occasion, experienced_on, text, status, sent_at, decided_at';

/** Lists the published testimonials, newest first, with their total count. */
export async function listShownTestimonials(
  context: RequestContext,
  count: number,
): Promise<{ rows: TestimonialRow[]; total: number }> {
  const rows = await context.transaction.query<TestimonialRow & { total: number }>(
    `select ${columns}, count(*) over () as total from testimonial where site_id = $1 and status = 'shown'
     order by decided_at desc, id desc limit $2`,
    [context.site.id, count],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Stores a testimonial. */
export async function insertTestimonial(
  context: RequestContext,
  testimonial: Pick<
    TestimonialRow,
    'reference' | 'author' | 'email' | 'occasion' | 'experienced_on' | 'text' | 'status'
  > & {
    id?: number | undefined;
    tokenHash: string | null;
    sentAt: Date;
    decidedAt: Date | null;
    /** When cleanup deletes it; null for a published one. */
    forgetAt: Date | null;
  },
): Promise<number> {
  const { id } = await insertRow(
    context,
    'testimonial',
    {
      ...(testimonial.id === undefined ? {} : { id: testimonial.id }),
      reference: testimonial.reference,
      author: testimonial.author,
      email: testimonial.email,
      occasion: testimonial.occasion,
      experienced_on: testimonial.experienced_on,
      text: testimonial.text,
      status: testimonial.status,
      token_hash: testimonial.tokenHash,
      sent_at: testimonial.sentAt,
      decided_at: testimonial.decidedAt,
      forget_at: testimonial.forgetAt,
    },
    ['id'],
  );
  context.transaction.invalidate(getChangeTag('testimonials', id));
  return id;
}

/** Finds the testimonial of a moderation token that was sent after `oldest`. */
export async function findTestimonialByToken(
  context: RequestContext,
  tokenHash: string,
  oldest: Date,
): Promise<TestimonialRow | undefined> {
  const rows = await context.transaction.query<TestimonialRow>(
    `select ${columns} from testimonial where site_id = $1 and token_hash = $2 and sent_at > $3`,
    [context.site.id, tokenHash, oldest],
  );
  return rows[0];
}

/** Locks a testimonial until the transaction ends. */
export async function lockTestimonial(context: RequestContext, id: number): Promise<TestimonialRow | undefined> {
  const rows = await context.transaction.query<TestimonialRow>(
    `select ${columns} from testimonial where site_id = $1 and id = $2 for update`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Stores the decision on a testimonial, and when a refused one is deleted. */
export async function updateTestimonialDecision(
  context: RequestContext,
  id: number,
  decision: { status: 'shown' | 'refused'; reason: string; forgetAt: Date | null },
): Promise<void> {
  await context.transaction.query(
    'update testimonial set status = $3, reason = $4, decided_at = $5, forget_at = $6 where site_id = $1 and id = $2',
    [context.site.id, id, decision.status, decision.reason, new Date(context.now), decision.forgetAt],
  );
}

/** Lists the testimonials of an email address, oldest first. */
export function listTestimonialsOf(context: RequestContext, email: string): Promise<TestimonialRow[]> {
  return context.transaction.query(
    `select ${columns} from testimonial where site_id = $1 and lower(email) = lower($2) order by sent_at, id`,
    [context.site.id, email],
  );
}

/** Moves the testimonials of an email address to another one; returns their references. */
export async function updateTestimonialEmail(
  context: RequestContext,
  email: string,
  newEmail: string,
): Promise<string[]> {
  const rows = await context.transaction.query<{ reference: string }>(
    'update testimonial set email = $3 where site_id = $1 and lower(email) = lower($2) returning reference',
    [context.site.id, email, newEmail],
  );
  return rows.map(({ reference }) => reference);
}

/** Deletes the testimonials of an email address; returns how many. */
export async function deleteTestimonialsOf(context: RequestContext, email: string): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    'delete from testimonial where site_id = $1 and lower(email) = lower($2) returning id',
    [context.site.id, email],
  );
  return rows.length;
}
