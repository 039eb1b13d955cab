/**
 * SQL of the column `texts`: each locale that a row is written in, with what its address is made of there. `subject` is the
 * row, `usual` its text in the site's own locale, whose slug serves where a text has none.
 */
export function writtenTexts(table: string, key: string, subject: string, title = 'text.title'): string {
  return `(select json_object_agg(text.locale, json_build_object('slug', coalesce(text.slug, usual.slug), 'title', ${title})
      order by text.locale)
    from ${table} text where text.site_id = ${subject}.site_id and text.${key} = ${subject}.id) as texts`;
}

/** SQL that keeps the rows that have a text in another locale than the site's own, `$3`. */
export function isTranslated(table: string, key: string, subject: string): string {
  return `exists (select 1 from ${table} other
    where other.site_id = ${subject}.site_id and other.${key} = ${subject}.id and other.locale <> $3)`;
}
