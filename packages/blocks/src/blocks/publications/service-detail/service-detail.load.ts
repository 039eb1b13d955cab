import type { ServiceDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { ServiceDetailProps } from './service-detail.schema.ts';

/** Loads the service of the page's URL; null when there is none. */
export const loadServiceDetail: BlockLoad<ServiceDetailProps, ServiceDetail | null> = async (
  _,
  { client, subjectId },
) => (subjectId === undefined ? null : nullIfNotFound(client.readService({ params: { id: subjectId } })));
