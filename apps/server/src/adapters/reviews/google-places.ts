import { z } from 'zod';
import { type PlaceReviews, type ReviewService, ReviewServiceError } from './review-service.ts';

/** Requests only the fields that the page shows: each further field costs money and transfers needless data. */
const fieldMask = ['rating', 'userRatingCount', 'googleMapsUri', 'reviews'].join(',');
const maximumResponseBytes = 500_000;

const httpsUrl = z.string().refine((text) => /^https:\/\/[^\s<>"]+$/.test(text));
/** Author pictures come from this one host, which the content security policy allows. */
const photoUrl = z.string().refine((text) => /^https:\/\/[a-z0-9-]+\.googleusercontent\.com\/[^\s<>"\\]+$/.test(text));
const placeSchema = z.object({
  rating: z.number().min(0).max(5).optional(),
  userRatingCount: z.int().min(0).optional(),
  googleMapsUri: httpsUrl.optional().catch(undefined),
  reviews: z
    .array(
      z.object({
        name: z.string(),
        rating: z.number().min(0).max(5).default(0),
        text: z.object({ text: z.string() }).optional(),
        originalText: z.object({ text: z.string() }).optional(),
        authorAttribution: z.object({
          displayName: z.string(),
          uri: httpsUrl.optional().catch(undefined),
          photoUri: photoUrl.optional().catch(undefined),
        }),
        publishTime: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
        flagContentUri: httpsUrl.optional().catch(undefined),
        googleMapsUri: httpsUrl.optional().catch(undefined),
      }),
    )
    .default([]),
});

/** Creates a client of Google's Places API (New) for place details with reviews; tests replace `base`. */
export function createGooglePlaces(base = 'https://places.googleapis.com', timeout = 5000): ReviewService {
  return {
    needsKey: true,
    async readPlace(placeId, key, language) {
      const address = `${base}/v1/places/${encodeURIComponent(placeId)}?languageCode=${encodeURIComponent(language)}`;
      const answer = await requestPlace(address, key, timeout);
      const read = placeSchema.safeParse(answer);
      if (!read.success) throw new ReviewServiceError('réponse illisible', true, read.error);
      return toPlaceReviews(read.data);
    },
  };
}

async function requestPlace(address: string, key: string, timeout: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(address, {
      headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask, accept: 'application/json' },
      // A redirect would send the key to another host.
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const isTransient = response.status === 429 || response.status >= 500;
      throw new ReviewServiceError(describeStatus(response.status), isTransient);
    }
    return JSON.parse(await readBounded(response));
  } catch (error) {
    if (error instanceof ReviewServiceError) throw error;
    throw new ReviewServiceError(signal.aborted ? 'délai dépassé' : 'aucune réponse', true, error);
  }
}

/** A message for the operator: only the site's owner can correct the key or the place. */
function describeStatus(status: number): string {
  if (status === 401 || status === 403) return `clé refusée (${status})`;
  return status === 404 ? 'lieu inconnu (404)' : `refus ${status}`;
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maximumResponseBytes) throw new ReviewServiceError('réponse trop longue', false);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function toPlaceReviews(found: z.infer<typeof placeSchema>): PlaceReviews {
  return {
    source: { name: 'Google Maps', url: found.googleMapsUri ?? null },
    rating: found.rating ?? null,
    total: found.userRatingCount ?? found.reviews.length,
    reviews: found.reviews.map((review) => ({
      id: review.name.split('/').at(-1) ?? review.name,
      author: {
        name: review.authorAttribution.displayName,
        url: review.authorAttribution.uri ?? null,
        picture: review.authorAttribution.photoUri ?? null,
      },
      rating: Math.round(review.rating),
      // The original text: a translation would put the service's words under the author's name.
      text: (review.originalText ?? review.text)?.text ?? '',
      publishedAt: review.publishTime,
      url: review.googleMapsUri ?? null,
      reportUrl: review.flagContentUri ?? null,
    })),
  };
}
