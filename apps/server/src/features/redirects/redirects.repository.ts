import type { RequestContext } from '../../request-context.ts';
import type { RedirectTable } from '../../storage/schema.gen.ts';

export type RedirectRow = Pick<RedirectTable, 'from_path' | 'to_path' | 'status'>;

/** Finds the owner's redirect of a path. */
export async function findRedirectFrom(context: RequestContext, path: string): Promise<RedirectRow | undefined> {
  const rows = await context.transaction.query<RedirectRow>(
    'select from_path, to_path, status from redirect where site_id = $1 and from_path = $2',
    [context.site.id, path],
  );
  return rows[0];
}

/** Locks the redirects of the site against other changes until the transaction ends. */
export async function lockRedirects(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('redirect'), $1)", [context.site.id]);
}

/** Creates or replaces a redirect. */
export async function upsertRedirect(context: RequestContext, redirect: RedirectRow): Promise<void> {
  await context.transaction.query(
    `insert into redirect (site_id, from_path, to_path, status) values ($1, $2, $3, $4)
     on conflict (site_id, from_path) do update set to_path = excluded.to_path, status = excluded.status`,
    [context.site.id, redirect.from_path, redirect.to_path, redirect.status],
  );
}

/** Deletes the redirect of a path. */
export async function deleteRedirectFrom(context: RequestContext, path: string): Promise<void> {
  await context.transaction.query('delete from redirect where site_id = $1 and from_path = $2', [
    context.site.id,
    path,
  ]);
}

/** Deletes the redirects that lead to a path. */
export async function deleteRedirectsTo(context: RequestContext, path: string): Promise<void> {
  await context.transaction.query('delete from redirect where site_id = $1 and to_path = $2', [context.site.id, path]);
}

/** Gives another target to the redirects that lead to a path. */
export async function retargetRedirects(context: RequestContext, from: string, to: string): Promise<void> {
  await context.transaction.query('update redirect set to_path = $3 where site_id = $1 and to_path = $2', [
    context.site.id,
    from,
    to,
  ]);
}

/** Adds redirects where none leads away yet, nor back from where they lead to; returns where they lead from. */
export async function insertRedirects(
  context: RequestContext,
  redirects: readonly { from: string; to: string }[],
): Promise<string[]> {
  if (redirects.length === 0) return [];
  const rows = await context.transaction.query<{ from: string }>(
    `insert into redirect (site_id, from_path, to_path, status)
     select distinct on (given.source) $1, given.source, given.target, 301
     from unnest($2::text[], $3::text[]) with ordinality as given(source, target, place)
     where not exists (select 1 from redirect back
       where back.site_id = $1 and back.from_path = given.target and back.to_path = given.source)
     order by given.source, given.place
     on conflict (site_id, from_path) do nothing returning from_path as "from"`,
    [context.site.id, redirects.map(({ from }) => from), redirects.map(({ to }) => to)],
  );
  return rows.map(({ from }) => from);
}

/** Deletes redirects that lead where they are said to. */
export async function deleteRedirects(
  context: RequestContext,
  redirects: readonly { from: string; to: string }[],
): Promise<void> {
  await context.transaction.query(
    `delete from redirect using unnest($2::text[], $3::text[]) as given(source, target)
     where redirect.site_id = $1 and from_path = given.source and to_path = given.target`,
    [context.site.id, redirects.map(({ from }) => from), redirects.map(({ to }) => to)],
  );
}
