import { productFileGenerator } from '@vitrine/domain/settings/configuration-lines';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findComponentConfiguration, findExternalAppConfiguration, listExternalApps } from './components.repository.ts';

/**
 * Gets the configuration of a component; one that is not configured is disabled and empty. The one that draws technical
 * files (API-44) is on wherever something is sold, with the model of the site, unless its row says otherwise.
 */
export async function readComponentConfiguration(context: RequestContext, slug: string) {
  addCacheTags(context, 'components');
  const row = await findComponentConfiguration(context, slug);
  const { isECommerce, technicalFileModel } = context.site;
  if (slug === productFileGenerator && isECommerce)
    return { slug, isEnabled: row?.is_enabled ?? true, config: { model: technicalFileModel, ...row?.config } };
  return { slug, isEnabled: row?.is_enabled ?? false, config: row?.config ?? {} };
}

/** Gets the public configuration of an external application; null if the site does not use it. */
export async function readExternalAppConfiguration(context: RequestContext, app: string) {
  addCacheTags(context, 'components');
  return (await findExternalAppConfiguration(context, app)) ?? null;
}

/** Lists the external applications that the site uses. */
export async function listUsedApps(context: RequestContext): Promise<string[]> {
  addCacheTags(context, 'components');
  return listExternalApps(context);
}
