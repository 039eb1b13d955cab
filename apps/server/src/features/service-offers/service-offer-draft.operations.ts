import type { serviceOfferFields } from '@vitrine/contract/contents/service-offer.content';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { PresentableDraft } from '../define-content-type.ts';
import { findImages } from '../media/media.operations.ts';
import type { PresentedDraft } from '../presented-draft.ts';
import { arePricesHidden } from '../settings/settings.operations.ts';
import { presentServiceOffer } from './service-offers.operations.ts';

type Service = ReplyOf<'readService'>;
type Fields = z.infer<typeof serviceOfferFields.shared> & z.infer<typeof serviceOfferFields.texts>;

/** Presents the draft of a service, without its prices where the site hides them. */
export async function presentServiceOfferDraft(
  context: RequestContext,
  { id, locale, fields: given, slug }: PresentableDraft,
): Promise<PresentedDraft> {
  const fields = given as unknown as Fields;
  const { mediaId, tags, priceCents, durationMinutes, title, summary, metaDescription, prices } = fields;
  const row = {
    id,
    media_id: mediaId,
    tags,
    price_cents: priceCents,
    has_higher_prices: priceCents !== null && prices.some((one) => (one.priceCents ?? 0) > priceCents),
    duration_minutes: durationMinutes,
    title,
    slug,
    summary,
    meta_description: metaDescription,
  };
  const areHidden = await arePricesHidden(context);
  const changes = {
    ...presentServiceOffer(row, await findImages(context, [mediaId]), areHidden),
    prices: areHidden
      ? []
      : prices.map((one) => ({ label: one.label, detail: one.detail, priceCents: one.priceCents })),
    metaDescription: metaDescription || summary,
  } satisfies Partial<Service>;
  const path = paths.service(id, slug);
  const defaults: Omit<Service, keyof typeof changes | 'blocks'> = { locales: [locale], urls: { [locale]: path } };
  return { changes, defaults, path };
}
