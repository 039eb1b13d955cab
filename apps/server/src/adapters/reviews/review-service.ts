/** A review as a maps service gives it. */
export interface PlaceReview {
  id: string;
  /** `picture` lies at the service: whoever sees it asks the service for it. */
  author: { name: string; url: string | null; picture: string | null };
  /** Stars out of five. */
  rating: number;
  text: string;
  /** ISO 8601 moment of its publication. */
  publishedAt: string;
  url: string | null;
  reportUrl: string | null;
}

/** What a maps service says of a place. */
export interface PlaceReviews {
  source: { name: string; url: string | null };
  /** Mean of all ratings, with one decimal; null without any. */
  rating: number | null;
  /** How many ratings there are in all; `reviews` are a few of them, in the service's own order. */
  total: number;
  reviews: PlaceReview[];
}

/** Reads the reviews of a place; rejects with a ReviewServiceError when there is no answer to count on. */
export interface ReviewService {
  /** Whether a key of the site's own is needed. */
  needsKey: boolean;
  readPlace(placeId: string, key: string, language: string): Promise<PlaceReviews>;
}

/** The service refused, failed, hung or said what cannot be read. */
export class ReviewServiceError extends Error {
  /** Whether asking again later may help: a refused key or an unknown place stays so. */
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReviewServiceError';
    this.isTransient = isTransient;
  }
}
