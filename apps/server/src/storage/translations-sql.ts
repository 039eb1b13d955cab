/** The next so many things of a kind after the one of a number: by number, since pages of thousands are read one after the other. */
export interface KeysetQuery {
  after: number;
  nbItem: number;
}

/**
 * SQL of the column `texts`: each locale that a row is written in, with what its address is made of there. `subject` is the
 * row, `usual` its text in the site's own locale, whose slug serves where a text has none.
 */
export function buildTranslationsColumn(table: string, key: string, subject: string, title = 'text.title'): string {
  return `(select json_object_agg(text.locale, json_build_object('slug', coalesce(text.slug, usual.slug), 'title', ${title})
      order by text.locale)
    from ${table} text where text.site_id = ${subject}.site_id and text.${key} = ${subject}.id) as texts`;
}
