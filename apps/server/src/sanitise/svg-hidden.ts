import type { DroppedPart } from './dropped-parts.ts';
import { definitionElements, shapeElements } from './svg-names.data.ts';
import { listReferences } from './svg-references.ts';
import { type SvgElement, walkElements } from './svg-tree.ts';

/**
 * Removes what is not rendered, so that it is not published either: what `display` or `visibility` hides. What a visible
 * shape refers to inside stays, in a `defs`, since hiding does not reach that.
 */
export function removeHidden(root: SvgElement, dropped: Set<DroppedPart>): void {
  const hidden: SvgElement[] = [];
  collectHidden(root, false, hidden);
  if (hidden.length > 0) {
    const definitions = keepReferenced(root, hidden);
    if (hidden.some((element) => ![...walkElements(element)].every((one) => definitions.has(one) || !isShape(one))))
      dropped.add('hidden');
    if (definitions.size > 0) {
      const defs: SvgElement = { name: 'defs', attributes: {}, children: [], parent: root };
      for (const definition of definitions) {
        if (hasAncestorIn(definition, definitions)) continue;
        delete definition.attributes.visibility;
        defs.children.push(definition);
        definition.parent = defs;
      }
      root.children.unshift(defs);
    }
  }
  for (const { attributes } of walkElements(root)) {
    delete attributes.display;
    delete attributes.visibility;
  }
}

const isShape = ({ name }: SvgElement) => shapeElements.has(name);

/** Cuts hidden elements out of the tree. Groups that visibility hides keep their children that it shows again. */
function collectHidden(element: SvgElement, isInvisible: boolean, hidden: SvgElement[]): void {
  element.children = element.children.filter((child) => {
    if (typeof child === 'string') return true;
    const { display = '', visibility = '' } = child.attributes;
    const isDefinition = definitionElements.has(child.name);
    if (/^\s*none\s*$/i.test(display) && !isDefinition) {
      hidden.push(child);
      return false;
    }
    const said = visibility.trim().toLowerCase();
    // What a shape is used for elsewhere takes the visibility of that place.
    const isChildInvisible =
      !isDefinition && (said === 'hidden' || said === 'collapse' || (said !== 'visible' && isInvisible));
    if (isChildInvisible && isShape(child) && !(child.name === 'text' && hasVisiblePart(child))) {
      hidden.push(child);
      return false;
    }
    collectHidden(child, isChildInvisible, hidden);
    return true;
  });
}

function hasVisiblePart(text: SvgElement): boolean {
  return [...walkElements(text)].some(
    (element) => element !== text && element.attributes.visibility?.trim() === 'visible',
  );
}

/** Finds the elements inside hidden ones that the visible drawing refers to, and those that these refer to in turn. */
function keepReferenced(root: SvgElement, hidden: readonly SvgElement[]): Set<SvgElement> {
  const byId = new Map<string, SvgElement>();
  for (const one of hidden)
    for (const element of walkElements(one)) {
      const { id } = element.attributes;
      // Hidden themselves, they paint nothing where they are used either.
      const isHiddenItself =
        element.attributes.display?.trim() === 'none' || element.attributes.visibility?.trim() === 'hidden';
      if (id && !byId.has(id) && (!isHiddenItself || definitionElements.has(element.name))) byId.set(id, element);
    }
  const kept = new Set<SvgElement>();
  const waiting: SvgElement[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const element of walkElements(next))
      for (const { id } of listReferences(element)) {
        const target = byId.get(id);
        if (!target || kept.has(target)) continue;
        kept.add(target);
        waiting.push(target);
      }
  return kept;
}

function hasAncestorIn({ parent }: SvgElement, elements: ReadonlySet<SvgElement>): boolean {
  for (let at = parent; at; at = at.parent) if (elements.has(at)) return true;
  return false;
}
