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

/** Elements that paint something; the others contain, colour or label them. */
const visibleElement = /<(?:path|circle|ellipse|line|polyline|polygon|rect|text)\b/;

/** Classes looked up per element: drawing programs write one or two. */
const maximumClasses = 20;

// Presentation attributes, which a style may also set.
const presentationAttributes: ReadonlySet<string> = new Set(
  allowedAttributes.filter((name) => /^(?:fill|stroke|stop|clip|font|text|opacity|mask|color|vector)/.test(name)),
);

// sanitize-html lower-cases names; SVG needs the mixed case of these.
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
 * Reduces an SVG to its shapes: no script, style, link, foreign object, animation, or external URL. Inline styles and
 * class rules become attributes. Returns undefined when nothing visible remains.
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
        // The parser keeps the case of SVG names such as linearGradient.
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

/** Merges class rules and then the inline style into the attributes of an element; `xlink:href` becomes `href`. */
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
