const split = (names: string): string[] => names.trim().split(/\s+/);

/** Elements that paint something by themselves. */
const shapes = split('path circle ellipse line polyline polygon rect text use');
/** Elements that paint only where another refers to them. */
const definitions = split('defs symbol linearGradient radialGradient clipPath mask pattern marker filter');
/** Effects on what has been painted. None of them loads a picture. */
const filterSteps = split(`feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence feDisplacementMap`);
const others = split('svg g title desc stop tspan textPath');

/** Properties that are valid as attributes and in styles alike. */
const properties =
  split(`fill fill-rule fill-opacity clip-rule clip-path mask mask-type stroke stroke-width stroke-linecap
  stroke-linejoin stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit opacity stop-color stop-opacity
  flood-color flood-opacity color-interpolation color-interpolation-filters filter paint-order shape-rendering
  text-rendering image-rendering overflow marker-start marker-mid marker-end vector-effect color font-size font-family font-weight font-style
  font-variant font-stretch font-size-adjust letter-spacing word-spacing text-anchor text-decoration direction writing-mode
  unicode-bidi dominant-baseline alignment-baseline baseline-shift transform-origin transform-box`);

const geometry = split(`d transform cx cy r rx ry x y x1 y1 x2 y2 fx fy fr width height points offset dx dy rotate
  textLength lengthAdjust pathLength startOffset side method spacing viewBox preserveAspectRatio gradientUnits
  gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits
  patternTransform markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits`);
const filterSettings =
  split(`in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2
  k3 k4 stdDeviation edgeMode radius baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector`);
const descriptions = split('id class role aria-label href xmlns xml:space');

const byLowerCase = (names: readonly string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));

/** Allowed elements, as SVG writes them, by their names in lower case. */
export const elementNames = byLowerCase([...shapes, ...definitions, ...filterSteps, ...others]);
/** Allowed attributes, as SVG writes them, by their names in lower case. */
export const attributeNames = byLowerCase([...properties, ...geometry, ...filterSettings, ...descriptions]);

/** In lower case, as all of what follows. */
export const shapeElements: ReadonlySet<string> = new Set(shapes);
export const definitionElements: ReadonlySet<string> = new Set(definitions.map((name) => name.toLowerCase()));
export const styleProperties: ReadonlySet<string> = new Set(properties);
/** Those of the properties that elements take from what contains them. */
export const inheritedProperties: ReadonlySet<string> = new Set(
  split(`fill fill-rule fill-opacity clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  stroke-dashoffset stroke-opacity stroke-miterlimit color-interpolation color-interpolation-filters paint-order
  shape-rendering text-rendering image-rendering marker-start marker-mid marker-end color font-size font-family font-weight
  font-style font-variant font-stretch font-size-adjust letter-spacing word-spacing text-anchor direction writing-mode
  dominant-baseline`),
);
/** Lengths that a style may give a shape, with a unit. */
export const lengthProperties: ReadonlySet<string> = new Set(split('cx cy r rx ry x y width height'));
/** Elements whose text is text. */
export const textElements: ReadonlySet<string> = new Set(split('text tspan textpath title desc'));
/** Elements that may refer to another by `href`. */
export const referringElements: ReadonlySet<string> = new Set(
  split('use lineargradient radialgradient pattern textpath filter'),
);
/** Attributes that refer to another element by `url(#id)`. */
export const referringAttributes = split('fill stroke clip-path mask filter marker-start marker-mid marker-end');
