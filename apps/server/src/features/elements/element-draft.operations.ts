import type { elementFields } from '@vitrine/contract/contents/element.content';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { listOccurrencesOfElements } from '../bookings/occurrences/occurrences.operations.ts';
import type { PresentableDraft } from '../define-content-type.ts';
import { findImages } from '../media/media.operations.ts';
import type { PresentedDraft } from '../presented-draft.ts';
import { arePricesHidden } from '../settings/settings.operations.ts';
import { findFieldsOfRoute, listElementRoutes } from './element-routes.repository.ts';
import { imageIdsOf, presentElement } from './elements.presenter.ts';

type Element = ReplyOf<'readElement'>;
type Fields = Omit<z.infer<typeof elementFields.shared>, 'route'> &
  z.infer<typeof elementFields.texts> & { route?: string };

/**
 * Presents the draft of an element on a page of its own, also where it has none or leads elsewhere. Without a route of
 * the site it is shown in the first one.
 */
export async function presentElementDraft(
  context: RequestContext,
  { id, locale, fields: given, slug }: PresentableDraft,
): Promise<PresentedDraft> {
  const fields = given as unknown as Fields;
  const routes = await listElementRoutes(context);
  const route = (routes.find((one) => one.route === fields.route) ?? routes[0])?.route ?? fields.route ?? '';
  const fieldsOfRoute = (await findFieldsOfRoute(context, route)) ?? [];
  const row = {
    id,
    route,
    title: fields.title,
    url: null,
    media_id: fields.mediaId,
    duration_minutes: fields.durationMinutes,
    asks_age: fields.asksAge,
    field_values: fields.fieldValues,
    has_page: true,
    slug,
    summary: fields.summary,
    audience: fields.audience,
  };
  const images = await findImages(context, imageIdsOf(row, fieldsOfRoute));
  const occurrences = (await listOccurrencesOfElements(context, [id], await arePricesHidden(context)))(id);
  const facts = { images, fields: fieldsOfRoute, occurrences, locale: context.site.defaultLocale, now: context.now };
  const changes = {
    ...presentElement(row, facts),
    route,
    slug,
    occurrences,
    metaDescription: fields.metaDescription || fields.summary,
    asksAge: fields.asksAge,
  } satisfies Partial<Element>;
  const path = paths.element(route, id, slug);
  const defaults: Omit<Element, keyof typeof changes | 'blocks'> = { locales: [locale], urls: { [locale]: path } };
  return { changes, defaults, path };
}
