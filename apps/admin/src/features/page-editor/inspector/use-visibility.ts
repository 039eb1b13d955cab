import { replaceBlock } from '@vitrine/page-document/operations/edit-tree';
import { type PropertyOperation, visibleOnProperty } from '@vitrine/page-document/operations/operation';
import {
  type BlockDevice,
  blockDevices,
  hiddenEverywhereMessage,
  isDeviceChoice,
  mapVisibleDevices,
} from '@vitrine/page-document/tree/block-visibility';
import { useState } from 'react';
import { useDraft } from '../session/editor-context.tsx';

/**
 * Judges the choice of the devices on which a block is visible. `accept` returns the operation to apply: a choice of all of them is
 * none. It returns undefined for one that would hide a block everywhere, which `errors` then says under the field.
 */
export function useVisibility(block: string | null) {
  const { document } = useDraft();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  function accept(operation: PropertyOperation): PropertyOperation | undefined {
    if (block === null || operation.kind !== 'set' || operation.path[0] !== visibleOnProperty) return operation;
    const chosen = isDeviceChoice(operation.value) ? operation.value : [];
    if (isAnyLost(chosen)) {
      setErrors({ [visibleOnProperty]: hiddenEverywhereMessage });
      return undefined;
    }
    setErrors({});
    return {
      kind: 'set',
      path: [visibleOnProperty],
      ...(chosen.length < blockDevices.length ? { value: chosen } : {}),
    };
  }
  /** Whether the block, or one inside of it, would be visible on no device any more. */
  function isAnyLost(chosen: BlockDevice[]): boolean {
    if (!chosen.length || block === null) return true;
    const before = mapVisibleDevices(document.blocks);
    const after = mapVisibleDevices(replaceBlock(document, block, (node) => ({ ...node, visibleOn: chosen })).blocks);
    return [...after].some(([id, visible]) => visible.length === 0 && before.get(id)?.length !== 0);
  }
  return { accept, errors };
}
