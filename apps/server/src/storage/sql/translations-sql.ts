/** Keyset pagination: the next so many entities of a kind after an id, since readers walk through thousands. */
export interface KeysetQuery {
  after: number;
  nbItem: number;
}

/**
 * Builds the SQL of the column `texts`: each locale of a row's texts, with the parts of its URL. `subject` is the row,
 * `usual` its text in the site's default locale, whose slug replaces a missing one.
 */
export function buildTranslationsColumn(table: string, key: string, subject: string, title = 'text.title'): string {
  return `(select json_object_agg(text.locale, json_build_object('slug', coalesce(text.slug, usual.slug), 'title', ${title})
      order by text.locale)
    from ${table} text where text.site_id = ${subject}.site_id and text.${key} = ${subject}.id) as texts`;
}
