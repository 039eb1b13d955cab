import type { BlockNode } from '../tree/block-node.ts';

type Props = Record<string, unknown>;

/** One named change of a block's properties. Version n of a block is its first n changes applied. */
export interface BlockVersion {
  name: string;
  up: (props: Props) => Props;
}

/**
 * Brings a block's properties to the newest of `versions`. Properties written by a newer program than this one are refused
 * with an error, never guessed.
 */
export function upgradeProps(node: BlockNode, versions: readonly BlockVersion[]): Props {
  if (node.version > versions.length)
    throw new Error(
      `block ${node.type} ${node.id} is of version ${node.version}, this program knows ${versions.length}`,
    );
  return versions.slice(node.version).reduce((props, version) => version.up(props), node.props);
}
