import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { listServiceOfferTexts, upsertServiceOffer, upsertServiceOfferText } from './save-service-offer.repository.ts';

/** The text of a service in one locale. Without a `slug`, the URL is built from the title. */
export interface ServiceOfferTextDraft {
  locale: string;
  title: string;
  slug?: string | null;
  summary: string;
  metaDescription: string;
  prices: readonly { label: string; detail: string; priceCents: number | null }[];
  document: unknown;
}

export interface ServiceOfferDraft extends ServiceOfferTextDraft {
  id?: number;
  mediaId: number | null;
  position: number;
  tags: readonly string[];
  /** Tax included; null when on request. */
  priceCents: number | null;
  durationMinutes: number | null;
}

/** Adds a service, or updates the one with this id. Prices are whole, non-negative cents. */
export async function saveServiceOffer(
  context: RequestContext,
  draft: ServiceOfferDraft,
): Promise<Result<{ id: number }>> {
  const cents = [draft.priceCents, ...draft.prices.map(({ priceCents }) => priceCents)];
  if (cents.some((value) => value !== null && (!Number.isSafeInteger(value) || value < 0)))
    return fail('invalid-fields', { fields: { priceCents: 'Un prix est un nombre entier de centimes.' } });
  const document = prepareDocument(draft.document, 'service', draft.locale);
  if (!document.ok) return document;
  const id = await upsertServiceOffer(context, draft);
  const saved = await saveServiceOfferText(context, id, draft);
  return saved.ok ? succeed({ id }) : saved;
}

/** Saves the text of a service in one locale. */
export async function saveServiceOfferText(
  context: RequestContext,
  id: number,
  { locale, title, slug = null, summary, metaDescription, prices, document: given }: ServiceOfferTextDraft,
): Promise<Result<null>> {
  const document = prepareDocument(given, 'service', locale);
  if (!document.ok) return document;
  const set = getTypographyFormatter(locale);
  await upsertServiceOfferText(context, id, {
    locale,
    title: set(title),
    slug,
    summary: set(summary),
    metaDescription: set(metaDescription),
    prices: prices.map(({ label, detail, priceCents }) => ({ label: set(label), detail: set(detail), priceCents })),
    document: document.value,
  });
  await indexServiceOffers(context, [id]);
  context.transaction.invalidate('services');
  return succeed(null);
}

/** Indexes services for search in every locale of theirs. */
export async function indexServiceOffers(context: RequestContext, ids: readonly number[]): Promise<void> {
  const texts = await listServiceOfferTexts(context, ids);
  await indexForSearch(
    context,
    texts.map((text) => ({
      kind: 'service',
      id: text.id,
      locale: text.locale,
      title: text.title,
      body: joinTexts([text.summary, ...text.tags, documentText(text.document)]),
      url: paths.service(text.id, getSlug(text)),
    })),
  );
}
