import { blockDefinitions } from '@vitrine/blocks/schemas';
import type { SeedBlock } from './seed-types.ts';

/**
 * Creates a stored block of the newest version: absent properties take their schema's default. Invalid properties stay as written, so that
 * the test of the contents reports them.
 */
export function block(node: Omit<SeedBlock, 'version'>): SeedBlock {
  const read = blockDefinitions[node.type]?.schema.safeParse(node.props);
  return {
    ...node,
    version: blockDefinitions[node.type]?.versions.length ?? 0,
    props: read?.success ? (read.data as Record<string, unknown>) : node.props,
  };
}
