import { canHold, type FormPart } from './form-part.ts';

/** A part with those that stand in it. */
export interface PartNode {
  part: FormPart;
  items: PartNode[];
}

/**
 * Arranges parts as a tree. What has lost its place, since somebody else removed the container meanwhile or two moves led into
 * each other, stands at the end of the last step: nothing that somebody wrote is lost.
 */
export function arrangeParts(parts: readonly FormPart[]): PartNode[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const nodes = new Map(parts.map((part) => [part.id, { part, items: [] as PartNode[] }]));
  const steps: PartNode[] = [];
  const lost: PartNode[] = [];
  for (const part of parts) {
    const node = nodes.get(part.id) as PartNode;
    const container = part.parent === null ? undefined : byId.get(part.parent);
    if (part.kind === 'step') steps.push(node);
    else if (container && canHold(container.kind, part.kind) && isReachable(part, byId))
      (nodes.get(container.id) as PartNode).items.push(node);
    else lost.push(node);
  }
  steps.at(-1)?.items.push(...lost);
  return steps;
}

/** Whether the containers of a part lead to one that has a place, and not around in a circle back to it. */
function isReachable(part: FormPart, byId: ReadonlyMap<string, FormPart>): boolean {
  let container = part.parent === null ? undefined : byId.get(part.parent);
  for (let levels = byId.size; container && levels > 0; levels -= 1) {
    if (container.id === part.id) return false;
    container = container.parent === null ? undefined : byId.get(container.parent);
  }
  return container === undefined;
}

/** A part in reading order, with the containers around it, the outermost first. */
export interface PlacedPart {
  part: FormPart;
  around: readonly FormPart[];
}

/** Lists all parts in reading order, containers before what they hold. */
export function listPlacedParts(nodes: readonly PartNode[], around: readonly FormPart[] = []): PlacedPart[] {
  return nodes.flatMap(({ part, items }) => [{ part, around }, ...listPlacedParts(items, [...around, part])]);
}
