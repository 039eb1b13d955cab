import type { SettingValues } from '../settings/setting-catalogue.ts';
import { paths } from './paths.ts';

/** Lists the screens that the site's settings disable: no menu, footer, sitemap or search may link to them. */
export function listHiddenPaths(
  settings: Pick<SettingValues, 'HIDE_CONTACT_PAGE' | 'BLOG' | 'SEARCH_BAR' | 'NEWSLETTER'>,
): ReadonlySet<string> {
  return new Set([
    ...(settings.HIDE_CONTACT_PAGE ? [paths.contact()] : []),
    ...(settings.BLOG ? [] : [paths.blogList()]),
    ...(settings.SEARCH_BAR ? [] : [paths.search()]),
    ...(settings.NEWSLETTER ? [] : [paths.newsletter()]),
  ]);
}
