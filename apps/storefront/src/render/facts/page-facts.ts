import type { PageFacts } from '@vitrine/blocks/storefront';
import { listHiddenPaths } from '@vitrine/domain/addresses/hidden-paths';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { findIcon } from '../icons.ts';
import type { ImageRegistry } from '../image-registry.ts';
import type { PageModel } from '../page-model.ts';
import type { SiteModel } from '../site-model.ts';
import { documentFacts } from './document-facts.ts';
import { menuEntries } from './menu-entries.ts';
import { pageLanguages, pathInMenu } from './page-languages.ts';
import { siteFacts } from './site-facts.ts';

/** Collects everything that views may show of a page and its site. */
export function pageFacts(model: PageModel, site: SiteModel, request: PageRequest, shelf: ImageRegistry): PageFacts {
  const link = (path: string) => withLocalePrefix(path, request.prefix);
  const facts = siteFacts(site, request, shelf);
  return {
    site: facts,
    locale: request.locale,
    isoLocale: toIsoLocale(pageLanguages(model, request).locale),
    languages: request.languages.map((language) => ({
      code: language.code,
      label: language.label,
      address: pathInMenu(model, language, request),
      isCurrent: language.code === request.locale,
    })),
    path: request.path,
    origin: request.origin,
    title: model.title,
    query: request.query,
    now: request.now,
    menu: menuEntries(site.pages, { path: request.path, link, hidden: listHiddenPaths(site.settings) }),
    breadcrumbs: model.breadcrumbs.map(({ label, path }) => ({ label, url: link(path) })),
    paths,
    link,
    getImage: (reference) => shelf.find(reference),
    getIcon: findIcon,
    areEmbedsAllowed: request.consent?.accepted.includes('embeds') ?? false,
    form: request.form,
    ...documentFacts(model.blocks),
    isEditing: false,
  };
}
