import { paths } from '@vitrine/domain/addresses/paths';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { localesOf, textsOf } from '../../render/facts/site-texts.ts';
import { largestJpegUrl } from '../../render/image-registry.ts';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { detailOutcome, pageOutcome, type ScreenRequest, screenBlock } from '../screen.ts';
import { buildProductJsonLd } from './product-json-ld.ts';

const shopTitle = 'La boutique';
/** Products on a page of the list. */
const pageSize = 100;

/** The list of products. A word that no product has is a 404; what is searched for is kept by nobody. */
export async function productListScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { site, query, client } = request;
  if (!site.info.isECommerce) return { kind: 'absent' };
  const { kinds, tags } = await client.listProductFilters({});
  const isKnown = (words: readonly { word: string }[], word: string | undefined) =>
    word === undefined || words.some((one) => one.word === word);
  if (!isKnown(kinds, query.nature) || !isKnown(tags, query.etiquette)) return { kind: 'absent' };
  const page = Number(query.page ?? 1) || 1;
  if (page > 1 && page > Math.ceil((await countProducts(request)) / pageSize)) return { kind: 'absent' };
  const own = textsOf(
    site,
    paths.productList(),
    shopTitle,
    `Tous les produits ${elide('de', site.settings.COMPANY_NAME)}, avec leurs millésimes et leurs prix.`,
  );
  const isNarrowed = Boolean(query.nature || query.etiquette || query.tri || query.q);
  return pageOutcome(
    pageModel({
      ...own,
      canonicalPath: paths.productList(),
      locales: localesOf(site, paths.productList()),
      isIndexed: !isNarrowed,
      isPrivate: Boolean(query.q),
      breadcrumbs: [homeBreadcrumb],
      blocks: [
        screenBlock('product-list', { variant: 'site', title: own.title, kinds: [], count: pageSize, follow: 'pages' }),
      ],
    }),
  );
}

/** Counts the products that the URL asks for. */
async function countProducts({ client, query: { nature, etiquette, q } }: ScreenRequest): Promise<number> {
  const words = {
    ...(nature ? { kind: nature } : {}),
    ...(etiquette ? { tags: etiquette } : {}),
    ...(q ? { search: q } : {}),
  };
  return (await client.listProducts({ query: { nbItem: '1', page: '1', ...words } })).total;
}

/** A product. */
export function productScreen(request: ScreenRequest, ...parameters: string[]): Promise<PathOutcome> {
  const { client, origin, site } = request;
  return detailOutcome(request.path, parameters, async (id) => {
    const product = await client.readProduct({ params: { id } });
    const image = product.image ?? product.declinations.find((one) => one.image)?.image ?? null;
    const [first] = product.declinations.filter((one) => one.finalPrice !== null);
    return {
      url: product.url,
      model: pageModel({
        title: product.name,
        description: product.metaDescription,
        canonicalPath: product.url,
        locales: product.locales,
        pathByLocale: product.urls,
        image,
        layout: 'page',
        isDetailPage: true,
        subjectId: id,
        breadcrumbs: [homeBreadcrumb, { label: shopTitle, path: paths.productList() }],
        blocks: [
          screenBlock(
            'product-detail',
            { variant: 'site', contactLabel: 'Demander un devis', backLabel: 'Toute la boutique' },
            product.blocks,
          ),
          { ...screenBlock('product-recommended', { variant: 'row', title: 'Dans le même esprit' }) },
        ],
        social: [
          { property: 'og:type', content: 'product' },
          ...(first?.finalPrice
            ? [
                { property: 'product:price:amount', content: first.finalPrice },
                { property: 'product:price:currency', content: 'EUR' },
              ]
            : []),
        ],
        jsonLd: (address) => [
          buildProductJsonLd(product, {
            address,
            origin,
            brand: site.settings.COMPANY_NAME,
            image: image && origin + largestJpegUrl(image),
          }),
        ],
      }),
    };
  });
}
