import type { RelayPoint } from '../../adapters/carriers/carrier.ts';
import type { RequestContext } from '../../request-context.ts';

/** Finds the carrier to a relay that is asked for, else the first. */
export async function findRelayCarrier(
  context: RequestContext,
  id: number | undefined,
): Promise<{ id: number; service_code: string; site_type: 'RELAY' | 'LOCKER' | null } | undefined> {
  const rows = await context.transaction.query<{
    id: number;
    service_code: string;
    site_type: 'RELAY' | 'LOCKER' | null;
  }>(
    `select id, service_code, site_type from carrier
     where site_id = $1 and delivery_type = 'PICKUP' and archived_at is null and ($2::int is null or id = $2)
     order by position, id limit 1`,
    [context.site.id, id ?? null],
  );
  return rows[0];
}

/** Finds the last answer about a place. */
export async function findRelayAnswer(
  context: RequestContext,
  carrierId: number,
  place: string,
): Promise<{ points: RelayPoint[]; answered_at: Date } | undefined> {
  const rows = await context.transaction.query<{ points: RelayPoint[]; answered_at: Date }>(
    'select points, answered_at from relay_answer where site_id = $1 and carrier_id = $2 and place = $3',
    [context.site.id, carrierId, place],
  );
  return rows[0];
}

/** Finds a point in the answers that are kept of a carrier. */
export async function findKnownPoint(
  context: RequestContext,
  carrierId: number,
  point: { country: string; id: string },
): Promise<RelayPoint | undefined> {
  const rows = await context.transaction.query<{ point: RelayPoint }>(
    `select point.value as point from relay_answer answer, jsonb_array_elements(answer.points) point (value)
     where answer.site_id = $1 and answer.carrier_id = $2 and point.value ->> 'id' = $3 and point.value ->> 'country' = $4
     order by answer.answered_at desc limit 1`,
    [context.site.id, carrierId, point.id, point.country],
  );
  return rows[0]?.point;
}

/** Keeps an answer in place of the former one. */
export async function upsertRelayAnswer(
  context: RequestContext,
  carrierId: number,
  place: string,
  points: readonly RelayPoint[],
): Promise<void> {
  await context.transaction.query(
    `insert into relay_answer (site_id, carrier_id, place, points, answered_at) values ($1, $2, $3, $4, $5)
     on conflict (site_id, carrier_id, place) do update set points = excluded.points, answered_at = excluded.answered_at`,
    [context.site.id, carrierId, place, JSON.stringify(points), new Date(context.now)],
  );
}

/** Deletes answers from before a moment. */
export async function deleteRelayAnswers(context: RequestContext, before: Date): Promise<void> {
  await context.transaction.query('delete from relay_answer where site_id = $1 and answered_at < $2', [
    context.site.id,
    before,
  ]);
}
