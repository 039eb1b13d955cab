import type { ElementDetail } from '@vitrine/contract/endpoints/element.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { ElementDetailProps } from './element-detail.schema.ts';

/** Loads the element of the page's URL; null when there is none. */
export const loadElementDetail: BlockLoad<ElementDetailProps, ElementDetail | null> = async (
  _,
  { client, path, subjectId },
) => {
  const route = path.split('/')[2] ?? '';
  return subjectId === undefined ? null : nullIfNotFound(client.readElement({ params: { route, id: subjectId } }));
};
