import { paths } from '@vitrine/domain/site/paths';
import type { SettingValues } from '@vitrine/domain/site/setting-catalogue';

/** The screens that the site's settings close: no menu, footer or sitemap may lead there. */
export function hiddenPaths(settings: SettingValues): ReadonlySet<string> {
  return new Set([
    ...(settings.HIDE_CONTACT_PAGE ? [paths.contact()] : []),
    ...(settings.BLOG ? [] : [paths.blogList()]),
    ...(settings.SEARCH_BAR ? [] : [paths.search()]),
  ]);
}
