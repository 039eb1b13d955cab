import { elementFields } from '@vitrine/contract/contents/element.content';
import { elementFieldsSchema } from '@vitrine/domain/catalogue/element-fields.schema';
import { defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';
import { restoreTextDocuments } from '../documents/restore-document.operations.ts';

/** The element routes of an archive. */
export const elementRoutesArchive = defineArchivePart('element-routes', {
  nouns: ['liste d’éléments', 'listes d’éléments'],
  table: 'element_route',
  columns: {
    route: 'route',
    position: 'position',
    fields: 'fields',
    id: omitted('Given anew: nothing but a form names it.'),
    version: omitted('Counted anew from the import on.', 1),
  },
  nested: {
    texts: nestedRows(
      'element_route_text',
      { route: 'route' },
      {
        locale: 'locale',
        title: 'title',
        text: 'text',
        meta_description: 'metaDescription',
        empty_text: 'emptyText',
      },
    ),
  },
  rules: { route: elementFields.shared.shape.route, fields: elementFieldsSchema },
});

/** The elements of an archive. */
export const elementsArchive = defineArchivePart('elements', {
  nouns: ['élément', 'éléments'],
  table: 'catalogue_element',
  columns: {
    id: 'id',
    route: 'route',
    position: 'position',
    url: 'url',
    media_id: 'mediaId',
    is_valid: 'isValid',
    titles: 'titles',
    duration_minutes: 'durationMinutes',
    asks_age: 'asksAge',
    field_values: 'fieldValues',
  },
  nested: {
    texts: nestedRows(
      'catalogue_element_text',
      { element_id: 'id' },
      {
        locale: 'locale',
        slug: 'slug',
        summary: 'summary',
        audience: 'audience',
        meta_description: 'metaDescription',
        document: 'document',
      },
      elementFields.texts.shape,
    ),
  },
  rules: elementFields.shared.shape,
  validate: restoreTextDocuments,
});
