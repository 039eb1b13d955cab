import { type DroppedPart, describeDroppedParts } from './dropped-parts.ts';
import { expandEntities } from './expand-entities.ts';
import { isSafeAttribute } from './svg-attributes.ts';
import { applyStyles } from './svg-cascade.ts';
import { isNotDisplayed, removeHidden } from './svg-hidden.ts';
import {
  attributeNames,
  definitionElements,
  elementNames,
  referringElements,
  shapeElements,
  styleProperties,
} from './svg-names.data.ts';
import { boundReferences } from './svg-references.ts';
import { formatSvg, parseSvg, type SvgElement, walkElements } from './svg-tree.ts';

/** A drawing that may be published, and what it lost on the way, in French for its owner. */
export interface SanitisedSvg {
  svg: string;
  dropped: string[];
}

/** Returns a drawing without anything that could run or load; undefined when nothing visible remains. */
export function sanitiseSvg(svg: string): string | undefined {
  return reviewSvg(svg)?.svg;
}

/**
 * Reduces an SVG to what it paints: no script, style sheet, link, foreign object, animation, picture or external URL, and
 * nothing that its author hid. Styles become attributes. Undefined when nothing visible remains.
 */
export function reviewSvg(svg: string): SanitisedSvg | undefined {
  const parsed = parseSvg(expandEntities(svg));
  if (!parsed) return undefined;
  const { root, isTooDeep } = parsed;
  const dropped = new Set<DroppedPart>(isTooDeep ? ['depth'] : []);
  applyStyles(root, dropped);
  removeForbiddenElements(root, dropped);
  for (const element of walkElements(root)) removeForbiddenAttributes(element, dropped);
  if (isNotDisplayed(root)) return undefined;
  removeHidden(root, dropped);
  boundReferences(root, dropped);
  if (!paintsSomething(root)) return undefined;
  root.attributes = { xmlns: 'http://www.w3.org/2000/svg', ...root.attributes };
  return { svg: formatSvg(root), dropped: describeDroppedParts(dropped) };
}

/** What cannot stay, and is worth telling. Other unknown elements paint nothing in a browser either. */
const droppedParts: Readonly<Record<string, DroppedPart>> = {
  script: 'script',
  image: 'raster',
  foreignobject: 'foreign',
  animate: 'animation',
  animatetransform: 'animation',
  animatemotion: 'animation',
  set: 'animation',
  feimage: 'effect',
  feconvolvematrix: 'effect',
  fediffuselighting: 'effect',
  fespecularlighting: 'effect',
  font: 'font',
  'font-face': 'font',
};

function removeForbiddenElements(element: SvgElement, dropped: Set<DroppedPart>): void {
  element.children = element.children.flatMap((child): (SvgElement | string)[] => {
    if (typeof child === 'string') return [child];
    if (child.name === 'a') {
      if (child.attributes.href) dropped.add('link');
      child.name = 'g';
      child.attributes = { ...child.attributes };
      delete child.attributes.href;
      if (element.name === 'text' || element.name === 'tspan') child.name = 'tspan';
    } else if (child.name === 'switch') {
      child.name = 'g';
      child.children = chooseOfSwitch(child);
    }
    if (elementNames.has(child.name)) {
      removeForbiddenElements(child, dropped);
      return [child];
    }
    const part = droppedParts[child.name];
    if (part && !isNotDisplayed(child)) dropped.add(part);
    return [];
  });
}

/** Of a switch, browsers paint the first part that they can; what is told of a foreign object is then its text. */
function chooseOfSwitch({ children }: SvgElement): SvgElement[] {
  const parts = children.filter((child) => typeof child !== 'string');
  const known = parts.filter(
    ({ name, attributes }) =>
      (elementNames.has(name) || name === 'a' || name === 'switch') && attributes.requiredextensions === undefined,
  );
  const spoken = known.filter(({ attributes }) => /^\s*$|\bfr\b/i.test(attributes.systemlanguage ?? ''));
  const chosen = spoken[0] ?? known.at(-1);
  // An extension of a drawing program stands before its plain form: nothing is lost.
  const foreign = parts.find(
    ({ name, attributes }) => name === 'foreignobject' && attributes.requiredextensions === undefined,
  );
  return [...(foreign ? [foreign] : []), ...(chosen ? [chosen] : [])];
}

function removeForbiddenAttributes(element: SvgElement, dropped: Set<DroppedPart>): void {
  const { name, attributes } = element;
  for (const [attribute, value] of Object.entries(attributes)) {
    // Written by the cascade, from words alone.
    if (attribute === 'style' || attribute === 'display' || attribute === 'visibility') continue;
    const isKnown = attributeNames.has(attribute) && (attribute !== 'href' || referringElements.has(name));
    if (isKnown && isSafeAttribute(attribute, value)) continue;
    delete attributes[attribute];
    if (/^on/.test(attribute)) dropped.add('script');
    else if (attribute === 'href' || /url\(|\/\//i.test(isKnown ? value : '')) dropped.add('external');
    else if (/^(?:filter|clip-path|mask)$/.test(attribute)) dropped.add('effect');
    else if (isKnown && styleProperties.has(attribute)) dropped.add('style');
  }
  if (name === 'use' && !attributes.href) element.name = 'g';
}

/** Whether something is painted, not only defined. */
function paintsSomething(element: SvgElement): boolean {
  if (definitionElements.has(element.name)) return false;
  if (shapeElements.has(element.name)) return true;
  return element.children.some((child) => typeof child !== 'string' && paintsSomething(child));
}
