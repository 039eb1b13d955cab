import { elementFields } from '@vitrine/contract/contents/element.content';
import { paths } from '@vitrine/domain/addresses/paths';
import type { FieldValues } from '@vitrine/domain/catalogue/element-fields';
import { fail, succeed } from '@vitrine/domain/kernel/result';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { defineContentType } from '../define-content-type.ts';
import { deleteFromSearchIndex } from '../search/search.operations.ts';
import { countElementDates, deleteElementTexts, findElementContent } from './element-content.repository.ts';
import { presentElementDraft } from './element-draft.operations.ts';
import { findFieldsOfRoute } from './element-routes.repository.ts';
import { indexElements, saveElement, saveElementText } from './save-element.operations.ts';

/** Elements of the catalogue as contents with drafts. */
export const elementContent = defineContentType({
  kind: 'element',
  readCall: 'readElement',
  fields: elementFields,
  documentKind: 'element',
  createFields: (_, title) => ({
    // Nobody but its author knows the route.
    ...elementFields.shared.omit({ route: true }).parse({}),
    ...elementFields.texts.parse({ title }),
  }),
  async findLive(context, id, locale) {
    const row = await findElementContent(context, id, locale);
    if (!row) return undefined;
    const shared = {
      route: row.route,
      position: row.position,
      url: row.url,
      hasPage: row.has_page,
      mediaId: row.media_id,
      durationMinutes: row.duration_minutes,
      asksAge: row.asks_age,
      fieldValues: row.field_values,
    };
    const texts = {
      title: row.title,
      slug: row.slug,
      summary: row.summary ?? '',
      audience: row.audience ?? '',
      metaDescription: row.meta_description ?? '',
    };
    return {
      fields: locale === context.site.defaultLocale ? { ...shared, ...texts } : texts,
      document: row.document ?? { blocks: [] },
    };
  },
  async writeLive(context, { id, locale, isDefault, fields, document }) {
    const text = { ...elementFields.texts.strip().parse(fields), locale, document };
    if (!isDefault) return saveElementText(context, id, text);
    const shared = elementFields.shared.strip().parse(fields);
    const fieldValues = await keepKnownValues(context, shared.route, shared.fieldValues);
    const saved = await saveElement(context, { ...shared, ...text, id, fieldValues });
    if (!saved.ok && saved.failure.code === 'not-found')
      return fail('invalid-fields', { fields: { route: 'Cette rubrique n’existe pas. Choisissez-en une autre.' } });
    if (saved.ok && !shared.hasPage) {
      await deleteElementTexts(context, id);
      await deleteFromSearchIndex(context, { kind: 'element', id });
    }
    return saved;
  },
  async checkDeletion(context, id) {
    const { bookings } = await countElementDates(context, id);
    return bookings > 0
      ? fail('conflict', { message: 'Des personnes sont inscrites à ses prochaines dates. Annulez d’abord ces dates.' })
      : succeed(null);
  },
  async listOwnedParts(context, id) {
    const { dates } = await countElementDates(context, id);
    const title = dates > 1 ? `${dates} dates` : '1 date';
    return dates > 0 ? [{ kind: 'occurrence', id: null, title, effect: 'Supprimé avec l’élément.' }] : [];
  },
  indexLive: indexElements,
  present: presentElementDraft,
  buildUrl: (id, { route, url, slug, title }) =>
    typeof url === 'string'
      ? url
      : paths.element(
          String(route ?? ''),
          id,
          getSlug({ slug: typeof slug === 'string' ? slug : null, title: String(title ?? '') }),
        ),
});

/** Leaves out the values of fields that the route does not have, or has no more: no form shows them. */
async function keepKnownValues(context: RequestContext, route: string, values: FieldValues): Promise<FieldValues> {
  const fields = (await findFieldsOfRoute(context, route)) ?? [];
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field.name === name)));
}
