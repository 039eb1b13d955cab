import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { albumContent } from '../albums/album-content.operations.ts';
import { blogPostContent } from '../blog/blog-post-content.operations.ts';
import type { ContentType } from '../define-content-type.ts';
import { elementContent } from '../elements/element-content.operations.ts';
import { newsContent } from '../news/news-content.operations.ts';
import { pageContent } from '../pages/page-content.operations.ts';
import { productContent } from '../products/product-content.operations.ts';
import { serviceOfferContent } from '../service-offers/service-offer-content.operations.ts';

const types: Readonly<Record<ContentKind, ContentType>> = {
  page: pageContent,
  news: newsContent,
  'blog-post': blogPostContent,
  album: albumContent,
  'service-offer': serviceOfferContent,
  element: elementContent,
  product: productContent,
};

/** Returns the description of a kind of content. */
export function getContentType(kind: ContentKind): ContentType {
  return types[kind];
}
