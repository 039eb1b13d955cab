import { blockDefinitions } from '@vitrine/blocks/schemas';
import type { SeedBlock } from './seed-types.ts';

/**
 * A block as the site stores it: properties left out take the value their schema gives them. Properties that the schema
 * refuses stay as written, for the test of the contents to name them.
 */
export function block(node: Omit<SeedBlock, 'version'>): SeedBlock {
  const read = blockDefinitions[node.type]?.schema.safeParse(node.props);
  return { ...node, version: 0, props: read?.success ? (read.data as Record<string, unknown>) : node.props };
}
