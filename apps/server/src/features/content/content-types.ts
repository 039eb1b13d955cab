import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { albumContent } from '../albums/album-content.operations.ts';
import { blogPostContent } from '../blog/blog-post-content.operations.ts';
import type { ContentType } from '../define-content-type.ts';
import { elementContent } from '../elements/element-content.operations.ts';
import { newsContent } from '../news/news-content.operations.ts';
import { pageContent } from '../pages/page-content.operations.ts';
import { productContent } from '../products/product-content.operations.ts';
import { serviceOfferContent } from '../service-offers/service-offer-content.operations.ts';

const list = [
  pageContent,
  newsContent,
  blogPostContent,
  albumContent,
  serviceOfferContent,
  elementContent,
  productContent,
] as const;

const types: ReadonlyMap<ContentKind, ContentType> = new Map(list.map((type) => [type.kind, type]));

/** Returns the description of a kind of content. */
export function getContentType(kind: ContentKind): ContentType {
  const type = types.get(kind);
  if (!type) throw new Error(`the kind of contents ${kind} has no description`);
  return type;
}
