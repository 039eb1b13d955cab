import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { Scope } from '../../scope.ts';
import { buildListSql, readListPage } from '../../storage/list-sql.ts';

export interface ElementRow {
  id: number;
  title: string;
  url: string | null;
  media_id: number | null;
}

const title = `coalesce(titles ->> $3, titles ->> $4, '')`;
const listColumns = { id: { sql: 'id' }, title: { sql: title }, order: { sql: 'position' } };

/** A page of the elements of a route. */
export async function listElementsOfRoute(
  scope: Scope,
  route: string,
  query: ListQuery,
): Promise<{ rows: ElementRow[]; total: number }> {
  return readListPage<ElementRow>(query, (page) => {
    const list = buildListSql(page, listColumns, 4, 'id');
    return scope.transaction.query(
      `select id, ${title} as title, url, media_id, count(*) over () as total from catalogue_element
       where site_id = $1 and route = $2 and is_valid${list.where} ${list.order} ${list.limit}`,
      [scope.site.id, route, scope.locale, scope.site.defaultLocale, ...list.values],
    );
  });
}
