import { isSameValue } from '@vitrine/page-document/operations/json-value';
import type { Draft, Operation } from '@vitrine/page-document/operations/operation';

/** Lists the operations that lead from one draft to another: fields that differ, and whole blocks of the top level. */
export function listRestoringOperations(from: Draft, to: Draft): Operation[] {
  const names = [...new Set([...Object.keys(from.fields), ...Object.keys(to.fields)])];
  const sets = names
    .filter((name) => !isSameValue(from.fields[name], to.fields[name]))
    .map((name): Operation => ({ kind: 'set', block: null, path: [name], value: to.fields[name] }));
  const isKept = (id: string) => {
    const [one, other] = [from, to].map(({ document }) => document.blocks.find((block) => block.id === id));
    return one !== undefined && other !== undefined && isSameValue(one, other);
  };
  const removals = from.document.blocks
    .filter(({ id }) => !isKept(id))
    .map(({ id }): Operation => ({ kind: 'remove', block: id }));
  let order = from.document.blocks.map(({ id }) => id).filter(isKept);
  const placements = to.document.blocks.flatMap((node, index): Operation[] => {
    const after = to.document.blocks[index - 1]?.id ?? null;
    if (order[index] === node.id) return [];
    order = order.filter((id) => id !== node.id).toSpliced(index, 0, node.id);
    return [
      isKept(node.id)
        ? { kind: 'move', block: node.id, parent: null, after }
        : { kind: 'insert', parent: null, after, node },
    ];
  });
  return [...sets, ...removals, ...placements];
}
