import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { dependOn, type Scope } from '../../scope.ts';
import { findImages } from '../media/media.operations.ts';
import { listElementsOfRoute } from './elements.repository.ts';

/** A page of the elements of a route; a route without element is an empty list. */
export async function listElements(scope: Scope, route: string, query: ListQuery): Promise<ReplyOf<'listElements'>> {
  dependOn(scope, 'elements');
  const { rows, total } = await listElementsOfRoute(scope, route, query);
  const images = await findImages(
    scope,
    rows.map((row) => row.media_id),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      url: row.url,
      image: (row.media_id && images.get(row.media_id)) || null,
    })),
    total,
  };
}
