import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { albumContent } from '../albums/album-content.operations.ts';
import { blogPostContent } from '../blog/blog-post-content.operations.ts';
import type { ContentType } from '../define-content-type.ts';
import { formContent } from '../dynamic-forms/composing/form-content.operations.ts';
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
  formContent,
] as const;

/** A kind that is described: the compiler refuses a list that lacks one. */
type DescribedKind = (typeof list)[number]['kind'];

const types: ReadonlyMap<DescribedKind, ContentType> = new Map(list.map((type) => [type.kind, type]));

/** Returns the description of a kind of content. */
export function getContentType(kind: ContentKind): ContentType {
  return types.get(kind satisfies DescribedKind) as ContentType;
}
