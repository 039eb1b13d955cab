import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import type { ScreenRequest } from '../screen.ts';
import { SearchPage, type SearchResultPage, searchPageCss } from './search-page.tsx';

/** The search page (SET-13); queries are never stored and never sent to another service. */
export async function searchScreen({ client, site, query }: ScreenRequest): Promise<PathOutcome> {
  if (!site.settings.SEARCH_BAR) return { kind: 'absent' };
  const question = (query.q ?? '').trim();
  const page = Number(query.page ?? 1);
  const answer = question ? await client.search({ query: { q: question, page: String(page) } }) : undefined;
  const names = menuTitlesByPath(site.pages);
  const found: SearchResultPage | undefined = answer && {
    page,
    ...answer,
    results: answer.results.map((one) => ({ ...one, title: names.get(one.url) || one.title })),
  };
  if (found && page > 1 && found.results.length === 0) return { kind: 'absent' };
  return shown({
    title: question ? `Recherche\u00a0: ${question}` : 'Rechercher sur le site',
    isPrivate: question !== '',
    screen: {
      css: searchPageCss,
      render: (facts) => <SearchPage page={facts} question={question} found={found} />,
      forms: {},
    },
  });

  function shown(given: Partial<Parameters<typeof pageModel>[0]> & { title: string }): PathOutcome {
    const description = `Rechercher dans les pages, les prestations, les articles et les actualités ${elide('de', site.settings.COMPANY_NAME)}.`;
    const model = pageModel({
      description,
      canonicalPath: paths.search(),
      blocks: [],
      breadcrumbs: [homeBreadcrumb],
      isIndexed: false,
      ...given,
    });
    return { kind: 'page', model };
  }
}

/** Maps each page's path to its menu label: the title is longer, and written for search engines. */
function menuTitlesByPath(pages: readonly PageResource[]): Map<string, string> {
  return new Map(pages.flatMap((page) => [[page.url, page.menuTitle] as const, ...menuTitlesByPath(page.children)]));
}
