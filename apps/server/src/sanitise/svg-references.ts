import type { DroppedPart } from './dropped-parts.ts';
import { parseReference } from './svg-attributes.ts';
import { definitionElements, referringAttributes, shapeElements } from './svg-names.data.ts';
import { type SvgElement, walkElements } from './svg-tree.ts';

/** Elements that a browser paints beyond those of the file, because others refer to them. */
const maximumRepeated = 50_000;
/** References that lead to others: masks in masks, patterns of patterns. */
const maximumChain = 12;

/** Lists the references of an element to others in the drawing: the attribute, and the id that it names. */
export function listReferences({ attributes }: SvgElement): { attribute: string; id: string }[] {
  const found: { attribute: string; id: string }[] = [];
  if (attributes.href?.startsWith('#')) found.push({ attribute: 'href', id: attributes.href.slice(1) });
  for (const attribute of referringAttributes) {
    const id = attributes[attribute] && parseReference(attributes[attribute]);
    if (id) found.push({ attribute, id });
  }
  return found;
}

interface Cost {
  /** Elements painted, with all those referred to. */
  elements: number;
  /** Longest chain of references from here. */
  chain: number;
  /** Shapes that take the colours of this element, its own or those inside without any. */
  painted: Record<Paint, number>;
}

type Paint = 'fill' | 'stroke';
const paints: readonly Paint[] = ['fill', 'stroke'];
const gradients: ReadonlySet<string> = new Set(['lineargradient', 'radialgradient']);

/**
 * Removes the references that lead in circles, nest too deeply, or would have a few lines paint millions of elements.
 * Each element is measured once, from what it contains and what it refers to.
 */
export function boundReferences(root: SvgElement, dropped: Set<DroppedPart>): void {
  const byId = new Map<string, SvgElement>();
  for (const element of walkElements(root)) {
    const { id } = element.attributes;
    if (id && !byId.has(id)) byId.set(id, element);
  }
  const costs = new Map<SvgElement, Cost>();
  const open = new Set<SvgElement>();
  let depth = 0;

  const measure = (element: SvgElement): Cost => {
    const known = costs.get(element);
    if (known) return known;
    open.add(element);
    depth += 1;
    const own = shapeElements.has(element.name) ? 1 : 0;
    const cost: Cost = { elements: 1, chain: 0, painted: { fill: own, stroke: own } };
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      const inside = measure(child);
      cost.elements += inside.elements;
      cost.chain = Math.max(cost.chain, inside.chain);
      if (!definitionElements.has(child.name)) addPainted(cost, child, inside);
    }
    for (const { attribute, id } of listReferences(element)) {
      const target = byId.get(id);
      if (!target) continue;
      if (open.has(target) || depth > 1000) {
        removeReference(element, attribute, dropped);
        continue;
      }
      const there = measure(target);
      const times = countUses(element, attribute, target, cost);
      const elements = cost.elements + there.elements * times;
      if (there.chain >= maximumChain || elements > maximumRepeated + cost.elements) {
        removeReference(element, attribute, dropped);
        continue;
      }
      cost.elements = elements;
      if (attribute === 'href' && element.name === 'use') addPainted(cost, target, there);
      cost.chain = Math.max(cost.chain, there.chain + 1);
    }
    depth -= 1;
    open.delete(element);
    costs.set(element, cost);
    return cost;
  };
  measure(root);

  // What is bounded for each reference is bounded for all of them together.
  let repeated = 0;
  for (const element of walkElements(root))
    for (const { attribute, id } of listReferences(element)) {
      const target = byId.get(id);
      if (!target) continue;
      const uses = countUses(element, attribute, target, costs.get(element));
      if (uses === 0) continue;
      repeated += (costs.get(target)?.elements ?? 1) * uses;
      if (repeated > maximumRepeated) removeReference(element, attribute, dropped);
    }
}

/** Counts how often what an attribute refers to is painted. Gradients cost nothing; a pattern is painted for each shape. */
function countUses(element: SvgElement, attribute: string, target: SvgElement, cost: Cost | undefined): number {
  if (gradients.has(target.name)) return 0;
  if (attribute.startsWith('marker')) return countPoints(element);
  return isPaint(attribute) ? Math.max(1, cost?.painted[attribute] ?? 1) : 1;
}

const isPaint = (attribute: string): attribute is Paint => attribute === 'fill' || attribute === 'stroke';

/** Adds the shapes of an element that take their colours from where it stands. */
function addPainted(cost: Cost, element: SvgElement, inside: Cost): void {
  for (const paint of paints) if (element.attributes[paint] === undefined) cost.painted[paint] += inside.painted[paint];
}

function removeReference(element: SvgElement, attribute: string, dropped: Set<DroppedPart>): void {
  delete element.attributes[attribute];
  dropped.add('repetition');
}

/** About how many points a line has: a marker may stand at each. */
function countPoints({ attributes }: SvgElement): number {
  return Math.ceil(((attributes.d ?? attributes.points ?? '').match(/[\d.]+/g)?.length ?? 4) / 2) + 1;
}
