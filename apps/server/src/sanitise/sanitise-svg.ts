import sanitizeHtml from 'sanitize-html';
import { type ClassRule, extractStyleSheets, isSafeAttribute, parseDeclarations } from './svg-attributes.ts';

const allowedElements = [
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'rect',
  'title',
  'desc',
  'defs',
  'symbol',
  'lineargradient',
  'radialgradient',
  'stop',
  'clippath',
  'mask',
  'text',
  'tspan',
];
const allowedAttributes = [
  'id',
  'class',
  'd',
  'fill',
  'fill-rule',
  'fill-opacity',
  'clip-rule',
  'clip-path',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'stroke-miterlimit',
  'opacity',
  'transform',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'fx',
  'fy',
  'width',
  'height',
  'points',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientunits',
  'gradienttransform',
  'spreadmethod',
  'viewbox',
  'preserveaspectratio',
  'xmlns',
  'role',
  'aria-label',
  'font-size',
  'font-family',
  'text-anchor',
  'vector-effect',
  'color',
];

/** What leaves a trace on the paper; the others hold such shapes, colour them or name them. */
const visibleElement = /<(?:path|circle|ellipse|line|polyline|polygon|rect|text)\b/;

/** Classes of a shape that are looked up: programs that draw write one or two. */
const maximumClasses = 20;

// What a style may say of a shape, all of it attributes too.
const presentationAttributes: ReadonlySet<string> = new Set(
  allowedAttributes.filter((name) => /^(?:fill|stroke|stop|clip|font|text|opacity|mask|color|vector)/.test(name)),
);

// sanitize-html lowers the case of names; these few must get theirs back or the drawing changes.
const mixedCase: Record<string, string> = {
  viewbox: 'viewBox',
  lineargradient: 'linearGradient',
  radialgradient: 'radialGradient',
  clippath: 'clipPath',
  gradientunits: 'gradientUnits',
  gradienttransform: 'gradientTransform',
  spreadmethod: 'spreadMethod',
  preserveaspectratio: 'preserveAspectRatio',
};

/**
 * A drawing with nothing but shapes: no script, style, link, foreign object, animation, or address outside itself. What its styles
 * say of its shapes, plainly and by class, is kept as attributes. Returns undefined when nothing drawable is left.
 */
export function sanitiseSvg(svg: string): string | undefined {
  const { bare, rules } = extractStyleSheets(svg);
  const cleaned = sanitizeHtml(bare, {
    allowedTags: allowedElements,
    allowedAttributes: { '*': allowedAttributes, lineargradient: ['href'], radialgradient: ['href'] },
    allowedSchemes: [],
    parser: { lowerCaseTags: true, lowerCaseAttributeNames: true, xmlMode: false },
    transformTags: {
      '*': (tagName, attributes) => ({
        // The parser writes the names of drawings as they are written, linearGradient among them.
        tagName: tagName.toLowerCase(),
        attribs: Object.fromEntries(
          Object.entries(withStyles(attributes, rules)).filter(([name, value]) => isSafeAttribute(name, value)),
        ),
      }),
    },
  });
  const start = cleaned.indexOf('<svg');
  if (start < 0 || !visibleElement.test(cleaned)) return undefined;
  const named = cleaned
    .slice(start)
    .replace(/<\/?(lineargradient|radialgradient|clippath)/g, (tag) =>
      tag.replace(/[a-z]+$/, (name) => mixedCase[name] ?? name),
    )
    .replace(
      /\s(viewbox|gradientunits|gradienttransform|spreadmethod|preserveaspectratio)=/g,
      (_, name: string) => ` ${mixedCase[name]}=`,
    );
  return /xmlns=/.test(named.slice(0, 500)) ? named : named.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** The attributes of a shape with what the rules of its classes say instead, and its own style before all; gradients by one name. */
function withStyles(
  { style = '', 'xlink:href': reference, ...attributes }: Record<string, string>,
  rules: ReadonlyMap<string, readonly ClassRule[]>,
): Record<string, string> {
  const classes = new Set((attributes.class ?? '').split(/\s+/, maximumClasses));
  const ofClasses = [...classes]
    .flatMap((name) => rules.get(name) ?? [])
    .sort(([one], [other]) => one - other)
    .map(([, name, value]): [string, string] => [name, value]);
  return {
    ...(reference === undefined ? {} : { href: reference }),
    ...attributes,
    ...Object.fromEntries(
      [...ofClasses, ...parseDeclarations(style)].filter(
        ([name, value]) => presentationAttributes.has(name) && isSafeAttribute(name, value),
      ),
    ),
  };
}
