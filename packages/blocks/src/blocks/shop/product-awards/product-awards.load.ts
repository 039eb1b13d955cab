import type { AwardResource } from '@vitrine/contract/endpoints/product.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { ProductAwardsProps } from './product-awards.schema.ts';

/** Loads the latest awards; none without a shop. */
export const loadProductAwards: BlockLoad<ProductAwardsProps, readonly AwardResource[]> = async (
  { count },
  { client },
) => ((await nullIfNotFound(client.listAwards({}))) ?? []).slice(0, count);
