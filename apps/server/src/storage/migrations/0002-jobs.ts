import { type Kysely, sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { firstQueues, jobsSchema } from './frozen/job-queues.ts';

/** The schema of background jobs and its queues, made by the migration's role so that the program's needs no right to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(stripTransaction(getConstructionPlans(jobsSchema))).execute(db);
  const mail = JSON.stringify({
    policy: 'standard',
    notify: true,
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    retentionSeconds: 1_209_600,
    deletionSeconds: 604_800,
  });
  const pictures = JSON.stringify({
    policy: 'stately',
    notify: true,
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 600,
    retentionSeconds: 604_800,
    deletionSeconds: 86_400,
  });
  await sql`select ${sql.raw(jobsSchema)}.create_queue(${firstQueues.sendMail}, ${mail}::jsonb)`.execute(db);
  await sql`select ${sql.raw(jobsSchema)}.create_queue(${firstQueues.createDerivatives}, ${pictures}::jsonb)`.execute(
    db,
  );
  await sql.raw(`grant usage on schema ${jobsSchema} to vitrine_app, vitrine_platform`).execute(db);
  await sql
    .raw(`grant select, insert, update, delete on all tables in schema ${jobsSchema} to vitrine_app, vitrine_platform`)
    .execute(db);
  await sql
    .raw(`grant usage, select on all sequences in schema ${jobsSchema} to vitrine_app, vitrine_platform`)
    .execute(db);
  await sql.raw(`grant execute on all functions in schema ${jobsSchema} to vitrine_app, vitrine_platform`).execute(db);
  const waitlist = JSON.stringify({
    policy: 'standard',
    notify: true,
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 120,
    retentionSeconds: 604_800,
    deletionSeconds: 86_400,
  });
  await sql`select ${sql.raw(jobsSchema)}.create_queue(${firstQueues.processWaitlist}, ${waitlist}::jsonb)`.execute(db);
  const reviews = JSON.stringify({
    policy: 'stately',
    notify: true,
    retryLimit: 2,
    retryDelay: 30,
    expireInSeconds: 60,
    retentionSeconds: 3600,
    deletionSeconds: 3600,
  });
  await sql`select ${sql.raw(jobsSchema)}.create_queue(${firstQueues.refreshReviews}, ${reviews}::jsonb)`.execute(db);
  // Their jobs hold an address that somebody typed: they are deleted an hour after their end.
  const links = JSON.stringify({
    policy: 'standard',
    notify: true,
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    retentionSeconds: 172_800,
    deletionSeconds: 3600,
  });
  for (const queue of [firstQueues.sendResetLink, firstQueues.sendRegistrationLink, firstQueues.sendNewsletterLink])
    await sql`select ${sql.raw(jobsSchema)}.create_queue(${queue}, ${links}::jsonb)`.execute(db);
}

/** The plans bring a transaction of their own; the migration already runs in one. */
function stripTransaction(plans: string): string {
  return plans.replace(/^\s*BEGIN\s*;/im, '').replace(/COMMIT\s*;?\s*$/i, '');
}
