import type { GoogleReviews } from '@vitrine/contract/endpoints/review.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { ReviewsProps } from './reviews.schema.ts';

/** The most pages of reviews that a block shows: the service gives five reviews at a time, three to a page. */
const maximumPages = 4;

/** Reads what the maps service last said of the place, all of its pages. */
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
