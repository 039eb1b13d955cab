import { addCacheTags, type RequestContext } from '../../request-context.ts';
import { findComponentConfiguration, findExternalAppConfiguration, listExternalApps } from './components.repository.ts';

/** The component that draws technical files (API-44): on wherever something is sold, unless its row says otherwise. */
const fileGenerator = 'product-file-generator';

/** Gets the configuration of a component; one that is not configured is disabled and empty. */
export async function readComponentConfiguration(context: RequestContext, slug: string) {
  addCacheTags(context, 'components');
  const row = await findComponentConfiguration(context, slug);
  const { isECommerce, technicalFileModel } = context.site;
  if (!row && slug === fileGenerator && isECommerce)
    return { slug, isEnabled: true, config: { model: technicalFileModel } };
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
