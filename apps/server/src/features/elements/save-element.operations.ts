import { type FieldValues, validateFieldValues } from '@vitrine/domain/catalogue/element-fields';
import { elementFieldsSchema } from '@vitrine/domain/catalogue/element-fields.schema';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { findFieldsOfRoute, upsertElementRoute, upsertElementRouteText } from './element-routes.repository.ts';
import { insertElement, insertElementText } from './save-element.repository.ts';

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
    return fail('invalid-fields', fields);
  }
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(draft.route) || draft.route === 'inscription')
    return fail('invalid-fields', {
      route: 'Choisissez un nom en minuscules, comme ateliers\u00a0; inscription est pris.',
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

/** An element as its owner writes it. */
export interface ElementDraft {
  id?: number;
  route: string;
  position: number;
  mediaId: number | null;
  locale: string;
  title: string;
  summary: string;
  audience: string;
  metaDescription: string;
  durationMinutes: number | null;
  asksAge: boolean;
  fieldValues: FieldValues;
  document: unknown;
}

/** Adds an element with its own page to a route; reports every error of its fields. */
export async function addElement(context: RequestContext, draft: ElementDraft): Promise<Result<{ id: number }>> {
  const fields = await findFieldsOfRoute(context, draft.route);
  if (!fields) return fail('not-found');
  const faults = validateFieldValues(fields, draft.fieldValues);
  if (Object.keys(faults).length) return fail('invalid-fields', faults);
  const document = prepareDocument(draft.document, 'element', draft.locale);
  if (!document.ok) return document;
  const set = getTypographyFormatter(draft.locale);
  const title = set(draft.title);
  const summary = set(draft.summary);
  const audience = set(draft.audience);
  const id = await insertElement(context, { ...draft, url: null, titles: { [draft.locale]: title } });
  await insertElementText(context, id, {
    locale: draft.locale,
    summary,
    audience,
    metaDescription: set(draft.metaDescription),
    document: document.value,
  });
  await indexForSearch(context, {
    kind: 'element',
    id,
    locale: draft.locale,
    title,
    body: joinTexts([summary, audience, documentText(document.value)]),
    url: paths.element(draft.route, id, toSlug(title)),
  });
  return succeed({ id });
}
