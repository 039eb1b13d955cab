import type { RequestContext } from '../../request-context.ts';

/** Finds the encrypted secret of a name. */
export async function findSecret(context: RequestContext, name: string): Promise<Buffer | undefined> {
  const rows = await context.transaction.query<{ sealed: Buffer }>(
    'select sealed from site_secret where site_id = $1 and name = $2',
    [context.site.id, name],
  );
  return rows[0]?.sealed;
}

/** Stores an encrypted secret under a name, in place of the former one. */
export async function upsertSecret(context: RequestContext, name: string, sealed: Buffer): Promise<void> {
  await context.transaction.query(
    `insert into site_secret (site_id, name, sealed) values ($1, $2, $3)
     on conflict (site_id, name) do update set sealed = excluded.sealed, updated_at = now()`,
    [context.site.id, name, sealed],
  );
}

/** Deletes the secret of a name. */
export async function deleteSecret(context: RequestContext, name: string): Promise<void> {
  await context.transaction.query('delete from site_secret where site_id = $1 and name = $2', [context.site.id, name]);
}

/** Lists the names of the stored secrets, with the moment of their last change. */
export async function listSecretDates(context: RequestContext): Promise<{ name: string; updated_at: Date }[]> {
  return context.transaction.query('select name, updated_at from site_secret where site_id = $1', [context.site.id]);
}
