import type { DroppedPart } from './dropped-parts.ts';
import { definitionElements, inheritedProperties, shapeElements, textElements } from './svg-names.data.ts';
import { listReferences } from './svg-references.ts';
import { type SvgElement, walkElements } from './svg-tree.ts';

/**
 * Removes what is not rendered, so that it is not published either: what `display` or `visibility` hides. What a visible
 * shape refers to inside stays, in a `defs`, since hiding does not reach that.
 */
export function removeHidden(root: SvgElement, dropped: Set<DroppedPart>): void {
  const hidden: SvgElement[] = [];
  collectHidden(root, isInvisibleIn(false, root), hidden, dropped);
  if (hidden.length > 0) {
    const definitions = keepReferenced(root, hidden);
    if (hidden.some((element) => ![...walkElements(element)].every((one) => definitions.has(one) || !isShape(one))))
      dropped.add('hidden');
    if (definitions.size > 0) {
      const defs: SvgElement = { name: 'defs', attributes: {}, children: [], parent: root };
      for (const definition of definitions) {
        if (hasAncestorIn(definition, definitions)) continue;
        if (inheritsInPlace(definition)) keepInherited(definition);
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
const isDescription = ({ name }: SvgElement) => name === 'title' || name === 'desc';
const isDefinition = ({ name }: SvgElement) => definitionElements.has(name);

/**
 * Whether what is inside inherits from where a definition stands. The copy that a `use` makes of a symbol inherits from the
 * `use`.
 */
const inheritsInPlace = ({ name }: SvgElement) =>
  name === 'pattern' || name === 'mask' || name === 'marker' || name === 'clippath';

/** Whether an element is not rendered, with all that it contains. */
export function isNotDisplayed({ attributes }: SvgElement): boolean {
  return /^\s*none\s*$/i.test(attributes.display ?? '');
}

/** Whether an element is invisible, by its own word or by that of what contains it. */
function isInvisibleIn(isParentInvisible: boolean, { attributes }: SvgElement): boolean {
  const said = attributes.visibility?.trim().toLowerCase();
  if (said === 'hidden' || said === 'collapse') return true;
  return said !== 'visible' && said !== 'initial' && isParentInvisible;
}

/**
 * Cuts hidden elements, texts and descriptions out of the tree. What visibility hides keeps the children that it shows
 * again.
 */
function collectHidden(
  element: SvgElement,
  isInvisible: boolean,
  hidden: SvgElement[],
  dropped: Set<DroppedPart>,
  /** What it inherits where it stands, whatever uses it. */
  isInheritedInvisible = isInvisible,
) {
  if (isInvisible) delete element.attributes['aria-label'];
  const cut = (child: SvgElement): boolean => {
    child.parent = undefined;
    hidden.push(child);
    // A part of it may be used elsewhere, with the visibility of that place, but never what is hidden inside.
    collectHidden(child, false, hidden, dropped, isInvisibleIn(isInheritedInvisible, child));
    return false;
  };
  element.children = element.children.filter((child) => {
    if (typeof child === 'string') {
      if (isInvisible && textElements.has(element.name) && child.trim() !== '') dropped.add('hidden');
      return !isInvisible;
    }
    if (isDescription(child)) return !isInvisible && !isNotDisplayed(child);
    if (isNotDisplayed(child) && !isDefinition(child)) {
      if (textElements.has(child.name)) dropped.add('hidden');
      return cut(child);
    }
    // What a shape is used for elsewhere takes the visibility of that place.
    const isInherited = isInvisibleIn(isInheritedInvisible, child);
    const isChildInvisible = isDefinition(child)
      ? inheritsInPlace(child) && isInherited
      : isInvisibleIn(isInvisible, child);
    if (isChildInvisible && isShape(child) && !(child.name === 'text' && hasVisibleText(child, true)))
      return cut(child);
    collectHidden(child, isChildInvisible, hidden, dropped, isInherited);
    return true;
  });
}

function hasVisibleText({ children }: SvgElement, isInvisible: boolean): boolean {
  return children.some((child) => {
    if (typeof child === 'string') return !isInvisible && child.trim() !== '';
    return !isDescription(child) && !isNotDisplayed(child) && hasVisibleText(child, isInvisibleIn(isInvisible, child));
  });
}

/** Finds the elements inside hidden ones that the visible drawing refers to, and those that these refer to in turn. */
function keepReferenced(root: SvgElement, hidden: readonly SvgElement[]): Set<SvgElement> {
  const byId = new Map<string, SvgElement>();
  for (const one of hidden)
    for (const element of walkElements(one)) {
      const { id } = element.attributes;
      // Hidden themselves, they paint nothing where they are used either.
      const isHiddenItself = isNotDisplayed(element) || isInvisibleIn(false, element);
      if (id && !byId.has(id) && (!isHiddenItself || isDefinition(element))) byId.set(id, element);
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

/** Gives a definition that moves what it inherited where it stood. */
function keepInherited({ attributes, parent }: SvgElement): void {
  for (let at = parent; at; at = at.parent)
    for (const [name, value] of Object.entries(at.attributes))
      if (inheritedProperties.has(name)) attributes[name] ??= value;
}

function hasAncestorIn({ parent }: SvgElement, elements: ReadonlySet<SvgElement>): boolean {
  for (let at = parent; at; at = at.parent) if (elements.has(at)) return true;
  return false;
}
