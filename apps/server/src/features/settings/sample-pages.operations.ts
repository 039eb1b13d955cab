import { paths } from '@vitrine/domain/addresses/paths';
import type { SamplePage } from '@vitrine/domain/settings/setting-presentation';
import type { RequestContext } from '../../request-context.ts';
import { findFirstNews, findFirstPageWith, findFirstProduct, findFirstService } from './sample-pages.repository.ts';

/** Finds the path of one page of each kind that the site has, for previews. */
export async function findSamplePages(context: RequestContext): Promise<Partial<Record<SamplePage, string>>> {
  const service = await findFirstService(context);
  const news = await findFirstNews(context);
  const promoted = await findFirstPageWith(context, 'promoted-news');
  const reviews = await findFirstPageWith(context, 'reviews');
  const product = context.site.isECommerce ? await findFirstProduct(context) : undefined;
  return {
    ...(product ? { product: paths.product(product.id, product.name) } : {}),
    ...(service ? { service: paths.service(service.id, service.name) } : {}),
    ...(news ? { news: paths.news(news.id, news.name) } : {}),
    ...(promoted ? { 'promoted-news': promoted } : {}),
    ...(reviews ? { reviews } : {}),
  };
}
