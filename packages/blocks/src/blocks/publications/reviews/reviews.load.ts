import type { GoogleReviews } from '@vitrine/contract/endpoints/review.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { ReviewsProps } from './reviews.schema.ts';

/** Maximum number of review pages: the service returns five reviews at a time, three to a page. */
const maximumPages = 4;

/** Loads the stored reviews of the maps service, all pages. */
export const loadReviews: BlockLoad<ReviewsProps, GoogleReviews> = async (_, { client }) => {
  const first = await client.listGoogleReviews({});
  const reviews = [...first.reviews];
  let { next } = first;
  for (let page = 1; next !== null && page < maximumPages; page += 1) {
    const more = await client.listGoogleReviews({ query: { from: String(next) } });
    reviews.push(...more.reviews);
    next = more.next;
  }
  return { ...first, reviews, next };
};
