import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findComponentConfiguration, findExternalAppConfiguration, listExternalApps } from './components.repository.ts';

/** The configuration of a component; a component without one is there, empty and off. */
export async function readComponentConfiguration(context: RequestContext, slug: string) {
  addCacheTags(context, 'components');
  const row = await findComponentConfiguration(context, slug);
  return { slug, isEnabled: row?.is_enabled ?? false, config: row?.config ?? {} };
}

/** The public configuration of an external application, null when the site does not use it. */
export async function readExternalAppConfiguration(context: RequestContext, app: string) {
  addCacheTags(context, 'components');
  return (await findExternalAppConfiguration(context, app)) ?? null;
}

/** The external applications that the site uses. */
export async function listUsedApps(context: RequestContext): Promise<string[]> {
  addCacheTags(context, 'components');
  return listExternalApps(context);
}
