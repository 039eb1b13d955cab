import type { RequestContext } from '../../request-context.ts';

/** Finds the configuration of a component of the site. */
export async function findComponentConfiguration(
  context: RequestContext,
  slug: string,
): Promise<{ is_enabled: boolean; config: Record<string, unknown> } | undefined> {
  const rows = await context.transaction.query<{ is_enabled: boolean; config: Record<string, unknown> }>(
    'select is_enabled, config from component_configuration where site_id = $1 and slug = $2',
    [context.site.id, slug],
  );
  return rows[0];
}

/** Finds the public configuration of an external application. Never select its private part here. */
export async function findExternalAppConfiguration(
  context: RequestContext,
  app: string,
): Promise<Record<string, unknown> | undefined> {
  const rows = await context.transaction.query<{ public_config: Record<string, unknown> }>(
    'select public_config from external_app where site_id = $1 and app = $2',
    [context.site.id, app],
  );
  return rows[0]?.public_config;
}

/** Lists the names of the external applications that the site uses. */
export async function listExternalApps(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ app: string }>(
    'select app from external_app where site_id = $1 order by app',
    [context.site.id],
  );
  return rows.map((row) => row.app);
}

/** Locks the names of components and external apps: of two at once with one name, the second is told. */
export async function lockConfigurationNames(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('component'), $1)", [context.site.id]);
}
