import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { hourOf } from './file-hour.ts';

/**
 * Deletes the files of a site under a prefix, after which stands their hour, that nothing refers to. Skips those of the last two
 * hours, which may belong to a request in progress. Returns how many were deleted.
 */
export async function deleteOrphanedFiles(
  { site, now, services, read }: SiteTaskScope,
  prefix: string,
  listReferenced: (context: RequestContext, names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const limit = `${prefix}${hourOf(now - 7_200_000)}/`;
  const old = (await services.store.list(site.id, prefix)).filter((name) => name < limit);
  const known = await read((context) => listReferenced(context, old));
  const orphans = old.filter((name) => !known.has(name));
  for (const name of orphans) await services.store.delete(site.id, name);
  return orphans.length;
}
