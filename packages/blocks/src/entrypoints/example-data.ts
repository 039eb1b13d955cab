import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { exampleForms } from '../blocks/forms/dynamic-form/example-forms.data.ts';
import { exampleReviews } from '../blocks/publications/reviews/example-reviews.data.ts';
import { exampleTestimonials } from '../blocks/publications/testimonials/example-testimonials.data.ts';
import { exampleBlog, exampleFolders, examplePosts } from '../parts/blog/example-blog.ts';
import { exampleElement, exampleElementList, exampleOccurrences } from '../parts/catalogue/catalogue.examples.ts';
import {
  exampleAlbum,
  exampleAlbums,
  exampleNews,
  exampleService,
  exampleServices,
} from '../parts/publishing/example-publications.ts';
import { exampleAwards, exampleProduct, exampleProductList, exampleProducts } from '../parts/shop/example-products.ts';

/** What the loaders of the examples would return, by block type, so that galleries need no database. */
export const exampleData: Readonly<Record<string, unknown>> = {
  'promoted-news': exampleNews.slice(0, 3),
  'news-list': { news: exampleNews, total: 43, page: 2 },
  'news-detail': { ...exampleNews[0], blocks: [], metaDescription: '' },
  'blog-list': { blogs: examplePosts, total: 40, page: 1 },
  'blog-detail': exampleBlog,
  'blog-latest': examplePosts.slice(0, 3),
  'blog-folders': exampleFolders.slice(0, 3),
  'album-list': { albums: exampleAlbums, total: exampleAlbums.length, page: 1 },
  'album-slider': exampleAlbum,
  'album-detail': exampleAlbum,
  'service-list': exampleServices,
  'service-detail': exampleService,
  'product-list': exampleProductList,
  'product-detail': { ...exampleProduct, hasTechnicalFile: true },
  'product-selection': exampleProducts,
  'product-recommended': exampleProducts.slice(0, 3),
  'product-box': exampleProducts[3],
  'product-awards': exampleAwards,
  'element-list': exampleElementList,
  'element-detail': exampleElement,
  agenda: exampleOccurrences,
  reviews: exampleReviews,
  testimonials: exampleTestimonials,
};

/** Returns what the loader of an example would return; forms are found by the id in the block. */
export function getExampleData({ type, props }: Pick<BlockNode, 'type' | 'props'>): unknown {
  return type === 'dynamic-form' ? (exampleForms[Number(props.formId)] ?? null) : exampleData[type];
}
