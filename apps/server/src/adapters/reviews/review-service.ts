/** A review of a maps service. */
export interface PlaceReview {
  id: string;
  /** `picture` is a URL at the service: whoever displays it sends the service a request. */
  author: { name: string; url: string | null; picture: string | null };
  /** Stars, out of five. */
  rating: number;
  text: string;
  /** Moment of publication, in ISO 8601. */
  publishedAt: string;
  url: string | null;
  reportUrl: string | null;
}

/** The reviews and ratings of a place in a maps service. */
export interface PlaceReviews {
  source: { name: string; url: string | null };
  /** Mean of all ratings, with one decimal; null without ratings. */
  rating: number | null;
  /** Number of all ratings; `reviews` contains a few of them, in the order of the service. */
  total: number;
  reviews: PlaceReview[];
}

/** Reads the reviews of a place; rejects with a ReviewServiceError without a usable response. */
export interface ReviewService {
  /** Whether the site must provide an API key. */
  needsKey: boolean;
  readPlace(placeId: string, key: string, language: string): Promise<PlaceReviews>;
}

/** The service refused, failed, timed out or sent an unreadable response. */
export class ReviewServiceError extends Error {
  /** Whether a retry may help: not for a refused key or an unknown place. */
  readonly isTransient: boolean;
  constructor(message: string, isTransient: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReviewServiceError';
    this.isTransient = isTransient;
  }
}
