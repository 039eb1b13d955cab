import type { ServiceSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { ServiceListProps } from './service-list.schema.ts';

/** Loads the services, filtered by the block's tags if it has some, at most a hundred (API-43, CST-03). */
export const loadServiceList: BlockLoad<ServiceListProps, readonly ServiceSummary[]> = async (props, { client }) => {
  const tag = props.tags.join(',');
  const { services } = await client.listServices({ query: { page: '1', nbItem: '100', ...(tag ? { tag } : {}) } });
  return services;
};
