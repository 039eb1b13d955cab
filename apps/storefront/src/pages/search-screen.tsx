import { paths } from '@vitrine/domain/site/paths';
import { home, type PathOutcome, pageModel } from '../render/page-model.ts';
import type { ScreenRequest } from './platform-screens.ts';
import { type Found, SearchPage, searchPageCss } from './search-page.tsx';

/** The search page (SET-13); what somebody looks for is kept by nobody and told to no other service. */
export async function findSearchScreen({ client, site, path, query }: ScreenRequest): Promise<PathOutcome | undefined> {
  if (path !== paths.search()) return undefined;
  if (!site.settings.SEARCH_BAR) return { kind: 'absent' };
  const question = (query.q ?? '').trim();
  const page = Number(query.page ?? 1);
  const found: Found | undefined = question
    ? { page, ...(await client.search({ query: { q: question, page: String(page) } })) }
    : undefined;
  if (found && page > 1 && found.results.length === 0) return { kind: 'absent' };
  return shown({
    title: question ? `Recherche\u00a0: ${question}` : 'Rechercher sur le site',
    isPrivate: question !== '',
    screen: {
      css: searchPageCss,
      draw: (facts) => <SearchPage page={facts} question={question} found={found} />,
      forms: {},
    },
  });

  function shown(given: Partial<Parameters<typeof pageModel>[0]> & { title: string }): PathOutcome {
    const description = `Rechercher dans les pages, les prestations, les articles et les actualités de ${site.settings.COMPANY_NAME}.`;
    const model = pageModel({
      description,
      canonicalPath: paths.search(),
      blocks: [],
      trail: [home],
      isIndexed: false,
      ...given,
    });
    return { kind: 'page', model };
  }
}
