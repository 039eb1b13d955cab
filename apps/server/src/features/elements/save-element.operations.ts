import { paths } from '@vitrine/domain/addresses/paths';
import { type FieldValues, validateFieldValues } from '@vitrine/domain/catalogue/element-fields';
import { elementFieldsSchema } from '@vitrine/domain/catalogue/element-fields.schema';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { findFieldsOfRoute, upsertElementRoute, upsertElementRouteText } from './element-routes.repository.ts';
import { listElementTexts, updateElementTitle, upsertElement, upsertElementText } from './save-element.repository.ts';

/** A route as its owner writes it. */
export interface ElementRouteDraft {
  route: string;
  position: number;
  fields: readonly unknown[];
  locale: string;
  title: string;
  text: string;
  metaDescription: string;
  /** Displayed if the list is empty. */
  emptyText: string;
}

/** Adds or updates a catalogue route with its fields. */
export async function saveElementRoute(context: RequestContext, draft: ElementRouteDraft): Promise<Result<object>> {
  const read = elementFieldsSchema.safeParse(draft.fields);
  if (!read.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of read.error.issues) fields[['fields', ...path].join('.')] ??= message;
    return fail('invalid-fields', { fields });
  }
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(draft.route) || draft.route === 'inscription')
    return fail('invalid-fields', {
      fields: {
        route: 'Choisissez un nom en minuscules, comme ateliers\u00a0; inscription est pris.',
      },
    });
  const set = getTypographyFormatter(draft.locale);
  await upsertElementRoute(context, { route: draft.route, position: draft.position, fields: read.data });
  await upsertElementRouteText(context, draft.route, {
    locale: draft.locale,
    title: set(draft.title),
    text: set(draft.text),
    metaDescription: set(draft.metaDescription),
    emptyText: set(draft.emptyText),
  });
  context.transaction.invalidate('elements');
  return succeed({});
}

/** The text of an element in one locale. Without a `slug`, the URL is built from the title. */
export interface ElementTextDraft {
  locale: string;
  title: string;
  slug?: string | null;
  summary: string;
  audience: string;
  metaDescription: string;
  document: unknown;
}

/** An element as its owner writes it. */
export interface ElementDraft extends ElementTextDraft {
  id?: number;
  route: string;
  position: number;
  url?: string | null;
  /** Whether it has a page of its own, which is so unless told otherwise. */
  hasPage?: boolean;
  mediaId: number | null;
  durationMinutes: number | null;
  asksAge: boolean;
  fieldValues: FieldValues;
}

/** Adds an element to a route, or updates the one with this id; reports every error of its fields. */
export async function saveElement(context: RequestContext, draft: ElementDraft): Promise<Result<{ id: number }>> {
  const { hasPage = true, url = null } = draft;
  const fields = await findFieldsOfRoute(context, draft.route);
  // Elements without a page may be on a list of links, whose route has no page either.
  if (!fields && hasPage) return fail('not-found');
  const faults = validateFieldValues(fields ?? [], draft.fieldValues);
  if (Object.keys(faults).length) return fail('invalid-fields', { fields: faults });
  const document = prepareDocument(draft.document, 'element', draft.locale);
  if (!document.ok) return document;
  const title = getTypographyFormatter(draft.locale)(draft.title);
  const id = await upsertElement(context, { ...draft, url, titles: { [draft.locale]: title } });
  if (!hasPage) return succeed({ id });
  const saved = await saveElementText(context, id, draft);
  return saved.ok ? succeed({ id }) : saved;
}

/** Saves the text of an element in one locale. */
export async function saveElementText(
  context: RequestContext,
  id: number,
  { locale, title, slug = null, summary, audience, metaDescription, document: given }: ElementTextDraft,
): Promise<Result<null>> {
  const document = prepareDocument(given, 'element', locale);
  if (!document.ok) return document;
  const set = getTypographyFormatter(locale);
  await updateElementTitle(context, id, locale, set(title));
  await upsertElementText(context, id, {
    locale,
    slug,
    summary: set(summary),
    audience: set(audience),
    metaDescription: set(metaDescription),
    document: document.value,
  });
  await indexElements(context, [id]);
  context.transaction.invalidate('elements');
  return succeed(null);
}

/** Indexes elements that have a page for search, in every locale of theirs. */
export async function indexElements(context: RequestContext, ids: readonly number[]): Promise<void> {
  const texts = await listElementTexts(context, ids);
  await indexForSearch(
    context,
    texts.map((text) => ({
      kind: 'element',
      id: text.id,
      locale: text.locale,
      title: text.title,
      body: joinTexts([text.summary, text.audience, documentText(text.document)]),
      url: paths.element(text.route, text.id, getSlug(text)),
    })),
  );
}
