import { paths } from '@vitrine/domain/addresses/paths';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { localesOf, textsOf } from '../../render/facts/site-texts.ts';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { detailOutcome, pageOutcome, type ScreenRequest, screenBlock, screenHeading } from '../screen.ts';

/** The list of albums. */
export async function albumListScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { client, site, query } = request;
  const page = Number(query.page ?? 1) || 1;
  if (page > 1 && (await client.listAlbums({ query: { page: String(page) } })).albums.length === 0)
    return { kind: 'absent' };
  const own = textsOf(
    site,
    paths.albumList(),
    'Albums',
    `Les albums ${elide('de', site.settings.COMPANY_NAME)}\u00a0: le lieu et les petits moments, en images.`,
  );
  return pageOutcome(
    pageModel({
      title: page > 1 ? `${own.title}, page ${page}` : own.title,
      description: page > 1 ? `Page ${page}. ${own.description}` : own.description,
      canonicalPath: paths.albumList(page),
      locales: localesOf(site, paths.albumList()),
      breadcrumbs: [homeBreadcrumb],
      blocks: [
        screenHeading(own.title),
        screenBlock('album-list', { variant: 'staggered', emptyText: 'Les albums arrivent bientôt.' }),
      ],
    }),
  );
}

/** An album. */
export function albumScreen(request: ScreenRequest, ...parameters: string[]): Promise<PathOutcome> {
  const { client } = request;
  return detailOutcome(request.path, parameters, async (id) => {
    const album = await client.readAlbum({ params: { id } });
    return {
      url: album.url,
      model: pageModel({
        title: album.title,
        description: album.description || `${album.title}, en ${album.count} images.`,
        canonicalPath: album.url,
        locales: album.locales,
        pathByLocale: album.urls,
        image: album.image,
        layout: 'page',
        isDetailPage: true,
        subjectId: id,
        breadcrumbs: [homeBreadcrumb, { label: 'Albums', path: paths.albumList() }],
        blocks: [
          screenBlock('album-detail', {
            variant: 'mosaic',
            areCaptionsShown: true,
            backLabel: 'Tous les albums',
          }),
        ],
      }),
    };
  });
}
