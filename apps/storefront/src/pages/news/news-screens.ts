import { paths } from '@vitrine/domain/addresses/paths';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { localesOf, textsOf } from '../../render/facts/site-texts.ts';
import { largestJpegUrl } from '../../render/image-registry.ts';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { detailOutcome, pageOutcome, type ScreenRequest, screenBlock, screenHeading } from '../screen.ts';

/** The list of news. */
export async function newsListScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { client, site, query } = request;
  const page = Number(query.page ?? 1) || 1;
  if (page > 1 && (await client.listNews({ query: { page: String(page) } })).news.length === 0)
    return { kind: 'absent' };
  const own = textsOf(
    site,
    paths.newsList(),
    'Actualités',
    `Les nouvelles ${elide('de', site.settings.COMPANY_NAME)}, les plus récentes d’abord.`,
  );
  return pageOutcome(
    pageModel({
      title: page > 1 ? `${own.title}, page ${page}` : own.title,
      description: page > 1 ? `Page ${page}. ${own.description}` : own.description,
      canonicalPath: paths.newsList(page),
      locales: localesOf(site, paths.newsList()),
      breadcrumbs: [homeBreadcrumb],
      blocks: [
        screenHeading(own.title),
        screenBlock('news-list', {
          variant: 'magazine',
          count: 10,
          follow: 'pages',
          emptyText: 'Aucune actualité pour le moment. Revenez bientôt.',
        }),
      ],
    }),
  );
}

/** A news item. */
export function newsScreen(request: ScreenRequest, ...parameters: string[]): Promise<PathOutcome> {
  const { client, origin, site } = request;
  return detailOutcome(request.path, parameters, async (id) => {
    const news = await client.readNews({ params: { id } });
    const organization = {
      '@id': `${origin}/#entreprise`,
      '@type': 'Organization',
      name: site.settings.COMPANY_NAME,
    };
    return {
      url: news.url,
      model: pageModel({
        title: news.title,
        description: news.metaDescription,
        canonicalPath: news.url,
        locales: news.locales,
        pathByLocale: news.urls,
        image: news.image,
        layout: 'page',
        isDetailPage: true,
        subjectId: id,
        breadcrumbs: [homeBreadcrumb, { label: 'Actualités', path: paths.newsList() }],
        blocks: [
          screenBlock(
            'news-detail',
            { variant: 'margin', isPictureShown: true, backLabel: 'Toutes les actualités' },
            news.blocks,
          ),
        ],
        jsonLd: (address) => [
          {
            '@type': 'NewsArticle',
            headline: news.title,
            datePublished: news.publishedAt,
            // A news item never changes after its publication.
            dateModified: news.publishedAt,
            description: news.metaDescription,
            url: address,
            author: organization,
            publisher: organization,
            ...(news.image ? { image: origin + largestJpegUrl(news.image) } : {}),
          },
        ],
      }),
    };
  });
}
