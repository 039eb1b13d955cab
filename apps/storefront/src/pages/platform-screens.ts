import type { ApiClient } from '@vitrine/contract/client/api-client';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { toPlainText } from '@vitrine/domain/publishing/truncate-text';
import { buildLegalTextVariables, renderLegalText } from '@vitrine/domain/site/legal-text';
import { type LegalPagePath, legalPages, paths } from '@vitrine/domain/site/paths';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { largestJpegUrl } from '../render/image-registry.ts';
import { homeBreadcrumb, type PageModel, type PathOutcome, pageModel } from '../render/page-model.ts';
import type { SiteModel } from '../render/site-model.ts';
import { localesOf, textsOf } from '../render/site-texts.ts';
import { findAccountScreen } from './account/account-screens.tsx';
import { findBlogScreen } from './blog/blog-screens.ts';
import { findCatalogueScreen } from './catalogue/catalogue-screens.tsx';
import { findModerationScreen } from './testimonials/moderation-screen.tsx';
import { findNewsletterScreen } from './newsletter/newsletter-screens.tsx';
import { findSearchScreen } from './search/search-screen.tsx';

/** A built-in screen asked for by its path. */
export interface ScreenRequest extends Pick<PageRequest, 'languages' | 'getCached' | 'receipts'> {
  client: ApiClient;
  site: SiteModel;
  origin: string;
  path: string;
  query: Readonly<Record<string, string>>;
}

const block = (type: string, props: Record<string, unknown>, children?: BlockNode[]): BlockNode => ({
  id: `ecran-${type}`,
  type,
  version: 0,
  props,
  ...(children ? { children } : {}),
});

/** The screens every site has: accounts, blog, search, news, albums, services and legal texts. Undefined when the path is none of theirs. */
export async function findScreen(request: ScreenRequest): Promise<PathOutcome | undefined> {
  const own =
    (await findAccountScreen(request)) ??
    (await findBlogScreen(request)) ??
    (await findSearchScreen(request)) ??
    (await findCatalogueScreen(request)) ??
    (await findNewsletterScreen(request)) ??
    (await findModerationScreen(request));
  if (own) return own;
  const [, root = '', id, slug, ...rest] = request.path.split('/');
  if (Object.hasOwn(legalPages, root) && id === undefined)
    return { kind: 'page', model: legalScreen(root as LegalPagePath, request) };
  const screens: Record<string, Screen> = { actualites: newsScreen, albums: albumScreen, prestations: serviceScreen };
  const screen = Object.hasOwn(screens, root) ? screens[root] : undefined;
  if (!screen || rest.length) return undefined;
  if (id === undefined) {
    const model = await screen.list(request);
    return model ? { kind: 'page', model } : { kind: 'absent' };
  }
  if (!/^[1-9]\d{0,8}$/.test(id)) return { kind: 'absent' };
  return findDetail(screen, request, Number(id), slug);
}

interface Screen {
  /** Undefined for a page of the list that does not exist. */
  list(request: ScreenRequest): PageModel | Promise<PageModel | undefined>;
  detail(request: ScreenRequest, id: number): Promise<{ url: string; model: PageModel }>;
}

async function findDetail(
  screen: Screen,
  request: ScreenRequest,
  id: number,
  slug: string | undefined,
): Promise<PathOutcome> {
  try {
    const { url, model } = await screen.detail(request, id);
    // An old or missing slug leads to the one true address of the thing.
    if (url !== `${request.path}` || slug === undefined) return { kind: 'redirect', to: url, status: 301 };
    return { kind: 'page', model };
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return { kind: 'absent' };
    throw error;
  }
}

const newsScreen: Screen = {
  list: async (request) => {
    const { client, site, query } = request;
    const page = Number(query.page ?? 1) || 1;
    if (page > 1 && (await client.listNews({ query: { page: String(page) } })).news.length === 0) return undefined;
    const own = textsOf(
      site,
      paths.newsList(),
      'Actualités',
      `Les nouvelles de ${site.settings.COMPANY_NAME}, les plus récentes d’abord.`,
    );
    return pageModel({
      title: page > 1 ? `${own.title}, page ${page}` : own.title,
      description: page > 1 ? `Page ${page}. ${own.description}` : own.description,
      canonicalPath: paths.newsList(page),
      locales: localesOf(site, paths.newsList()),
      breadcrumbs: [homeBreadcrumb],
      blocks: [
        block('heading', {
          variant: 'plain',
          tone: 'plain',
          title: own.title,
          level: 2,
          face: 'serif',
          ornament: 'none',
        }),
        block('news-list', {
          variant: 'magazine',
          tone: 'plain',
          count: 10,
          follow: 'pages',
          emptyText: 'Aucune actualité pour le moment. Revenez bientôt.',
        }),
      ],
    });
  },
  async detail({ client, origin, site }, id) {
    const news = await client.readNews({ params: { id } });
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
          block(
            'news-detail',
            { variant: 'margin', tone: 'plain', isPictureShown: true, backLabel: 'Toutes les actualités' },
            news.blocks,
          ),
        ],
        jsonLd: (address) => [
          {
            '@type': 'NewsArticle',
            headline: news.title,
            datePublished: news.publishedAt,
            description: news.metaDescription,
            url: address,
            publisher: { '@id': `${origin}/#entreprise`, '@type': 'Organization', name: site.settings.COMPANY_NAME },
            ...(news.image ? { image: origin + largestJpegUrl(news.image) } : {}),
          },
        ],
      }),
    };
  },
};

const albumScreen: Screen = {
  list: async (request) => {
    const { client, site, query } = request;
    const page = Number(query.page ?? 1) || 1;
    if (page > 1 && (await client.listAlbums({ query: { page: String(page) } })).albums.length === 0) return undefined;
    const own = textsOf(
      site,
      paths.albumList(),
      'Albums',
      `Les albums de ${site.settings.COMPANY_NAME}\u00a0: le lieu et les petits moments, en images.`,
    );
    return pageModel({
      title: page > 1 ? `${own.title}, page ${page}` : own.title,
      description: page > 1 ? `Page ${page}. ${own.description}` : own.description,
      canonicalPath: paths.albumList(page),
      locales: localesOf(site, paths.albumList()),
      breadcrumbs: [homeBreadcrumb],
      blocks: [
        block('heading', {
          variant: 'plain',
          tone: 'plain',
          title: own.title,
          level: 2,
          face: 'serif',
          ornament: 'none',
        }),
        block('album-list', { variant: 'staggered', tone: 'plain', emptyText: 'Les albums arrivent bientôt.' }),
      ],
    });
  },
  async detail({ client }, id) {
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
          block('album-detail', {
            variant: 'mosaic',
            tone: 'plain',
            areCaptionsShown: true,
            backLabel: 'Tous les albums',
          }),
        ],
      }),
    };
  },
};

const serviceScreen: Screen = {
  list: async (request) => {
    const { site } = request;
    const own = textsOf(
      site,
      paths.serviceList(),
      'Prestations et tarifs',
      `Toutes les prestations de ${site.settings.COMPANY_NAME}, leur durée et leur prix.`,
    );
    return pageModel({
      ...own,
      canonicalPath: paths.serviceList(),
      locales: localesOf(site, paths.serviceList()),
      breadcrumbs: [homeBreadcrumb],
      blocks: [
        block('heading', {
          variant: 'plain',
          tone: 'plain',
          title: own.title,
          level: 2,
          face: 'serif',
          ornament: 'none',
        }),
        block('service-list', {
          variant: 'index',
          tone: 'plain',
          tags: [],
          emptyText: 'Les prestations seront présentées ici prochainement.',
        }),
      ],
    });
  },
  async detail({ client, origin, site }, id) {
    const service = await client.readService({ params: { id } });
    return {
      url: service.url,
      model: pageModel({
        title: service.title,
        description: service.metaDescription,
        canonicalPath: service.url,
        locales: service.locales,
        pathByLocale: service.urls,
        image: service.image,
        layout: 'page',
        isDetailPage: true,
        subjectId: id,
        breadcrumbs: [homeBreadcrumb, { label: 'Prestations', path: paths.serviceList() }],
        blocks: [
          block(
            'service-detail',
            {
              variant: 'site',
              tone: 'plain',
              shape: 'rounded',
              contactLabel: 'Prendre rendez-vous',
              backLabel: 'Toutes les prestations',
            },
            service.blocks,
          ),
        ],
        jsonLd: (address) => [
          {
            '@type': 'Service',
            name: service.title,
            description: service.metaDescription,
            url: address,
            provider: {
              '@id': `${origin}/#entreprise`,
              '@type': 'LocalBusiness',
              name: site.settings.COMPANY_NAME,
              url: origin,
            },
            ...(service.priceCents === null ? {} : { offers: offerJsonLd(service.priceCents, service.prices) }),
          },
        ],
      }),
    };
  },
};

/** One price, or the lowest of several, as search engines show it. */
function offerJsonLd(lowest: number, prices: readonly { priceCents: number | null }[]): Record<string, unknown> {
  const amount = (cents: number) => (cents / 100).toFixed(2);
  const all = prices.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const highest = Math.max(lowest, ...all);
  if (highest === lowest) return { '@type': 'Offer', price: amount(lowest), priceCurrency: 'EUR' };
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount(lowest),
    highPrice: amount(highest),
    offerCount: all.length,
    priceCurrency: 'EUR',
  };
}

function legalScreen(name: LegalPagePath, { site }: ScreenRequest): PageModel {
  const { setting, title } = legalPages[name];
  const html = renderLegalText(site.settings[setting], buildLegalTextVariables(site.settings));
  const summary = toPlainText(html).slice(0, 400);
  return pageModel({
    title,
    description: `${title} de ${site.settings.COMPANY_NAME}. ${summary}`.slice(0, 152).replace(/\s+\S*$/, '…'),
    canonicalPath: paths.legal(name),
    breadcrumbs: [homeBreadcrumb],
    isLegalText: true,
    hasConsentSettings: name === 'cookie-policy',
    blocks: [
      block('heading', { variant: 'plain', tone: 'plain', title, level: 2, face: 'serif', ornament: 'none' }),
      block('rich-text', { variant: 'plain', tone: 'plain', html }),
    ],
  });
}
