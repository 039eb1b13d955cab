import type { Scope } from '../../scope.ts';

/** Adds an element to a route of the catalogue; titles by locale. */
export async function insertElement(
  scope: Scope,
  element: {
    route: string;
    position: number;
    url: string | null;
    mediaId: number | null;
    titles: Record<string, string>;
  },
): Promise<void> {
  await scope.transaction.query(
    'insert into catalogue_element (site_id, route, position, url, media_id, titles) values ($1, $2, $3, $4, $5, $6)',
    [scope.site.id, element.route, element.position, element.url, element.mediaId, JSON.stringify(element.titles)],
  );
  scope.transaction.invalidate('elements');
}
