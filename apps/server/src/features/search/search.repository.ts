import type { Scope } from '../../scope.ts';

/** What can be found: a page, a news item, an album, a service. */
export type SearchKind = 'page' | 'news' | 'album' | 'service' | 'element';

/** Stores what a thing is found by, replacing what was there. */
export async function upsertSearchEntry(
  scope: Scope,
  entry: { kind: SearchKind; id: number; locale: string; title: string; body: string; url: string },
): Promise<void> {
  await scope.transaction.query(
    `insert into search_entry (site_id, kind, subject_id, locale, title, body, url) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, kind, subject_id, locale) do update set title = excluded.title, body = excluded.body, url = excluded.url`,
    [scope.site.id, entry.kind, entry.id, entry.locale, entry.title, entry.body, entry.url],
  );
}
