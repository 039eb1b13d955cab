import type { BlockNode } from '../tree/block-node.ts';

type Props = Record<string, unknown>;

/** One named migration of a block's properties. Version n of a block is the result of its first n migrations. */
export interface BlockVersion {
  name: string;
  up: (props: Props) => Props;
}

/** Upgrades a block's properties to the newest of `versions`. Throws on properties of a newer program than this one. */
export function upgradeProps(node: BlockNode, versions: readonly BlockVersion[]): Props {
  if (node.version > versions.length)
    throw new Error(
      `block ${node.type} ${node.id} is of version ${node.version}, this program knows ${versions.length}`,
    );
  return versions.slice(node.version).reduce((props, version) => version.up(props), node.props);
}
