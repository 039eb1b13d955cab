import { jobsSchema } from '../../jobs/queues.ts';
import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { ParcelLabelTable } from '../../storage/schema.gen.ts';

/** A label of a parcel. */
export type LabelRow = Omit<ParcelLabelTable, 'site_id' | 'order_id'>;

const columns = 'number, state, carrier, grams, tracking, message, stored_name, asked_at, sent_at, ended_at';

/** Lists the labels of an order, the first first. */
export function listLabels(context: RequestContext, orderId: number): Promise<LabelRow[]> {
  return context.transaction.query(
    `select ${columns} from parcel_label where site_id = $1 and order_id = $2 order by number`,
    [context.site.id, orderId],
  );
}

/** Locks a label: two jobs never buy it both. */
export async function lockLabel(
  context: RequestContext,
  orderId: number,
  number: number,
): Promise<LabelRow | undefined> {
  const [row] = await context.transaction.query<LabelRow>(
    `select ${columns} from parcel_label where site_id = $1 and order_id = $2 and number = $3 for update`,
    [context.site.id, orderId, number],
  );
  return row;
}

/** Adds a label that a job is to buy. */
export async function insertLabel(
  context: RequestContext,
  orderId: number,
  { number, carrier, grams }: Pick<LabelRow, 'number' | 'carrier' | 'grams'>,
): Promise<void> {
  await insertRow(context, 'parcel_label', {
    order_id: orderId,
    number,
    carrier,
    grams,
    asked_at: new Date(context.now),
  });
}

/** Stores how far a locked label is. */
export async function updateLabel(context: RequestContext, orderId: number, label: LabelRow): Promise<void> {
  await context.transaction.query(
    `update parcel_label set state = $4, tracking = $5, message = $6, stored_name = $7, sent_at = $8, ended_at = $9
     where site_id = $1 and order_id = $2 and number = $3`,
    [
      context.site.id,
      orderId,
      label.number,
      label.state,
      label.tracking,
      label.message,
      label.stored_name,
      label.sent_at,
      label.ended_at,
    ],
  );
}

/** Lists the stored labels that nobody needs any more: those from before a moment, and those of people who were erased. */
export function listOldLabels(
  context: RequestContext,
  before: Date,
): Promise<{ order_id: number; number: number; stored_name: string }[]> {
  return context.transaction.query(
    `select label.order_id, label.number, label.stored_name from parcel_label label
     join shop_order placed on placed.site_id = $1 and placed.id = label.order_id
     where label.site_id = $1 and label.stored_name is not null and (label.asked_at < $2 or placed.anonymised_at is not null)`,
    [context.site.id, before],
  );
}

/** Lists the labels for which a carrier has been asked since before a moment without an end. */
export function listUnendedLabels(
  context: RequestContext,
  before: Date,
): Promise<{ order_id: number; number: number }[]> {
  return context.transaction.query(
    `select order_id, number from parcel_label where site_id = $1 and state = 'sending' and sent_at < $2`,
    [context.site.id, before],
  );
}

/** Lists the labels of the time between two moments that wait to be bought, or for their PDF, and that no job of a queue is about. */
export function listForgottenLabels(
  context: RequestContext,
  { queue, since, before }: { queue: string; since: Date; before: Date },
): Promise<{ order_id: number; number: number }[]> {
  return context.transaction.query(
    `select label.order_id, label.number from parcel_label label
     where label.site_id = $1 and label.asked_at > $3 and coalesce(label.ended_at, label.asked_at) < $4
       and (label.state = 'asked' or label.state = 'bought' and label.stored_name is null)
       and not exists (select from ${jobsSchema}.job job
         where job.name = $2 and job.state in ('created', 'retry', 'active') and job.data ->> 'siteId' = label.site_id::text
           and job.data ->> 'orderId' = label.order_id::text and job.data ->> 'number' = label.number::text)
     order by label.order_id, label.number`,
    [context.site.id, queue, since, before],
  );
}

/** Lists the millilitres of what is sold; null of what has none. */
export function listMillilitres(
  context: RequestContext,
  declinationIds: readonly number[],
): Promise<{ id: number; capacity_ml: number | null }[]> {
  return context.transaction.query(
    'select id, capacity_ml from declination where site_id = $1 and id = any($2::int[])',
    [context.site.id, declinationIds],
  );
}
