import type { ServiceSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { ServiceListProps } from './service-list.schema.ts';

/** Reads the services, those of the block's tags only where it has some, a hundred at most (API-43, CST-03). */
export const loadServiceList: BlockLoad<ServiceListProps, readonly ServiceSummary[]> = async (props, { client }) => {
  const tag = props.tags.join(',');
  const { services } = await client.listServices({ query: { page: '1', nbItem: '100', ...(tag ? { tag } : {}) } });
  return services;
};
