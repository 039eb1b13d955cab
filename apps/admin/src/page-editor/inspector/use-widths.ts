import { replaceBlock } from '@vitrine/page-document/operations/edit-tree';
import { type PropertyOperation, shownOnProperty } from '@vitrine/page-document/operations/operation';
import {
  type BlockWidth,
  blockWidths,
  isWidthChoice,
  mapSeenWidths,
  nowhereShown,
} from '@vitrine/page-document/tree/block-widths';
import { useState } from 'react';
import { useDraft } from '../editor-context.tsx';

/**
 * Judges the choice of the widths on which a block is shown. `accept` returns the operation to apply: a choice of all of them is
 * none. It returns undefined for one that would hide a block everywhere, which `errors` then says under the field.
 */
export function useWidths(block: string | null) {
  const { document } = useDraft();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  function accept(operation: PropertyOperation): PropertyOperation | undefined {
    if (block === null || operation.kind !== 'set' || operation.path[0] !== shownOnProperty) return operation;
    const chosen = isWidthChoice(operation.value) ? operation.value : [];
    if (isAnyLost(chosen)) {
      setErrors({ [shownOnProperty]: nowhereShown });
      return undefined;
    }
    setErrors({});
    return { kind: 'set', path: [shownOnProperty], ...(chosen.length < blockWidths.length ? { value: chosen } : {}) };
  }
  /** Whether the block, or one inside of it, would be seen on no width any more. */
  function isAnyLost(chosen: BlockWidth[]): boolean {
    if (!chosen.length || block === null) return true;
    const before = mapSeenWidths(document.blocks);
    const after = mapSeenWidths(replaceBlock(document, block, (node) => ({ ...node, shownOn: chosen })).blocks);
    return [...after].some(([id, seen]) => seen.length === 0 && before.get(id)?.length !== 0);
  }
  return { accept, errors };
}
