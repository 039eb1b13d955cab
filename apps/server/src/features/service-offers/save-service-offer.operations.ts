import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { insertServiceOffer, insertServiceOfferText } from './save-service-offer.repository.ts';

export interface ServiceOfferDraft {
  id?: number;
  mediaId: number | null;
  position: number;
  tags: readonly string[];
  /** Tax included; null when on request. */
  priceCents: number | null;
  durationMinutes: number | null;
  locale: string;
  title: string;
  summary: string;
  metaDescription: string;
  prices: readonly { label: string; detail: string; priceCents: number | null }[];
  document: unknown;
}

/** Adds a service. Prices are whole, non-negative cents. */
export async function addServiceOffer(
  context: RequestContext,
  draft: ServiceOfferDraft,
): Promise<Result<{ id: number }>> {
  const cents = [draft.priceCents, ...draft.prices.map(({ priceCents }) => priceCents)];
  if (cents.some((value) => value !== null && (!Number.isSafeInteger(value) || value < 0)))
    return fail('invalid-fields', { priceCents: 'Un prix est un nombre entier de centimes.' });
  const document = prepareDocument(draft.document, 'service', draft.locale);
  if (!document.ok) return document;
  const id = await insertServiceOffer(context, draft);
  const set = getTypographyFormatter(draft.locale);
  const title = set(draft.title);
  const summary = set(draft.summary);
  const prices = draft.prices.map(({ label, detail, priceCents }) => ({
    label: set(label),
    detail: set(detail),
    priceCents,
  }));
  await insertServiceOfferText(context, id, {
    locale: draft.locale,
    title,
    summary,
    metaDescription: set(draft.metaDescription),
    prices,
    document: document.value,
  });
  await indexForSearch(context, {
    kind: 'service',
    id,
    locale: draft.locale,
    title,
    body: joinTexts([summary, ...draft.tags, documentText(document.value)]),
    url: paths.service(id, toSlug(title)),
  });
  context.transaction.invalidate('services');
  return succeed({ id });
}
